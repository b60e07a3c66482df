// Fails when src/api is not what `npm run generate` would write now.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
// Below the package, where the generator finds the same tsconfig.json.
const fresh = await mkdtemp(join(web, 'client-'));
try {
  const generator = join(web, '../../node_modules/.bin/openapi-ts');
  execFileSync(generator, ['--silent', '--no-log-file', '--output', fresh], { cwd: web, stdio: 'inherit' });
  const [committed, generated] = await Promise.all([read(join(web, 'src', 'api')), read(fresh)]);
  const names = [...new Set([...committed.keys(), ...generated.keys()])].sort();
  const stale = names.filter((name) => committed.get(name) !== generated.get(name));
  if (stale.length > 0) {
    console.error(`src/api is stale, run \`npm run generate\`: ${stale.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await rm(fresh, { recursive: true });
}

/** What the files of a folder say, by their names in it. */
async function read(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Map(files.map((file, index) => [file.slice(folder.length + 1), texts[index]]));
}
