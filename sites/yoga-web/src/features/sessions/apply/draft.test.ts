import { describe, expect, it } from 'vitest';
import type { SessionField } from '@/api';
import { draftKeyOf, dropApplyDraft, keepApplyDraft, startOf } from './draft';

const guest = { id: '', realName: '', phoneNumber: '', username: '' };
const member = { id: '7', realName: '김하늘', phoneNumber: '01012345678', username: 'sky@example.com' };
const fields: SessionField[] = [
  {
    key: 'purpose',
    label: '신청 목적',
    type: 'textarea',
    required: true,
    placeholder: '',
    maxLength: 100,
    sensitive: false,
  },
  {
    key: 'certifications',
    label: '자격증',
    type: 'file',
    required: false,
    placeholder: '',
    maxLength: null,
    sensitive: false,
  },
];
const file = { path: 'apply/a.pdf', name: 'a.pdf', size: 3 };

function typed(as: typeof guest, purpose = '쉬고 싶어요') {
  const { values, idempotencyKey } = startOf('MORNING', fields, as);
  keepApplyDraft(
    'MORNING',
    as.id,
    { ...values, dynamicFields: { purpose, certifications: [file] }, consent: true },
    idempotencyKey,
  );
  return idempotencyKey;
}

describe('a half-filled application', () => {
  it('starts with the name, phone and e-mail of the member', () => {
    const { values, restored } = startOf('MORNING', fields, member);
    expect(values).toMatchObject({ name: '김하늘', phone: '010-1234-5678', email: 'sky@example.com' });
    expect(values.dynamicFields).toEqual({ purpose: '', certifications: [] });
    expect(restored).toBe(false);
  });

  it('survives a reload with its key, and without the consent', () => {
    const key = typed(member);
    const { values, idempotencyKey, restored } = startOf('morning', fields, member);
    expect(idempotencyKey).toBe(key);
    expect(values.dynamicFields).toEqual({ purpose: '쉬고 싶어요', certifications: [file] });
    expect(values.consent).toBe(false);
    expect(restored).toBe(true);
  });

  it('goes from the guest to whoever logs in, who fills what the guest left empty', () => {
    const key = typed(guest);
    const { values, idempotencyKey } = startOf('MORNING', fields, member);
    expect(idempotencyKey).toBe(key);
    expect(values.name).toBe('김하늘');
    expect(values.dynamicFields.purpose).toBe('쉬고 싶어요');
    keepApplyDraft('MORNING', member.id, values, idempotencyKey);
    expect(localStorage.getItem(draftKeyOf('MORNING', ''))).toBeNull();
  });

  it('is not shown to another member, nor to a later guest', () => {
    typed(member);
    expect(startOf('MORNING', fields, { ...member, id: '8' }).restored).toBe(false);
    typed(guest);
    const later = Date.now() + 3 * 60 * 60 * 1000;
    expect(startOf('MORNING', fields, guest, later).restored).toBe(false);
  });

  it('leaves out files that the server has removed meanwhile', () => {
    typed(member);
    const tomorrow = Date.now() + 21 * 60 * 60 * 1000;
    const { values, filesGone } = startOf('MORNING', fields, member, tomorrow);
    expect(values.dynamicFields).toEqual({ purpose: '쉬고 싶어요', certifications: [] });
    expect(filesGone).toBe(true);
  });

  it('takes nothing over that no longer fits the form', () => {
    typed(member);
    const changed = fields.map((field) => ({ ...field, type: 'text' as const }));
    expect(startOf('MORNING', changed, member).values.dynamicFields).toEqual({
      purpose: '쉬고 싶어요',
      certifications: '',
    });
  });

  it('is gone after the application, and the next one has another key', () => {
    const key = typed(member);
    dropApplyDraft('MORNING', member.id);
    expect(startOf('MORNING', fields, member)).toMatchObject({ restored: false });
    expect(startOf('MORNING', fields, member).idempotencyKey).not.toBe(key);
  });
});
