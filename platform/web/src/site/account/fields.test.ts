import { email, newPassword, nickname, phoneNumber, problemOf } from '@maru/web/lib/personFields';
import { describe, expect, it } from 'vitest';
import { noConsents } from './consents/schema';
import { terms } from './consents/testing';
import { registrationSchema } from './register/schema';

const person = {
  username: 'a@b.kr',
  password: 'abcd1234',
  passwordConfirm: 'abcd1234',
  displayName: '하늘',
  realName: '김하늘',
  phoneNumber: '010-1234-5678',
  consent: { ...noConsents, agreed: { [hash(0)]: true, [hash(1)]: true }, age: 'alone' as const },
};

function hash(place: number): string {
  return terms.documents[place]?.hash ?? '';
}

const schema = registrationSchema(terms);

describe('§5 validation of what people type about themselves', () => {
  it('§5 wants a password of at least 8 characters and never cuts a long one', () => {
    expect(problemOf(newPassword, '')).toBe('비밀번호를 입력해주세요.');
    expect(problemOf(newPassword, '1234567')).toBe('비밀번호는 8자 이상이어야 합니다.');
    expect(problemOf(newPassword, '12345678')).toBeUndefined();
    expect(problemOf(newPassword, 'ㄱ'.repeat(128))).toBeUndefined();
    expect(problemOf(newPassword, 'ㄱ'.repeat(129))).toBe('비밀번호는 128자까지 쓸 수 있어요.');
  });

  it('§5 says that the passwords differ even while other fields are empty', () => {
    const result = schema.safeParse({ ...person, username: '', passwordConfirm: 'abcd1235' });
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
      expect.arrayContaining([
        ['username', '이메일을 입력해주세요.'],
        ['passwordConfirm', '비밀번호가 일치하지 않습니다.'],
      ]),
    );
  });

  it('§5 takes phone numbers with and without hyphens, and no others', () => {
    for (const good of ['01012345678', '010-1234-5678', '011 234 5678']) {
      expect(problemOf(phoneNumber, good), good).toBeUndefined();
    }
    for (const bad of ['02-123-4567', '010-1234', '010123456789', '공일공']) {
      expect(problemOf(phoneNumber, bad), bad).toMatch(/형식이 올바르지 않습니다/);
    }
  });

  it('takes nicknames of 2 to 20 letters, digits, Hangul, _ and -', () => {
    expect(problemOf(nickname, '고요_숲-1')).toBeUndefined();
    for (const bad of ['숲', '고요 숲', 'a'.repeat(21), '고요!']) {
      expect(problemOf(nickname, bad), bad).toMatch(/2자에서 20자/);
    }
  });

  it('asks for an e-mail that can be one', () => {
    expect(problemOf(email, ' a@b.kr ')).toBeUndefined();
    for (const bad of ['a@b', 'a b@c.kr', '@b.kr', 'a@b..kr'])
      expect(problemOf(email, bad), bad).toBeDefined();
  });

  it('does not register without the consents', () => {
    expect(schema.safeParse(person).success).toBe(true);
    const agreed = { [hash(1)]: true };
    const result = schema.safeParse({ ...person, consent: { ...person.consent, agreed } });
    expect(result.error?.issues[0]?.message).toBe('이용약관에 동의해야 가입할 수 있어요.');
    const unknown = schema.safeParse({ ...person, consent: { ...person.consent, age: '' } });
    expect(unknown.error?.issues[0]?.path).toEqual(['consent', 'age']);
  });
});
