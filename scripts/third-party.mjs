// Writes THIRD-PARTY.md: whose work is in the program and in the site, and under which licences.
// `node scripts/third-party.mjs` writes it, `--check` fails when it is stale or when a licence is not allowed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const file = join(root, 'THIRD-PARTY.md');
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Licences that deny.toml allows, and those of fonts. */
const allowed = new Set([...(/allow = \[([^\]]*)\]/.exec(read('deny.toml'))?.[1].matchAll(/"([^"]+)"/g) ?? [])].map(([, name]) => name));
allowed.add('OFL-1.1');

/** "A OR B" is fine when one of them is, "A AND B" when both are. */
function isFine(licence) {
  return spelled(licence)
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim().replace(/^\(|\)$/g, ''))));
}

/** Crates that are in the program as it is built for a server: no tools, no tests, no build scripts. */
function crates() {
  const args = ['metadata', '--format-version', '1', '--locked', '--filter-platform', 'x86_64-unknown-linux-gnu'];
  const metadata = JSON.parse(execFileSync('cargo', args, { cwd: root, maxBuffer: 1e9, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
  const packages = new Map(metadata.packages.map((one) => [one.id, one]));
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const found = new Set();
  const queue = [metadata.packages.find(({ name, source }) => name === 'maru' && source === null).id];
  for (let id = queue.pop(); id; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const inside = nodes.get(id).deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null));
    queue.push(...inside.map(({ pkg }) => pkg));
  }
  const foreign = [...found].map((id) => packages.get(id)).filter(({ source }) => source !== null);
  return foreign.map(({ name, license }) => ({ name, licence: license ?? 'unknown' }));
}

/** Packages that the browser is given: those of the site, its modules and its looks, and not what they are built by. */
function modules() {
  const { packages } = JSON.parse(read('package-lock.json'));
  const isGiven = (path) => /^(platform\/web|modules\/\w+\/web|sites\/[\w-]+)$/.test(path);
  const workspaces = Object.keys(packages).filter(isGiven);
  const args = ['ls', '--all', '--omit=dev', '--package-lock-only', '--json'];
  // By their names: a path would stand for what is below it, too.
  args.push(...workspaces.map((path) => `--workspace=${packages[path].name}`));
  const queue = [JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' }))];
  const found = new Set();
  for (const { dependencies = {} } of queue) {
    for (const [name, one] of Object.entries(dependencies)) {
      found.add(`${name}@${one.version}`);
      queue.push(one);
    }
  }
  return Object.entries(packages)
    .map(([path, one]) => ({ ...one, path, name: path.split('node_modules/').pop() }))
    .filter(({ path, name, version, optional }) => path.startsWith('node_modules/') && !optional && found.has(`${name}@${version}`))
    .map(({ name, license }) => ({ name, licence: license ?? 'unknown' }));
}

/** The same licence in one spelling: "MIT/Apache-2.0" and "Apache-2.0 OR MIT" are one. */
function spelled(licence) {
  return licence.includes(' AND ') ? licence : licence.replaceAll('/', ' OR ').split(' OR ').sort().join(' OR ');
}

function table(parts) {
  const groups = new Map();
  for (const part of parts) {
    const licence = spelled(part.licence);
    groups.set(licence, [...(groups.get(licence) ?? []), part]);
  }
  const rows = [...groups].sort(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b));
  return rows.map(([licence, group]) => {
    const names = [...new Set(group.map(({ name }) => name))].sort();
    return `### ${licence}\n\n${names.map((name) => `\`${name}\``).join(', ')}\n`;
  });
}

const program = crates();
const site = modules();
const text = `# Third parties

maru itself may be used under the MIT licence or the Apache licence 2.0, as you like ([LICENSES](LICENSES)). It carries the
work of others; their licences are below and their texts in the packages themselves. \`make generate\` writes this file.

## Fonts

| font | where | licence |
|---|---|---|
| Pretendard | the site; printed documents | SIL Open Font License 1.1 ([text](LICENSES/OFL-Pretendard.txt)) |
| Gowun Batang | titles of the site | SIL Open Font License 1.1 ([text](LICENSES/OFL-Gowun-Batang.txt)) |
| IBM Plex Sans KR | the site in the look madang | SIL Open Font License 1.1 ([text](LICENSES/OFL-IBM-Plex-Sans-KR.txt)) |
| Noto Sans KR, Noto Sans, Noto Emoji | printed documents | SIL Open Font License 1.1 ([text](modules/pdf/fonts/Noto-OFL.txt)) |
| Noto Sans CJK KR, Noto Serif CJK KR | drawn into pictures of the seed content; not carried | SIL Open Font License 1.1 |

## Programs beside it

Litestream (Apache-2.0) copies the database when a backup is configured; SQLite (public domain) is part of the program.

## In the program

${table(program).join('\n')}
## In the site

${table(site).join('\n')}`;

const refused = [...program, ...site].filter(({ licence }) => !isFine(licence));
for (const { name, licence } of refused) console.error(`${name} has the licence ${licence}, which deny.toml does not allow`);
const isStale = process.argv.includes('--check') && read('THIRD-PARTY.md') !== text;
if (isStale) console.error('THIRD-PARTY.md is stale: make generate');
if (!process.argv.includes('--check')) writeFileSync(file, text);
process.exitCode = refused.length > 0 || isStale ? 1 : 0;
