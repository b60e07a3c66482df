import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageEditor } from '../../pages/admin.ts';
import type { RichEditor } from '../../pages/editor.ts';
import { InfoPage } from '../../pages/info.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

async function putVideo(text: RichEditor) {
  await text.tool('동영상').click();
  const video = text.page.getByRole('dialog', { name: '동영상' });
  await video
    .getByRole('textbox', { name: '유튜브 주소 또는 코드' })
    .fill('https://youtu.be/dQw4w9WgXcQ?t=3');
  await video.getByRole('textbox', { name: '제목' }).fill('아침 호흡');
  await video.getByRole('button', { name: '동영상 넣기' }).click();
  await expect(text.area.getByText('아침 호흡')).toBeVisible();
}

test('§2 a question, a video and a place are put in, a visitor opens the question and asks YouTube for nothing', async ({
  page,
  api,
  visitor,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.clear();
  await text.tool('질문과 답').click();
  await text.type('처음인데 괜찮은가요?');
  await text.press('Enter');
  await text.type('네, 편한 옷이면 됩니다.');
  await text.press('Enter', 'Enter');
  await text.type('영상');

  await putVideo(text);

  await text.tool('장소').click();
  const place = page.getByRole('dialog', { name: '장소' });
  await place.getByRole('textbox', { name: '이름' }).fill('숲길 센터');
  await place.getByRole('textbox', { name: '주소' }).fill('서울 종로구 숲길 3');
  await place.getByRole('button', { name: '장소 넣기' }).click();
  await expect(text.area.getByRole('link', { name: '카카오맵' })).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();

  const stored = (await api.page('ABOUT')).pageContentTexts[0]?.description;
  expect(stored).toContain(
    '<details><summary>처음인데 괜찮은가요?</summary><p>네, 편한 옷이면 됩니다.</p></details><p>영상</p>' +
      '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer">아침 호흡</a></figure>',
  );
  const guest = await visitor('guest');
  const foreign: string[] = [];
  guest.on('request', (request) => {
    if (request.url().includes('youtube')) foreign.push(request.url());
  });
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  await settle(guest);
  const answer = info.main.getByText('네, 편한 옷이면 됩니다.');
  await expect(answer).toBeHidden();
  await info.main.getByText('처음인데 괜찮은가요?').press('Enter');
  await expect(answer).toBeVisible();
  expect(await violations(guest, { within: 'main' })).toEqual([]);
  await expect(info.main.getByRole('link', { name: '아침 호흡' })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('§2 a video in a text is pressed, YouTube is asked only then', { tag: '@beyond-webdriver' }, async ({
  page,
  visitor,
  watchdog,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  await editor.textOf(1).clear();
  await putVideo(editor.textOf(1));
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();
  const guest = await visitor('guest');
  const foreign: string[] = [];
  await watchdog.standIn(guest.context(), 'www.youtube-nocookie.com', '<title>video</title>');
  guest.on('request', (request) => {
    if (request.url().includes('youtube')) foreign.push(request.url());
  });
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  // In the server's document it is a link that leads away.
  await settle(guest);
  expect(foreign).toEqual([]);
  await info.main.getByRole('link', { name: '아침 호흡' }).click();
  await expect(info.main.locator('iframe[title="아침 호흡"]')).toBeVisible();
  await expect.poll(() => foreign.length).toBe(1);
});

test('§2 a file is put into a text, a visitor takes it along, and the editor says how often', async ({
  page,
  api,
  visitor,
}) => {
  const editor = new PageEditor(page);
  await editor.open('ABOUT');
  await editor.unfold(1);
  const text = editor.textOf(1);
  await text.tool('파일').click();
  const dialog = page.getByRole('dialog', { name: '파일' });
  const leaflet = {
    name: '수련회 안내.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 leaflet'),
  };
  await dialog.locator('input[type="file"]').setInputFiles(leaflet);
  await expect(dialog.getByText('업로드 완료')).toBeVisible();
  await dialog.getByRole('textbox', { name: '이름' }).fill('겨울 수련회 안내');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: '파일 넣기' }).click();
  await expect(text.area.getByText('겨울 수련회 안내')).toBeVisible();
  await editor.save.click();
  await expect(editor.saved()).toBeVisible();

  const stored = (await api.page('ABOUT')).pageContentTexts[0]?.description ?? '';
  expect(stored).toContain('겨울 수련회 안내</a><figcaption>PDF · 1KB</figcaption></figure>');
  const guest = await visitor('guest');
  const info = new InfoPage(guest);
  await info.open('ABOUT');
  const address = await info.main.getByRole('link', { name: '겨울 수련회 안내' }).getAttribute('href');
  const answer = await guest.request.get(address ?? '');
  expect(answer.headers()['content-disposition']).toContain('inline');
  expect(await answer.text()).toBe('%PDF-1.7 leaflet');

  await expect
    .poll(async () => {
      await text.area.getByRole('button', { name: '파일 정보: 겨울 수련회 안내' }).click();
      const told = dialog.getByText(/내려받기 \d+회/);
      await expect(told).toBeVisible();
      const words = await told.textContent();
      await dialog.getByRole('button', { name: '취소', exact: true }).click();
      return words;
    })
    .toBe('내려받기 1회');
});
