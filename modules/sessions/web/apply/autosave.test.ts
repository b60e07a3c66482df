import type { SessionField } from '@maru/web/api';
import { dropAutosavesOf, sweepAutosaves } from '@maru/web/lib/autosave';
import { describe, expect, it } from 'vitest';
import {
  autosaveKeyOf,
  dropApplyAutosave,
  type Sent,
  sending,
  startOf,
  writeApplyAutosave,
} from './autosave';

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
const form = { formSchema: fields, asksAddress: true };
const file = { path: 'apply/a.pdf', name: 'a.pdf', size: 3 };

function typed(as: typeof guest, sent: Sent | null = null) {
  const { values } = startOf('MORNING', form, as);
  const purpose = '쉬고 싶어요';
  writeApplyAutosave(
    'MORNING',
    as.id,
    { ...values, dynamicFields: { purpose, certifications: [file] }, consent: true },
    sent,
  );
}

describe('a half-filled application', () => {
  it('starts with the name, phone and e-mail of the member', () => {
    const { values, restored } = startOf('MORNING', form, member);
    expect(values).toMatchObject({ name: '김하늘', phone: '010-1234-5678', email: 'sky@example.com' });
    expect(values.dynamicFields).toEqual({ purpose: '', certifications: [] });
    expect(restored).toBe(false);
  });

  it('survives a reload with what was sent of it, and without the consent', () => {
    const last = sending('{}', null);
    typed(member, last);
    const { values, sent, restored } = startOf('morning', form, member);
    expect(sent).toEqual(last);
    expect(values.dynamicFields).toEqual({ purpose: '쉬고 싶어요', certifications: [file] });
    expect(values.consent).toBe(false);
    expect(restored).toBe(true);
  });

  it('goes from the guest to whoever logs in, who fills what the guest left empty', () => {
    typed(guest);
    const { values, sent } = startOf('MORNING', form, member);
    expect(values.name).toBe('김하늘');
    expect(values.dynamicFields.purpose).toBe('쉬고 싶어요');
    writeApplyAutosave('MORNING', member.id, values, sent);
    expect(localStorage.getItem(autosaveKeyOf('MORNING', ''))).toBeNull();
  });

  it('is not shown to another member, nor to a later guest', () => {
    typed(member);
    expect(startOf('MORNING', form, { ...member, id: '8' }).restored).toBe(false);
    typed(guest);
    const later = Date.now() + 3 * 60 * 60 * 1000;
    expect(startOf('MORNING', form, guest, later).restored).toBe(false);
  });

  it('leaves out files that the server has removed meanwhile', () => {
    typed(member);
    const tomorrow = Date.now() + 21 * 60 * 60 * 1000;
    const { values, filesGone } = startOf('MORNING', form, member, tomorrow);
    expect(values.dynamicFields).toEqual({ purpose: '쉬고 싶어요', certifications: [] });
    expect(filesGone).toBe(true);
  });

  it('takes nothing over that no longer fits the form', () => {
    typed(member);
    const changed = fields.map((field) => ({ ...field, type: 'text' as const }));
    expect(startOf('MORNING', { ...form, formSchema: changed }, member).values.dynamicFields).toEqual({
      purpose: '쉬고 싶어요',
      certifications: '',
    });
  });

  it('is gone after the application', () => {
    typed(member, sending('{}', null));
    dropApplyAutosave('MORNING', member.id);
    expect(startOf('MORNING', form, member)).toMatchObject({ restored: false, sent: null });
  });

  it('is sent under the same key as long as it says the same', () => {
    const first = sending('{"name":"하늘"}', null);
    expect(sending('{"name":"하늘"}', first)).toBe(first);
    const corrected = sending('{"name":"하늘이"}', first);
    expect(corrected.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it.each([
    { as: guest, hours: 2 },
    { as: member, hours: 7 * 24 },
  ])('leaves the device $hours hours later though nobody opens the form again', ({ as, hours }) => {
    typed(as);
    const key = autosaveKeyOf('MORNING', as.id);
    const end = Date.now() + hours * 60 * 60 * 1000;
    sweepAutosaves(end - 60_000);
    expect(localStorage.getItem(key)).not.toBeNull();
    sweepAutosaves(end + 60_000);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('goes with the member who leaves', () => {
    typed(member);
    dropAutosavesOf(member.id);
    expect(localStorage.getItem(autosaveKeyOf('MORNING', member.id))).toBeNull();
  });

  it('leaves the device when its time is over', () => {
    typed(member);
    startOf('MORNING', form, member, Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect(localStorage.getItem(autosaveKeyOf('MORNING', member.id))).toBeNull();
  });
});
