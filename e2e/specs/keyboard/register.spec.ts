import { press, typeInto } from '../../fixtures/keyboard.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { stranger } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage, RegisterPage } from '../../pages/account.ts';

// Specification, section 2 (/user/register) and section 5, without a mouse.
test('somebody registers and logs in by keyboard alone @desktop @smoke', async ({ page, api }) => {
  test.slow();
  const register = new RegisterPage(page);
  const person = stranger();
  await register.open();
  await typeInto(page, register.username, person.username);
  await press(page, register.checkUsername);
  await expect(register.form.getByText('사용할 수 있는 이메일이에요.')).toBeVisible();
  await typeInto(page, register.password, person.password);
  await typeInto(page, register.passwordAgain, person.password);
  await typeInto(page, register.displayName, person.displayName);
  await press(page, register.checkDisplayName, 'Space');
  await expect(register.form.getByText('사용할 수 있는 닉네임이에요.')).toBeVisible();
  await typeInto(page, register.realName, person.realName);
  await typeInto(page, register.phone.number, person.phoneNumber);
  await press(page, register.phone.send);
  await expect(register.phone.code).toBeVisible();
  await typeInto(page, register.phone.code, await api.codeFor(person.phoneNumber));
  await press(page, register.phone.verify);
  await expect(register.phone.verified).toBeVisible();
  await press(page, register.terms, 'Space');
  await press(page, register.privacy, 'Space');
  await press(page, register.oldEnough, 'Space');
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await press(page, register.submit);

  const login = new LoginPage(page);
  await expect(login.username).toHaveValue(person.username);
  await typeInto(page, login.password, person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('an empty form is sent by keyboard, the focus goes to the first field and its error is read with it @desktop @smoke', async ({
  page,
}) => {
  const register = new RegisterPage(page);
  await register.open();
  await press(page, register.submit);
  await expect(register.username).toBeFocused();
  await expect(register.username).toHaveAccessibleDescription(/이메일을 입력해주세요\./);
  await expect(register.form).toMatchAriaSnapshot(`
    - form "회원가입":
      - textbox "이메일" [invalid]
      - button "이메일 중복 확인"
      - alert: 이메일을 입력해주세요.
      - textbox "비밀번호" [invalid]
      - alert: 비밀번호를 입력해주세요.
      - textbox "비밀번호 확인" [invalid]
      - alert: 비밀번호를 한 번 더 입력해주세요.
      - textbox "닉네임" [invalid]
      - button "닉네임 중복 확인"
      - alert: 닉네임을 입력해주세요.
      - textbox "이름" [invalid]
      - alert: 이름을 입력해주세요.
      - textbox "휴대폰 번호" [invalid]
      - button "인증번호 받기"
      - alert: 휴대폰 번호를 입력해주세요.
      - group "약관 동의":
        - checkbox "이용약관에 동의합니다. (필수)" [invalid]
        - alert: 이용약관에 동의해야 가입할 수 있어요.
        - checkbox "개인정보처리방침에 동의합니다. (필수)" [invalid]
        - alert: 개인정보처리방침에 동의해야 가입할 수 있어요.
      - radiogroup "나이 확인" [invalid]:
        - radio "만 14세 이상입니다."
        - radio "만 14세 미만입니다."
        - alert: 나이에 맞는 것을 골라 주세요.
      - group "소식 받기":
        - checkbox "소식과 행사 안내(광고)를 이메일로 받는 데 동의합니다. (선택)"
        - checkbox "소식과 행사 안내(광고)를 문자로 받는 데 동의합니다. (선택)"
        - checkbox "밤 9시부터 아침 8시 사이에도 받는 데 동의합니다. (선택)"
        - paragraph: 동의하지 않아도 가입할 수 있고, 마이페이지에서 언제든 바꿀 수 있어요.
      - button "회원가입"
  `);
  expect(await violations(page)).toEqual([]);
});
