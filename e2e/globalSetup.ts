import { writeFile } from 'node:fs/promises';
import { Api } from './fixtures/api.ts';
import { clearData } from './fixtures/data.ts';
import { config, seeded } from './fixtures/paths.ts';
import { admin, forgetful, member, other } from './fixtures/people.ts';
import { runProgram, startServer } from './fixtures/server.ts';
import { type Tokens, tokensFile } from './fixtures/tokens.ts';

/** Fills one data folder with the seed content, an admin and three members; every worker starts from a copy of it. */
export default async function globalSetup() {
  await clearData();
  await runProgram(
    ['admin', 'create', '--config', config, '--email', admin.username],
    seeded,
    admin.password,
  );
  const server = await startServer({ data: seeded, log: 'seed' });
  try {
    const api = new Api(server, '10.0.0.1');
    await api.register(forgetful);
    await api.register(member);
    await api.register(other);
    const tokens: Tokens = {
      admin: await api.login(admin),
      member: await api.login(member),
      other: await api.login(other),
      version: (await api.site()).tokenVersion,
    };
    await writeFile(tokensFile, JSON.stringify(tokens));
  } finally {
    await server.stop();
  }
}
