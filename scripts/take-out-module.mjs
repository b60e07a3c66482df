// Takes a module out of a copy of this repository, as docs/MODULES.md says, and expects that the tree stays green.
// `node scripts/take-out-module.mjs events [--into /tmp/without] [--only edit|check]`. `--only edit` ends before anything is run there,
// `--only check` after format, lints and types.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, only: { type: 'string' } },
});
const [module] = positionals;
if (!module) throw new Error('which module?');

const here = join(import.meta.dirname, '..');
const copy = values.into ?? mkdtempSync(join(tmpdir(), `without-${module}-`));

function run(command, ...args) {
  console.log(`$ ${command} ${args.join(' ')}`);
  execFileSync(command, args, { cwd: copy, stdio: 'inherit' });
}

/** Changes a file of the copy; that nothing changes is a line of the guide that is not so. */
function change(file, edit) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const changed = edit(text);
  if (changed === text) throw new Error(`${file} does not name ${module}`);
  writeFileSync(path, changed);
}

/** As `change`, where not every module is named. */
function changeIfNamed(file, edit) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, edit(text));
}

const withoutLine = (pattern) => (text) => text.replace(new RegExp(`^.*${pattern}.*\n`, 'gm'), '');

execFileSync('git', ['clone', '--quiet', here, copy], { stdio: 'inherit' });

rmSync(join(copy, 'modules', module), { recursive: true });
change('Cargo.toml', withoutLine(`^${module} = \\{ path`));
change('platform/maru/Cargo.toml', withoutLine(`^${module}\\.workspace`));
change('platform/maru/src/modules.rs', withoutLine(`\\b${module}::module\\(\\)`));
if (readFileSync(join(copy, 'sites/modules.ts'), 'utf8').includes(`modules/${module}/web`)) {
  change('sites/modules.ts', (text) =>
    withoutLine(`modules/${module}/web`)(text).replace(new RegExp(`\\b${module}, |, ${module}\\b`), ''),
  );
}
const withoutSection = (text) =>
  text.replace(new RegExp(`^\\[modules\\.${module}\\]\n(?:(?!\\[).*\n)*`, 'm'), '');
change('config.toml', (text) => withoutSection(withoutLine(`module = "${module}"`)(text)));
for (const site of readdirSync(join(copy, 'e2e/fixtures'))) {
  const config = `e2e/fixtures/${site}/config.toml`;
  if (existsSync(join(copy, config))) changeIfNamed(config, (text) => withoutSection(text).trimEnd() + '\n');
}
change('README.md', withoutLine(`\\[modules\\.${module}\\]`));
if (existsSync(join(copy, 'content-seed', module))) {
  rmSync(join(copy, 'content-seed', module), { recursive: true });
  change('content-seed/README.md', withoutLine(`^\\| .${module}/`));
}
// Its part of the guide to content: the section whose head has a path of a file of it.
changeIfNamed('docs/CONTENT.md', (text) =>
  text.replace(new RegExp(`^## [^\n]*\`${module}/[^\n]*\n(?:(?!## ).*\n)*`, 'm'), ''),
);
// Lists of files that are allowed something, and of those that a run of the browser tests takes.
changeIfNamed('platform/web/src/architecture.test.ts', withoutLine(`'modules/${module}/`));
changeIfNamed('e2e/ci.json', (text) => {
  const parts = Object.entries(JSON.parse(text)).map(([part, files]) => [
    part,
    files.filter((file) => !file.startsWith(`modules/${module}/`)),
  ]);
  return `${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`;
});
change('docs/GLOSSARY.md', withoutLine(`modules/${module}\\b`));
// A line that other tests prove as well stays; one that the module alone proves goes with it.
change('docs/SPECIFICATION.md', (text) => {
  const proof = `\`modules/${module}/[^\`]*\`: \`[^\`]*\`(?:, \`[^\`]*\`)*`;
  const others = text.replace(new RegExp(`${proof}; |; ${proof}`, 'g'), '');
  return withoutLine(`— ${proof}$`)(others);
});

expectNoTrace();
if (values.only === 'edit') process.exit();

run('npm', 'install', '--no-audit', '--no-fund');
run('make', 'generate');
run('git', 'add', '--all');
run('make', 'format', 'check');
if (values.only !== 'check') {
  process.env.INSTA_UPDATE = 'always';
  run('cargo', 'nextest', 'run', '--workspace', '--no-fail-fast', '-E', 'test(golden)');
  delete process.env.INSTA_UPDATE;
  run('make', 'test');
}
console.log(`${module} is out, and the tree is green: ${copy}`);

/** What is made anew below may still name the module, and what tells of how things were or shows how a module is written. */
function expectNoTrace() {
  const made = ['**/package-lock.json', 'Cargo.lock', 'openapi.json', 'platform/web/src/api', '**/snapshots'];
  const told = ['CHANGELOG.md', 'docs/decisions', 'docs/MODULES.md'];
  // These go without any module that is not there.
  const tests = [
    ...['doors', 'content_guide', 'guide'].map((test) => `platform/maru/tests/it/${test}.rs`),
    'e2e/specs/other-centre/smoke.spec.ts',
    'e2e/specs/public/info.spec.ts',
  ];
  const ways = [
    `modules[./]${module}\\b`,
    `\\b${module}::module\\b`,
    `^${module}( =|\\.workspace)`,
    `module = "${module}"`,
    `["'\`(/]${module}/`,
    `api/(admin/)?${module}\\b`,
  ];
  const but = [...made, ...told, ...tests].map(
    (path) => `:(exclude,glob)${path}${path.includes('.') ? '' : '/**'}`,
  );
  const search = ['grep', '--untracked', '-nIE', ways.join('|'), '--', '.', ...but];
  const { stdout } = spawnSync('git', search, { cwd: copy, encoding: 'utf8' });
  if (stdout) throw new Error(`these still name ${module}:\n${stdout}`);
}
