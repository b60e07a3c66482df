// Takes a module out of a copy of this repository, as docs/MODULES.md says, and expects that the tree stays green.
// `node scripts/take-out-module.mjs events [--into /tmp/without] [--only check]`. `--only check` ends after format, lints and types.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
change('config.toml', (text) => {
  const section = new RegExp(`^\\[modules\\.${module}\\]\n(?:(?!\\[).*\n)*`, 'm');
  return withoutLine(`module = "${module}"`)(text).replace(section, '');
});
change('README.md', withoutLine(`\\[modules\\.${module}\\]`));
if (existsSync(join(copy, 'content-seed', module))) {
  rmSync(join(copy, 'content-seed', module), { recursive: true });
  change('content-seed/README.md', withoutLine(`^\\| .${module}/`));
}
change('docs/GLOSSARY.md', withoutLine(`modules/${module}\\b`));
// A line that other tests prove as well stays; one that the module alone proves goes with it.
change('docs/SPECIFICATION.md', (text) => {
  const proof = `\`modules/${module}/[^\`]*\`: \`[^\`]*\`(?:, \`[^\`]*\`)*`;
  const others = text.replace(new RegExp(`${proof}; |; ${proof}`, 'g'), '');
  return withoutLine(`— ${proof}$`)(others);
});

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
