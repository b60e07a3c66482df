import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../../..');
const web = 'platform/web/src';

/** Every source of the site by its path in the repository. */
const sources = new Map(
  [web, 'modules', 'sites'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|e2e)\//.test(file))
      .map((file) => [file, readFileSync(join(repository, file), 'utf8')] as const),
  ),
);

/** Lowest first: a folder of the platform imports from those before it. The client and its transport know each other. */
const layers = ['api', 'lib', 'ui', 'record', 'editor', 'admin', 'site', 'app'];

/** `web/lib`, `modules/shop`, `sites/yoga-web`, or `list` for that of the modules. */
function partOf(path: string): string {
  const [, module] = /^modules\/([^/]+)\/web(?:\/|$)/.exec(path) ?? [];
  if (module) return `modules/${module}`;
  const [, layer] = /^platform\/web\/(?:src\/)?([^/]+)/.exec(path) ?? [];
  if (layer) return `web/${layer}`;
  return /^sites\/modules(\.ts)?$/.test(path) ? 'list' : path.split('/').slice(0, 2).join('/');
}

function resolved(file: string, target: string): string | null {
  if (target.startsWith('@maru/web/')) return `${web}/${target.slice('@maru/web/'.length)}`;
  return target.startsWith('.') ? join(dirname(file), target) : null;
}

const edges = [...sources].flatMap(([file, text]) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    const path = resolved(file, target);
    return path === null ? [] : [{ file, from: partOf(file), to: partOf(path) }];
  }),
);

function mayImport(from: string, to: string): boolean {
  if (from === to || to === 'web/testing' || from === 'web/testing') return true;
  const [kind, name = ''] = from.split('/');
  const [target, layer = ''] = to.split('/');
  if (kind === 'web') {
    const pair = `${name} ${layer}`;
    return target === 'web' && (pair === 'api lib' || layers.indexOf(layer) < layers.indexOf(name));
  }
  // The list of modules asks for each of them, a module for what is below the application alone.
  if (from === 'list') return target === 'modules' || to === 'web/site';
  if (kind === 'modules') return target === 'web' && layers.includes(layer) && layer !== 'app';
  return target === 'web' || to === 'list';
}

const names = (found: (file: string, text: string) => boolean) =>
  [...sources].filter(([file, text]) => !file.includes('.test.') && found(file, text)).map(([file]) => file);

/** Calls of the client that change something: those that do not only read. */
const writing = new Set(
  [...sources].flatMap(([file, text]) =>
    file.startsWith(`${web}/api/calls/`)
      ? [...text.matchAll(/export const (\w+) = [^;]*?\.(post|put|patch|delete)</g)].map(
          ([, name = '']) => name,
        )
      : [],
  ),
);

/** They send something and change nothing. */
const reading = ['previewMail', 'checkPhoneNumber', 'createPlanLink', 'getPresignedUrl'];

/** The name of the whole declaration that a node stands in. */
function declarationOf(node: ts.Node): string {
  let at = node;
  while (!ts.isSourceFile(at.parent)) at = at.parent;
  if (ts.isVariableStatement(at)) return at.declarationList.declarations[0]?.name.getText() ?? '';
  return ts.isFunctionDeclaration(at) ? (at.name?.text ?? '') : '';
}

function isInMutation(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const owner = at.parent;
    const isNamed = ts.isPropertyAssignment(owner) || ts.isMethodDeclaration(owner);
    if (isNamed && owner.name.getText() === 'mutationFn') return true;
  }
  return false;
}

/** The names that a file imports, and the file that each is of. */
function importsOf(file: string, parsed: ts.SourceFile): { name: string; from: string }[] {
  return parsed.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const bindings = statement.importClause?.namedBindings;
    const from = resolved(file, (statement.moduleSpecifier as ts.StringLiteral).text) ?? '';
    return bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map(({ name }) => ({ name: name.text, from }))
      : [];
  });
}

type Sender = { file: string; name: string };

/** Where something that sends is used outside of a mutation: in which file, and in which declaration of it. */
function usedOutside(senders: Sender[]): Sender[] {
  const mentions = new RegExp(`\\b(${senders.map(({ name }) => name).join('|')})\\b`);
  return [...sources].flatMap(([file, text]) => {
    if (file.includes('.test.') || /\/(api|testing)\//.test(file) || !mentions.test(text)) return [];
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const imported = importsOf(file, parsed).filter(({ name, from }) =>
      senders.some((sender) => sender.name === name && sender.file.replace(/\.tsx?$/, '') === from),
    );
    const local = senders.filter((sender) => sender.file === file);
    const wanted = new Set([...imported, ...local].map(({ name }) => name));
    const found: Sender[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isImportDeclaration(node) || ts.isTypeQueryNode(node)) return;
      const { parent } = node;
      const isLabel =
        parent &&
        (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
        parent.name === node;
      const isUse = ts.isIdentifier(node) && wanted.has(node.text) && !isLabel && !ts.isJsxAttribute(parent);
      if (isUse && declarationOf(node) !== node.text && !isInMutation(node))
        found.push({ file, name: declarationOf(node) });
      ts.forEachChild(node, visit);
    };
    visit(parsed);
    return found;
  });
}

describe('what is changed', () => {
  it('is known as what the client has', () => {
    expect(writing.size).toBeGreaterThan(80);
    expect(reading.filter((name) => !writing.has(name))).toEqual([]);
  });

  it('is sent by mutations alone, which say what it makes outdated and how it ended', () => {
    // A function that sends is as good as the call itself: it is looked for in its turn, until a component is reached.
    const isOfReact = ({ name }: Sender) => /^([A-Z]|use[A-Z]|$)/.test(name);
    const calls = [...writing].filter((name) => !reading.includes(name));
    const seen = calls.map((name) => ({ file: `${web}/api`, name }));
    const wrong: Sender[] = [];
    for (let senders = seen; senders.length > 0; ) {
      const uses = usedOutside(senders);
      wrong.push(...uses.filter(isOfReact));
      const isKnown = ({ file, name }: Sender) => seen.some((one) => one.file === file && one.name === name);
      senders = uses.filter((use) => !isOfReact(use) && !isKnown(use));
      seen.push(...senders);
    }
    expect(wrong).toEqual([]);
  });
});

describe('imports go one way: platform, modules, looks', () => {
  it('finds the imports at all', () => {
    expect(edges.length).toBeGreaterThan(2000);
    expect(new Set(edges.map(({ from }) => from)).size).toBeGreaterThan(15);
  });

  it('has no import against the direction', () => {
    expect(edges.filter((edge) => !mayImport(edge.from, edge.to))).toEqual([]);
  });

  it('injects markup in one component only', () => {
    const injects =
      /dangerouslySetInnerHTML|\.innerHTML\s*=(?!=)|insertAdjacentHTML|createContextualFragment/;
    expect(names((_, text) => injects.test(text))).toEqual([`${web}/ui/ServerHtml.tsx`]);
  });

  it('keeps things in the browser in one place only, which a browser that refuses them does not break', () => {
    const keeps = /\b(localStorage|sessionStorage|document\.cookie)\b/;
    expect(names((file, text) => keeps.test(text) && !file.startsWith(`${web}/testing/`))).toEqual([
      `${web}/lib/storage.ts`,
    ]);
  });

  it('§8 says ‘Error:’ of the content of pages alone, and what failed in Korean everywhere else', () => {
    expect(names((_, text) => /['"`>]Error: /.test(text))).toEqual([`${web}/site/pages/texts.ts`]);
  });
});
