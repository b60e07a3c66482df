// Breaks lines of docs/SPECIFICATION.md at random, one after another, and expects that the line's own tests turn red.
// `node scripts/break-lines.mjs [--count 20] [--seed 7] [--kinds rust,site,browser] [--line 9.17]`; `make break-lines`.
// It draws from the breaks that there are. `--all` draws from every line instead, and names those that have none yet:
// write a break for each of them and start again with the same seed. `--list` draws and breaks nothing.
// It works in this tree, because a copy would compile everything anew: the file that is broken must be as it was
// committed, and is put back whatever happens. Which breaks there are says scripts/breaks.json: a file, a text that
// stands in it once, and what takes its place.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const logs = join(root, 'artifacts/break-lines');
const read = (path) => readFileSync(join(root, path), 'utf8');

const { values: given } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    kinds: { type: 'string', default: 'rust,site,browser' },
    line: { type: 'string' },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const kinds = given.kinds.split(',');

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
function random(seed) {
  let state = Number(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawn(all, count, next) {
  const left = [...all];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [left[at], left[other]] = [left[other], left[at]];
  }
  return left.slice(0, count);
}

const kindOf = (path) => (path.endsWith('.rs') ? 'rust' : path.endsWith('.spec.ts') ? 'browser' : 'site');

/** Every line of the specification by its number; each has a test, which a test of the program sees to. */
const lines = new Map(
  read('docs/SPECIFICATION.md')
    .split('\n')
    .flatMap((text) => {
      const number = /^- \*\*([\w.]+)\*\* /.exec(text)?.[1];
      return number ? [[number, text]] : [];
    }),
);

/** The tests that a line names, by kind, the cheapest first. */
function proofsOf(line) {
  const text = lines.get(line);
  if (!text) throw new Error(`docs/SPECIFICATION.md has no line ${line}`);
  const proofs = text.slice(text.lastIndexOf(' — ') + 3).split(/; (?=`[^`]+`: )/);
  const tests = proofs.flatMap((proof) => {
    const [path, ...names] = [...proof.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted);
    return names.map((name) => ({ path, name }));
  });
  const ofKind = (kind) => tests.filter(({ path }) => kindOf(path) === kind);
  return ['site', 'rust', 'browser']
    .map((kind) => ({ kind, tests: ofKind(kind) }))
    .filter(({ tests }) => tests.length > 0);
}

/** A test's title as an expression; what is filled in when it runs may be anything. */
function pattern(name) {
  const holes = /\$\{[^}]*\}+|%[a-z]/g;
  return name
    .split(holes)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

/** Runs something to its end with its words in a log. */
function run(log, command, args, folder = '.', env = {}) {
  const ended = spawnSync(command, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  writeFileSync(join(logs, `${log}.log`), `${ended.stdout}\n${ended.stderr}`, { flag: 'a' });
  return ended;
}

function packageOf(path) {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      return /^name = "(.+)"$/m.exec(read(join(folder, 'Cargo.toml')))[1];
    } catch {
      // The folder above may be the package.
    }
  }
  throw new Error(`${path} is in no package`);
}

/** How tests of a kind end: 'green', 'red', or why neither can be said. Not compiling is not red. */
const judges = {
  rust(tests, log) {
    const filter = tests
      .map(({ path, name }) => `package(=${packageOf(path)}) & test(/(^|::)${name}($|::)/)`)
      .join(' | ');
    const { status } = run(log, 'cargo', ['nextest', 'run', '--workspace', '--no-fail-fast', '-E', filter]);
    return { 0: 'green', 100: 'red' }[status] ?? `nextest ended with ${status}`;
  },

  site(tests, log) {
    const report = join(logs, 'vitest.json');
    writeFileSync(report, '{}');
    const files = [...new Set(tests.map(({ path }) => path))];
    const names = tests.map(({ name }) => pattern(name)).join('|');
    run(log, 'npm', ['test', '--', ...files, '-t', names, '--reporter=json', `--outputFile=${report}`]);
    const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    if (failed > 0) return 'red';
    return passed > 0 ? 'green' : 'vitest ran no test';
  },

  browser(tests, log) {
    if (run(log, 'make', ['site']).status !== 0) return 'the site is not built';
    if (run(log, 'cargo', ['build', '--workspace', '--bins', '--tests']).status !== 0)
      return 'nothing is compiled';
    const files = [...new Set(tests.map(({ path }) => path))];
    const names = tests.map(({ name }) => pattern(name)).join('|');
    const report = join(logs, 'playwright.json');
    writeFileSync(report, '{}');
    const args = ['playwright', 'test', '--config', 'ci.config.ts', ...files, '-g', names, '--reporter=json'];
    run(log, 'npx', args, 'e2e', { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    const { expected = 0, unexpected = 0 } = JSON.parse(readFileSync(report, 'utf8')).stats ?? {};
    if (unexpected > 0) return 'red';
    return expected > 0 ? 'green' : 'Playwright ran no test';
  },
};

let broken = null;

function takeBack() {
  if (broken) writeFileSync(broken.file, broken.text);
  broken = null;
}

function breakIt({ file, from, to }) {
  const path = join(root, file);
  const changed = execFileSync('git', ['status', '--porcelain', '--', file], { cwd: root, encoding: 'utf8' });
  if (changed) throw new Error(`${file} is not as it was committed`);
  const text = read(file);
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold the text once: ${from}`);
  broken = { file: path, text };
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    takeBack();
    process.exit(1);
  });
}
process.on('exit', takeBack);

/** The cheapest tests that can see a break: those of the site see nothing of the program, nor of the content. */
function seenBy({ line, file }) {
  const nearest = /\.tsx?$/.test(file) ? 'site' : 'rust';
  return proofsOf(line).some(({ kind }) => kind === nearest) ? nearest : 'browser';
}

/** Whether tests of the line turn red, kind after kind until one does, and what each said. */
function isSeen(one, log) {
  const said = [];
  for (const { kind, tests } of proofsOf(one.line)) {
    if (!kinds.includes(kind)) continue;
    // A test that is red anyway proves nothing.
    const whole = judges[kind](tests, log);
    if (whole !== 'green') {
      said.push(`${kind} before: ${whole}`);
      continue;
    }
    breakIt(one);
    const verdict = judges[kind](tests, log);
    takeBack();
    said.push(`${kind} ${verdict}`);
    if (verdict === 'red') return [true, said];
  }
  return [false, said];
}

mkdirSync(logs, { recursive: true });
const breaks = JSON.parse(read('scripts/breaks.json'));
const next = random(given.seed);
const count = Number(given.count);
const covered = new Set(breaks.map(({ line }) => line));
console.log(`There are ${breaks.length} breaks, on ${covered.size} of ${lines.size} lines.`);

/** Breaks of lines that were drawn from all lines, and how many of these have none. */
function ofAnyLine() {
  const numbers = drawn([...lines.keys()], count, next);
  console.log(`${numbers.length} of ${lines.size} lines, seed ${given.seed}: ${numbers.join(', ')}`);
  const bare = numbers.filter((line) => !covered.has(line));
  for (const line of bare) console.log(`${line}\tNO BREAK YET\t${lines.get(line).slice(0, 120)}`);
  const possible = breaks.filter((one) => numbers.includes(one.line) && kinds.includes(seenBy(one)));
  return [possible, bare.length];
}

function ofBreaks() {
  const possible = breaks.filter((one) =>
    given.line ? one.line === given.line : kinds.includes(seenBy(one)),
  );
  const chosen = drawn(possible, count, next);
  console.log(
    `${chosen.length} of ${possible.length} breaks that tests of ${kinds.join(', ')} can see, seed ${given.seed}`,
  );
  return [chosen, 0];
}

const [chosen, bare] = given.all ? ofAnyLine() : ofBreaks();
if (given.list) {
  for (const { line, file } of chosen) console.log(`${line}\t${file}`);
  process.exit(0);
}
let unseen = bare;
for (const one of chosen) {
  const log = `${one.line}-${breaks.indexOf(one)}`;
  writeFileSync(join(logs, `${log}.log`), '');
  const [seen, said] = isSeen(one, log);
  if (!seen) unseen += 1;
  console.log(`${one.line}\t${seen ? 'red' : 'NOT SEEN'}\t${said.join(', ')}\t${one.file}`);
}
console.log(unseen === 0 ? 'Every break was seen.' : `${unseen} of ${chosen.length + bare} were not seen.`);
process.exitCode = unseen === 0 ? 0 : 1;
