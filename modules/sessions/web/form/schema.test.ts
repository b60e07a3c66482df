import type { SessionField } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { type ApplyValues, applySchema } from './schema';

function field(key: string, label: string, more: Partial<SessionField> = {}): SessionField {
  return {
    key,
    label,
    type: 'text',
    required: false,
    placeholder: '',
    maxLength: null,
    sensitive: false,
    ...more,
  };
}

const person: ApplyValues = {
  name: '김하늘',
  phone: '010-1234-5678',
  email: 'sky@example.com',
  address: '',
  dynamicFields: {},
  consent: true,
  sensitiveConsent: false,
};

function problems(formSchema: SessionField[], change: Partial<ApplyValues> = {}) {
  const hasSensitive = formSchema.some(({ sensitive }) => sensitive);
  const result = applySchema({ formSchema, hasSensitive }).safeParse({ ...person, ...change });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('§5 application form', () => {
  it('§5 asks for name, phone and e-mail and leaves the address free', () => {
    expect(problems([], { name: ' ', phone: '', email: '' })).toEqual({
      name: '이름은 필수 입력 항목입니다.',
      phone: '휴대폰 번호는 필수 입력 항목입니다.',
      email: '이메일은 필수 입력 항목입니다.',
    });
    expect(problems([])).toEqual({});
  });

  it('refuses what is no phone number and no e-mail', () => {
    expect(Object.keys(problems([], { phone: '02-123', email: 'sky' }))).toEqual(['phone', 'email']);
  });

  it('§5 asks for the fields that are marked required, with the right particle, and skips files', () => {
    const form = [
      field('occupation', '직업', { required: true }),
      field('height', '키', { required: true }),
      field('certifications', '자격증', { required: true, type: 'file' }),
      field('story', '나의 이야기', { required: true, type: 'textarea' }),
      field('purpose', '신청 목적', { type: 'textarea' }),
    ];
    const dynamicFields = { occupation: '', height: '   ', certifications: [], story: '\n', purpose: '' };
    expect(problems(form, { dynamicFields })).toEqual({
      'dynamicFields.occupation': '직업은 필수 입력 항목입니다.',
      'dynamicFields.height': '키는 필수 입력 항목입니다.',
      'dynamicFields.story': '나의 이야기는 필수 입력 항목입니다.',
    });
  });

  it('§5 counts characters, not code units, against maxLength', () => {
    const form = [field('purpose', '신청 목적', { type: 'textarea', maxLength: 3 })];
    expect(problems(form, { dynamicFields: { purpose: '🧘🧘🧘' } })).toEqual({});
    expect(problems(form, { dynamicFields: { purpose: '숨과 쉼' } })).toEqual({
      'dynamicFields.purpose': '신청 목적은 3자까지 입력할 수 있어요.',
    });
  });

  it('writes a long maxLength as the counter beside the field does', () => {
    const form = [field('purpose', '신청 목적', { type: 'textarea', maxLength: 1000 })];
    expect(problems(form, { dynamicFields: { purpose: '숨'.repeat(1001) } })).toEqual({
      'dynamicFields.purpose': '신청 목적은 1,000자까지 입력할 수 있어요.',
    });
  });

  it('asks for the consents, the second only where something sensitive is asked', () => {
    expect(problems([], { consent: false })).toEqual({
      consent: '개인정보 수집과 이용에 동의해 주세요.',
    });
    const form = [field('religion', '종교', { sensitive: true })];
    expect(problems(form, { dynamicFields: { religion: '' } })).toEqual({
      sensitiveConsent: '민감정보 수집과 이용에 동의해 주세요.',
    });
  });
});
