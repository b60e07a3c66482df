import { join } from 'node:path';
import { founder, onEmptySite } from '../../fixtures/emptySite.ts';
import { makeOtherCentre } from '../../fixtures/otherCentreByClicks.ts';
import { artifacts, emptySite, otherCentre } from '../../fixtures/paths.ts';
import { filesIn, seedFiles } from '../../fixtures/seedFiles.ts';
import { emptyFolder, runProgram } from '../../fixtures/server.ts';
import { expect } from '../../fixtures/test.ts';
import { asWrittenIn, withoutDocuments } from '../../fixtures/writtenByClicks.ts';
import { LoginPage } from '../../pages/account.ts';
import { SiteBuilder } from '../../pages/siteBuilder.ts';

// The centre has a menu entry for the shop, and keeps the shop itself switched off.
const whileMade = { MARU__SITE__LOOK: 'madang', MARU__MODULES__SHOP__ENABLED: 'true' };
const switchedOff = { MARU__MODULES__EVENTS__ENABLED: 'false', MARU__MODULES__POPUP__ENABLED: 'false' };
const test = onEmptySite('other-centre', whileMade);

/** The content of a site as files, and the names of its pictures. */
async function exported(config: string, data: string, name: string, env: Record<string, string> = {}) {
  const folder = await emptyFolder(artifacts('exported', name));
  await runProgram(['seed', 'export', '--config', config, folder], data, '', env);
  return { files: await seedFiles(folder), pictures: await filesIn(join(folder, 'media')) };
}

/** The centre as its own files make it. */
async function madeFromFiles() {
  const config = join(otherCentre, 'config.toml');
  const data = await emptyFolder(artifacts('data', 'other-centre-from-files'));
  await runProgram(['seed', 'apply', '--config', config], data);
  return exported(config, data, 'from-files');
}

test('the other centre is made by clicks from an empty site, and is file for file the one made from files @desktop', async ({
  page,
  data,
}) => {
  test.setTimeout(600_000);
  const { files, pictures } = await madeFromFiles();
  await page.goto('/admin');
  await new LoginPage(page).logIn(founder.username, founder.password);
  await makeOtherCentre(new SiteBuilder(page), files);
  const byClicks = await exported(join(emptySite, 'config.toml'), data, 'by-clicks', switchedOff);
  expect(byClicks.pictures).toEqual(pictures);
  const clicked = withoutDocuments(byClicks.files);
  const expected = asWrittenIn(files, clicked);
  expect([...clicked.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [name, text] of expected) expect.soft(clicked.get(name), name).toBe(text);
});
