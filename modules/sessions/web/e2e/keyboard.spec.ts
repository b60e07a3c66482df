import { press, tabTo, typeInto } from '@maru/e2e/fixtures/keyboard.ts';
import { settle, violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { ApplyForm, SessionList } from './pages.ts';

test.use({ as: 'member' });

const fields = [
  { key: 'occupation', label: '직업', type: 'text', required: true, maxLength: 20 },
  { key: 'purpose', label: '신청 목적', type: 'textarea', maxLength: 100 },
  { key: 'religion', label: '종교', type: 'text', maxLength: 40, sensitive: true },
  { key: 'certifications', label: '자격증', type: 'file' },
];

// Specification, section 2 (/session, /apply) and section 5, without a mouse.
test('a member finds a session and applies by keyboard alone @desktop @smoke', async ({
  page,
  api,
  tokens,
}) => {
  test.slow();
  const { title } = await api.session(tokens.admin, fields);
  const list = new SessionList(page);
  await list.open('general');
  await expect(list.card(title)).toBeVisible();
  await press(page, list.apply(title));

  const form = new ApplyForm(page);
  await form.submit.waitFor();
  await expect(form.form).toMatchAriaSnapshot(`
    - form:
      - textbox "이름"
      - textbox "휴대폰 번호"
      - textbox "이메일"
      - textbox "주소 (선택)"
      - textbox "직업"
      - textbox "신청 목적"
      - textbox "종교"
      - group "자격증":
        - button "파일 선택"
      - group "동의":
        - checkbox "개인정보 수집과 이용에 동의합니다. (필수)"
        - checkbox "민감정보 수집과 이용에 동의합니다. (필수)"
        - paragraph:
          - link "개인정보처리방침 (새 창)":
            - /url: /privacy-policy
      - button "신청하기"
  `);
  await press(page, form.submit);
  await expect(form.field('직업')).toBeFocused();
  await expect(form.field('직업')).toHaveAccessibleDescription('직업은 필수 입력 항목입니다.');
  expect(await violations(page)).toEqual([]);

  await page.keyboard.type('정원사');
  await typeInto(page, form.field('신청 목적'), '숨을 고르고 싶어요');
  await typeInto(page, form.field('종교'), '없음');
  await tabTo(page, form.files('자격증').input);
  await press(page, form.consent, 'Space');
  await press(page, form.sensitiveConsent, 'Space');
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await press(page, form.submit);
  await expect(form.done).toBeVisible();
  // The answer is read out and its one button has the focus.
  await expect(form.done.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/info/GOYOSUP');
});
