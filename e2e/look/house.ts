import { access, writeFile } from 'node:fs/promises';
import { Api } from '../fixtures/api.ts';
import { artifacts, config, litestream } from '../fixtures/paths.ts';
import { admin, member, other } from '../fixtures/people.ts';
import { emptyFolder, runProgram, type Server, startServer } from '../fixtures/server.ts';
import type { Tokens } from '../fixtures/tokens.ts';
import { type Abundance, abound } from './abundance.ts';

export const houseFile = artifacts('look', 'house.json');

/** The look that is photographed; unless it is said, the configuration's. */
const look = process.env.LOOK;

/** The site that is photographed, and who and what is in it. */
export type House = { url: string; tokens: Tokens; abundance: Abundance };

async function settings(): Promise<Record<string, string>> {
  const env = {
    MARU__MODULES__BOARDS__POSTS_PER_HOUR: '1000',
    MARU__MODULES__BOARDS__COMMENTS_PER_HOUR: '1000',
    MARU__MODULES__WEBHOOKS__ALLOW_PRIVATE: 'true',
    ...(look && { MARU__SITE__LOOK: look }),
  };
  const canBackUp = await access(litestream).then(
    () => true,
    () => false,
  );
  if (!canBackUp) return env;
  const MARU__BACKUP__PATH = await emptyFolder(artifacts('look-replica'));
  return { ...env, MARU__BACKUP__PATH, MARU__BACKUP__LITESTREAM: litestream };
}

/** Starts the program with the seed, forty demonstration members, and more of everything than is usual. */
export async function openHouse(): Promise<Server> {
  const data = await emptyFolder(artifacts('look-data'));
  await emptyFolder(artifacts('look'));
  await runProgram(['admin', 'create', '--config', config, '--email', admin.username], data, admin.password);
  const seeding = await startServer({ data, log: 'look-seed' });
  await seeding.stop();
  await runProgram(['seed', 'demo', '--config', config], data);
  const server = await startServer({ data, env: await settings(), log: 'look' });
  const api = new Api(server, '10.0.0.1');
  await api.register(member);
  await api.register(other);
  const tokens: Tokens = {
    admin: await api.login(admin),
    member: await api.login(member),
    other: await api.login(other),
    version: (await api.site()).tokenVersion,
  };
  const house: House = { url: server.url, tokens, abundance: await abound(api, tokens) };
  await writeFile(houseFile, JSON.stringify(house));
  return server;
}

/** LOOK_AT names a site that stands already and in which nothing is arranged anew: the development server, say. */
export default async function globalSetup() {
  if (process.env.LOOK_AT) return undefined;
  const server = await openHouse();
  return () => server.stop();
}
