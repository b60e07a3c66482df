import { agentOf, type Keyed, PhoneKeyboard } from '../../fixtures/phoneKeyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Composer, codeOf } from '../../pages/composer.ts';
import { PageManager } from '../../pages/pages.ts';

// Hangul on the page in the composer: the page is drawn anew while a syllable is still being composed.

test.beforeEach(({ restored }) => restored);

const composed = (...words: string[]): Keyed[] => words.map((composes) => ({ composes }));

for (const { phone, before, after } of [
  {
    phone: 'Android',
    before: composed('ㅇ', '아', '안', '안ㄴ', '안녀'),
    after: [...composed('안녕'), { done: true }, { writes: ' ' }, ...composed('ㅅ', '수', '숲')],
  },
  {
    phone: 'iPhone',
    before: [
      ['ㅇ', 0, 'ㅇ'],
      ['ㅏ', 1, '아'],
      ['ㄴ', 1, '안'],
      ['ㄴ', 0, 'ㄴ'],
      ['ㅕ', 1, '녀'],
    ],
    after: [
      ['ㅇ', 1, '녕'],
      [' ', 0, ' '],
      ['ㅅ', 0, 'ㅅ'],
      ['ㅜ', 1, '수'],
      ['ㅍ', 1, '숲'],
    ],
  },
] as const satisfies { phone: 'iPhone' | 'Android'; before: Keyed[]; after: Keyed[] }[]) {
  test.describe(`with the keyboard of an ${phone}`, () => {
    test.use({ as: 'admin', userAgent: agentOf(phone) });

    test('every syllable stands once, on the page, in the form and in what is saved @phone', async ({
      page,
      api,
      tokens,
    }) => {
      const keyboard = await PhoneKeyboard.on(page, phone);
      const pages = new PageManager(page);
      const composer = new Composer(page);
      await pages.make(`${phone} 수련`);
      await composer.addKind('숫자');
      await composer.row('숫자 1').getByRole('textbox', { name: '숫자', exact: true }).fill('12');
      await composer.section.getByRole('button', { name: '미리보기' }).click();
      const line = composer.drawn('numbers-1', 'items.0.label');
      await line.tap();
      keyboard.goInto(await composer.document());
      const drawn = page.waitForResponse(/\/pages\/draw$/);
      for (const step of before) await keyboard.play(step);
      await drawn;
      for (const step of after) await keyboard.play(step);
      await expect(line).toHaveText('안녕 숲');
      await keyboard.play('Enter');
      await expect(line).not.toBeFocused();
      await expect(line).toHaveText('안녕 숲');

      await composer.section.getByRole('button', { name: '편집으로 돌아가기' }).click();
      const label = composer.row('숫자 1').getByRole('textbox', { name: '무엇인지' });
      await expect(label).toHaveValue('안녕 숲');
      await pages.save.tap();
      await expect(pages.saved).toBeVisible();
      const { blocks } = await api.page(codeOf(page), tokens.admin);
      expect(blocks[0]?.data.items).toEqual([{ number: '12', label: '안녕 숲' }]);
    });
  });
}
