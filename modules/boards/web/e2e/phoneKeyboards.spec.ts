import { agentOf, nextPicture, PhoneKeyboard, type Step } from '@maru/e2e/fixtures/phoneKeyboard.ts';
import { ofAndroid } from '@maru/e2e/fixtures/recordings/android.ts';
import { ofIPhone } from '@maru/e2e/fixtures/recordings/iPhone.ts';
import type { Recording } from '@maru/e2e/fixtures/recordings/recording.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { PostForm } from './pages.ts';

async function putCaret({ page, body }: PostForm, caret: Recording['caret']) {
  await body.focus();
  if (!caret) return;
  await page.keyboard.press(caret === 'start' ? 'Control+Home' : 'Control+End');
  if (caret === 'start') return;
  for (let left = caret.back; left > 0; left -= 1) await page.keyboard.press('ArrowLeft');
  for (let left = caret.selected ?? 0; left > 0; left -= 1) await page.keyboard.press('Shift+ArrowLeft');
}

async function replay(form: PostForm, keyboard: PhoneKeyboard, { steps, afterTakenEnter = [] }: Recording) {
  let rest: Step[] = steps;
  for (let step = rest[0]; step !== undefined; step = rest[0]) {
    rest = rest.slice(1);
    if (typeof step === 'object' && 'tool' in step) await form.tool(step.tool).tap();
    else if (typeof step === 'object' && 'color' in step) await form.color('글자색', step.color);
    else {
      const taken = await keyboard.play(step);
      if (taken && step === 'Enter') rest = afterTakenEnter;
    }
  }
}

async function sees({ body }: PostForm, seen: Recording['seen']) {
  if ('items' in seen) await expect(body.getByRole('listitem')).toHaveText(seen.items);
  else await expect(body.getByRole('paragraph')).toHaveText(seen);
}

for (const [phone, recordings] of [
  ['iPhone', ofIPhone],
  ['Android', ofAndroid],
] as const) {
  test.describe(`as a member with the keyboard of an ${phone}`, () => {
    test.use({ as: 'member', userAgent: agentOf(phone) });

    for (const recording of recordings) {
      test(`${recording.title} @phone`, async ({ page, api, tokens }) => {
        const title = `${phone}에서 쓴 글 ${Date.now().toString(36)}`;
        const content = recording.content ?? '<p>.</p>';
        const { id } = await api.write(tokens.member, 'REVIEW', { title, content });
        const keyboard = await PhoneKeyboard.on(page, phone);
        const form = new PostForm(page);
        await form.openEdit(id);
        await putCaret(form, recording.caret ?? { back: 0 });
        if (!recording.content) await page.keyboard.press('Backspace');
        await replay(form, keyboard, recording);
        await sees(form, recording.seen);
        await form.save.scrollIntoViewIfNeeded();
        await nextPicture(page);
        await form.save.tap();
        await form.done('게시물 수정이 완료되었습니다.');
        const { content: stored } = await api.post(id);
        if (typeof recording.stored === 'string') expect(stored).toBe(recording.stored);
        else expect(stored).toMatch(recording.stored);
      });
    }
  });
}
