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

/** Where the attribute may stand: a search, which asks for no more, and what has so many letters or is wrong. */
const cutting =
  /\/(Palette|SiteSearchField|SearchField|SearchForm|MemberFilters|ColourField|SecondStepForm|ConfirmCode|ProofForm)\.tsx$/;

it('cuts nothing that is typed or pasted: what is too long stands there, and its field says so', () => {
  expect(names((file, text) => text.includes('maxLength={') && !cutting.test(file))).toEqual([]);
});

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
const reading = [
  'drawPage',
  'previewColours',
  'previewMail',
  'checkPhoneNumber',
  'createChangeSetLink',
  'createPlanLink',
  'getPresignedUrl',
];

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

/** Reads of how a query stands, in a file: `const { error } = useQuery(…)`, or `query.error` of what `useQuery` gave. */
function standsRead(file: string, text: string): string[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const stands = /^(error|status|isError|isPending|isLoading|isLoadingError|errorUpdateCount)$/;
  const queries = new Set<string>();
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const call = ts.isVariableDeclaration(node) ? node.initializer : undefined;
    if (ts.isVariableDeclaration(node) && call && isOfQuery(call, queries)) {
      if (ts.isIdentifier(node.name)) queries.add(node.name.text);
      else if (ts.isObjectBindingPattern(node.name)) {
        const names = node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
        found.push(...names.filter((name) => stands.test(name)));
      }
    }
    if (ts.isPropertyAccessExpression(node) && stands.test(node.name.text)) {
      if (isOfQuery(node.expression, queries)) found.push(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Whether it is a query: asked here, or a name that one was given before. */
function isOfQuery(node: ts.Expression, queries: Set<string>): boolean {
  if (ts.isIdentifier(node)) return queries.has(node.text);
  return ts.isCallExpression(node) && /^use(Suspense|Infinite)?Query$/.test(node.expression.getText());
}

describe('what is loaded', () => {
  it('is drawn by one part, with its skeleton, its failure and another try', () => {
    const failures = names((file, text) => /\bErrorState\b/.test(text) && file !== `${web}/ui/States.tsx`);
    // The last two are no query's: a route, and the whole site, that could not be loaded.
    expect(failures).toEqual(
      [`${web}/ui/Loaded.tsx`, `${web}/app/RootError.tsx`, `${web}/app/RouteError.tsx`].sort(),
    );
  });

  it('is asked nowhere else how it stands', () => {
    // What fails here is no place that waits to be filled.
    const others = [
      // Said in a line beside what is shown anyway.
      `${web}/admin/mail/MailPreviewPane.tsx`,
      `${web}/admin/menu/SideMenu.tsx`,
      `${web}/admin/search/AdminPalette.tsx`,
      `${web}/editor/ui/FileFacts.tsx`,
      `${web}/site/search/SearchPalette.tsx`,
      'modules/boards/web/post/useComments.ts',
      // Said at the fields that it is about.
      `${web}/admin/site/ColoursEditor.tsx`,
      // In front of everything else, or not at all.
      `${web}/site/account/consents/ConsentGate.tsx`,
      'modules/popup/web/HomePopup.tsx',
      // Why a link leads nowhere stands below the title of the page.
      `${web}/site/account/undo/UndoScreen.tsx`,
    ];
    const found = names((file, text) => /\buse\w*Query\b/.test(text) && standsRead(file, text).length > 0);
    expect(found.sort()).toEqual(others.sort());
  });
});

describe('the question before an unsaved edit is left', () => {
  it('comes with the edit that is kept in the browser', () => {
    const others = [
      `${web}/record/autosave/UnsavedEdit.tsx`,
      `${web}/ui/LeaveGuard.tsx`,
      // What a visitor writes lies there longer than the screen, and is not given up with it.
      'modules/boards/web/write/PostForm.tsx',
      // A name and a number are not kept.
      'modules/shop/web/manage/categories/CategoryRow.tsx',
      'modules/shop/web/manage/categories/CreateCategory.tsx',
    ];
    expect(names((_, text) => /<LeaveGuard\b|useBlocker\(/.test(text)).sort()).toEqual(others.sort());
  });
});

describe('rows of records', () => {
  it('stand in one table', () => {
    // The others hold no records of the admin: a month, numbers of the dashboard, and lists that visitors read.
    expect(names((file, text) => file.endsWith('.tsx') && /<table\b/.test(text)).sort()).toEqual([
      'modules/boards/web/list/PostTable.tsx',
      'modules/events/web/calendar/MonthGrid.tsx',
      'modules/sessions/web/mine/MyApplications.tsx',
      'modules/stats/web/NumberTable.tsx',
      `${web}/ui/table/Table.tsx`,
    ]);
  });
});

/** What says how something looks: components, templates of pages, and style sheets. */
const looks = new Map(
  ['platform/web', 'modules', 'sites'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter(
        (file) => /\.(tsx?|html|css)$/.test(file) && !/\/(node_modules|dist|e2e|api)\/|\.test\./.test(file),
      )
      .map((file) => [file, readFileSync(join(repository, file), 'utf8')] as const),
  ),
);

const saying = (pattern: RegExp) =>
  [...looks].flatMap(([file, text]) => (text.match(pattern) ?? []).map((found) => `${file}: ${found}`));

describe('sizes', () => {
  // What is more important than a size is another size: parts have them, and classes of one property never meet.
  it('are never forced', () => {
    expect(looks.size).toBeGreaterThan(500);
    expect(saying(/(?<=[\s'"`])!?[@a-z][\w@\-[\]=&>.:]*-[\w\-./[\](),+*]*!(?=[\s'"`])/g)).toEqual([]);
  });

  it('of letters are steps of the scale', () => {
    expect(saying(/text-\[(?:clamp\(|[\d.]+(?:rem|px|em))[^\]]*\]/g)).toEqual([]);
    // The root's is a part of the reader's, print is in points, and a mark beside words grows with them.
    expect(saying(/font-size: (?:clamp|[\d.]+(?:rem|px))[^;]*/g)).toEqual([]);
  });

  it('of spaces, until a face is there, are said beside the face', () => {
    expect(saying(/font-family: var\(--font-serif\);(?!\s*--fallback-spacing: var\(--titles-)/g)).toEqual([]);
    expect(saying(/font-family: var\(--font-sans\);(?!\s*--fallback-spacing: var\(--text-)/g)).toEqual([
      // What all of it begins with (styles/fonts.css).
      `${web}/styles/base.css: font-family: var(--font-sans);`,
    ]);
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

  it('has one codec for what the address says of a list', () => {
    const reads = /\b(search|searchParams|before|next)\.(get|set|has|append)\(/;
    const found = names((_, text) => /URLSearchParams|useSearchParams/.test(text) && reads.test(text));
    // The others read one thing that filters nothing: a tab, a draft, a category to begin with, a place in the comments, a month that may be missing.
    const single = [
      `${web}/ui/Tabs.tsx`,
      `${web}/admin/pageEditor/PageEditorForm.tsx`,
      `${web}/admin/pageEditor/SectionTabs.tsx`,
      `${web}/record/draft/useDraft.ts`,
      'modules/boards/web/post/useComments.ts',
      'modules/boards/web/screens/edit.tsx',
      'modules/boards/web/screens/upload.tsx',
      'modules/boards/web/write/CreatePostScreen.tsx',
      'modules/events/web/when.ts',
      'modules/sessions/web/screens/SessionEditScreen.tsx',
    ];
    expect(found.filter((file) => !single.includes(file))).toEqual([`${web}/lib/filters.ts`]);
  });

  it('§8 says ‘Error:’ of the content of pages alone, and what failed in Korean everywhere else', () => {
    expect(names((_, text) => /['"`>]Error: /.test(text))).toEqual([`${web}/site/pages/texts.ts`]);
  });
});
