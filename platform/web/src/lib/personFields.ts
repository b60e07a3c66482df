import { z } from './zod';

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
  .min(1, '이메일을 입력해주세요.')
  .regex(emailPattern, '이메일 형식이 올바르지 않습니다. 예: name@example.com');

export const nickname = z
  .string()
  .trim()
  .min(1, '닉네임을 입력해주세요.')
  .regex(nicknamePattern, '닉네임은 한글, 영문, 숫자, _, -로 2자에서 20자까지 쓸 수 있어요.');

export const realName = z
  .string()
  .trim()
  .min(1, '이름을 입력해주세요.')
  .max(50, '이름은 50자까지 쓸 수 있어요.');

export const phoneNumber = z
  .string()
  .trim()
  .min(1, '휴대폰 번호를 입력해주세요.')
  .refine((text) => phonePattern.test(digitsOf(text)), {
    error: '전화번호 형식이 올바르지 않습니다. 예: 010-1234-5678',
    when: ({ value }) => value !== '',
  });

export const verificationCode = z
  .string()
  .trim()
  .min(1, '인증번호를 입력해주세요.')
  .regex(/^\d{6}$/, '인증번호 여섯 자리를 입력해주세요.');

/** Counted in characters, like the server: an emoji is one. */
export const newPassword = z
  .string()
  .min(1, '비밀번호를 입력해주세요.')
  .refine((text) => [...text].length >= 8, {
    error: '비밀번호는 8자 이상이어야 합니다.',
    when: ({ value }) => value !== '',
  })
  .refine((text) => [...text].length <= 128, '비밀번호는 128자까지 쓸 수 있어요.');

/** A password that exists already: only asked for, never judged. */
export const knownPassword = z.string().min(1, '비밀번호를 입력해주세요.');

export const passwordAgain = z.string().min(1, '비밀번호를 한 번 더 입력해주세요.');

/** For `.refine`: the second password is compared even while other fields are still wrong. */
export const samePasswords: [
  (values: { password: string; passwordConfirm: string }) => boolean,
  { path: string[]; error: string; when: () => boolean },
] = [
  (values) => values.passwordConfirm === '' || values.password === values.passwordConfirm,
  { path: ['passwordConfirm'], error: '비밀번호가 일치하지 않습니다.', when: () => true },
];

/** The first thing that is wrong with a single value, or nothing. */
export function problemOf(schema: z.ZodType<string>, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}
