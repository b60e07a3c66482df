import { words } from './language';
import { z } from './zod';

/** What is wrong with what people type about themselves. */
export const personTexts = words('person', {
  emailMissing: '이메일을 입력해주세요.',
  emailWrong: '이메일 형식이 올바르지 않습니다. 예: name@example.com',
  nicknameMissing: '닉네임을 입력해주세요.',
  nicknameWrong: '닉네임은 한글, 영문, 숫자, _, -로 2자에서 20자까지 쓸 수 있어요.',
  nameMissing: '이름을 입력해주세요.',
  nameLong: '이름은 50자까지 쓸 수 있어요.',
  phoneMissing: '휴대폰 번호를 입력해주세요.',
  phoneWrong: '전화번호 형식이 올바르지 않습니다. 예: 010-1234-5678',
  codeMissing: '인증번호를 입력해주세요.',
  codeWrong: '인증번호 여섯 자리를 입력해주세요.',
  passwordMissing: '비밀번호를 입력해주세요.',
  passwordShort: '비밀번호는 8자 이상이어야 합니다.',
  passwordLong: '비밀번호는 128자까지 쓸 수 있어요.',
  againMissing: '비밀번호를 한 번 더 입력해주세요.',
  passwordsDiffer: '비밀번호가 일치하지 않습니다.',
});

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const nicknamePattern = /^[A-Za-z0-9_\-가-힣ㄱ-ㅎㅏ-ㅣ]{2,20}$/;
const phonePattern = /^01\d{8,9}$/;

/** Hyphens and spaces are for people; the API takes digits. */
export function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** What people type about themselves (specification, section 5; the server has the last word). */
export const email = z
  .string()
  .trim()
  .min(1, { error: () => personTexts.emailMissing })
  .regex(emailPattern, { error: () => personTexts.emailWrong });

export const nickname = z
  .string()
  .trim()
  .min(1, { error: () => personTexts.nicknameMissing })
  .regex(nicknamePattern, { error: () => personTexts.nicknameWrong });

export const realName = z
  .string()
  .trim()
  .min(1, { error: () => personTexts.nameMissing })
  .max(50, { error: () => personTexts.nameLong });

export const phoneNumber = z
  .string()
  .trim()
  .min(1, { error: () => personTexts.phoneMissing })
  .refine((text) => phonePattern.test(digitsOf(text)), {
    error: () => personTexts.phoneWrong,
    when: ({ value }) => value !== '',
  });

export const verificationCode = z
  .string()
  .trim()
  .min(1, { error: () => personTexts.codeMissing })
  .regex(/^\d{6}$/, { error: () => personTexts.codeWrong });

/** Counted in characters, like the server: an emoji is one. */
export const newPassword = z
  .string()
  .min(1, { error: () => personTexts.passwordMissing })
  .refine((text) => [...text].length >= 8, {
    error: () => personTexts.passwordShort,
    when: ({ value }) => value !== '',
  })
  .refine((text) => [...text].length <= 128, { error: () => personTexts.passwordLong });

/** A password that exists already: only asked for, never judged. */
export const knownPassword = z.string().min(1, { error: () => personTexts.passwordMissing });

export const passwordAgain = z.string().min(1, { error: () => personTexts.againMissing });

/** For `.refine`: the second password is compared even while other fields are still wrong. */
export const samePasswords: [
  (values: { password: string; passwordConfirm: string }) => boolean,
  { path: string[]; error: () => string; when: () => boolean },
] = [
  (values) => values.passwordConfirm === '' || values.password === values.passwordConfirm,
  { path: ['passwordConfirm'], error: () => personTexts.passwordsDiffer, when: () => true },
];

/** The first thing that is wrong with a single value, or nothing. */
export function problemOf(schema: z.ZodType<string>, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}
