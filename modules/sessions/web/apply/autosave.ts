import type { SessionApplyForm, SessionField } from '@maru/web/api';
import {
  type Autosaved,
  dropAutosave,
  keyOfMember,
  readAutosave,
  writeAutosave,
} from '@maru/web/lib/autosave';
import { formatPhone } from '@maru/web/lib/format';
import type { TokenUser } from '@maru/web/lib/token';
import { type AnswerValue, type ApplyValues, emptyAnswer } from '../form/schema';

/** What was sent, under the key that the server knows it by. */
export type Sent = { body: string; idempotencyKey: string };

/** A half-filled form as it lies on this device, and what was last sent of it without an answer. */
export type ApplyAutosave = {
  values: Omit<ApplyValues, 'consent' | 'sensitiveConsent'>;
  sent: Sent | null;
};

const hour = 60 * 60 * 1000;
/** How long what was typed stays; what a guest left may be seen by the next one on this device. */
export const lives = { guestHours: 2, memberDays: 7 } as const;
const guestLife = lives.guestHours * hour;
const memberLife = lives.memberDays * 24 * hour;
/** The server removes files that nothing refers to after a day. */
const fileLife = 20 * hour;

/** Another member on the same device does not see it; a guest's is taken over by whoever logs in. */
export function autosaveKeyOf(code: string, member: string): string {
  return keyOfMember('applyDraft', member || 'guest', code.toUpperCase());
}

function isApplyAutosave(life: number, now: number) {
  return ({ at, values }: Autosaved<ApplyAutosave>) =>
    typeof values?.dynamicFields === 'object' && values.dynamicFields !== null && now - Date.parse(at) < life;
}

/** Sixteen random bytes; `crypto.randomUUID` is missing on a page without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The same words again are the same application, whose answer may have been lost; others are another one. */
export function sending(body: string, last: Sent | null): Sent {
  return last?.body === body ? last : { body, idempotencyKey: newKey() };
}

function fits(field: SessionField, value: AnswerValue | undefined): value is AnswerValue {
  return field.type === 'file' ? Array.isArray(value) : typeof value === 'string';
}

export type ApplyStart = {
  values: ApplyValues;
  sent: Sent | null;
  /** Something was typed before. */
  restored: boolean;
  /** Files were too old to be kept. */
  filesGone: boolean;
};

/** What a form starts from: what was typed before, and who is logged in where nothing was. */
export function startOf(
  code: string,
  { formSchema, asksAddress }: Pick<SessionApplyForm, 'formSchema' | 'asksAddress'>,
  user: Pick<TokenUser, 'id' | 'realName' | 'phoneNumber' | 'username'>,
  now = Date.now(),
): ApplyStart {
  const own =
    user.id === '' ? null : readAutosave(autosaveKeyOf(code, user.id), isApplyAutosave(memberLife, now));
  const kept = own ?? readAutosave(autosaveKeyOf(code, ''), isApplyAutosave(guestLife, now));
  const stale = kept !== null && now - Date.parse(kept.at) > fileLife;
  const answerOf = (field: SessionField): AnswerValue => {
    const value = kept?.values.dynamicFields[field.key];
    if (!fits(field, value) || (stale && field.type === 'file')) return emptyAnswer(field);
    return value;
  };
  return {
    values: {
      name: kept?.values.name || user.realName,
      phone: kept?.values.phone || formatPhone(user.phoneNumber),
      email: kept?.values.email || user.username,
      // What was typed before the form stopped asking is not sent along unseen.
      address: (asksAddress && kept?.values.address) || '',
      dynamicFields: Object.fromEntries(formSchema.map((field) => [field.key, answerOf(field)])),
      consent: false,
      sensitiveConsent: false,
    },
    sent: kept?.sent ?? null,
    restored: kept !== null,
    filesGone:
      stale &&
      Object.values(kept.values.dynamicFields).some((value) => value.length > 0 && Array.isArray(value)),
  };
}

/** Consent is given when the form is sent and never kept. */
export function writeApplyAutosave(code: string, member: string, values: ApplyValues, sent: Sent | null) {
  const { consent: _consent, sensitiveConsent: _sensitive, ...typed } = values;
  const life = member === '' ? guestLife : memberLife;
  writeAutosave<ApplyAutosave>(autosaveKeyOf(code, member), { values: typed, sent }, life);
  // The member has it now; it must not wait here for somebody else.
  if (member !== '') dropAutosave(autosaveKeyOf(code, ''));
}

export function dropApplyAutosave(code: string, member: string) {
  dropAutosave(autosaveKeyOf(code, member));
  dropAutosave(autosaveKeyOf(code, ''));
}
