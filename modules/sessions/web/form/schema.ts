import type { SessionField } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { topic } from '@maru/web/lib/particle';
import { email, phoneNumber } from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';

/** An uploaded file as a form holds it; only the path is sent. */
export type FileAnswer = { path: string; name: string; size: number };
export type AnswerValue = string | FileAnswer[];

/** An application while it is filled in. The names are those of the call, so that its errors land on the fields. */
export type ApplyValues = {
  name: string;
  phone: string;
  email: string;
  address: string;
  dynamicFields: Record<string, AnswerValue>;
  consent: boolean;
  sensitiveConsent: boolean;
};

/** What of a form's definition its fields are made from. */
export type FormDefinition = { formSchema: SessionField[]; hasSensitive: boolean };

export const maxNameLength = 50;
export const maxAddressLength = 200;

export const applyMessages = {
  missing: (label: string) => `${topic(label)} 필수 입력 항목입니다.`,
  tooLong: (label: string, length: number) => `${topic(label)} ${count(length)}자까지 입력할 수 있어요.`,
  consent: '개인정보 수집과 이용에 동의해 주세요.',
  sensitiveConsent: '민감정보 수집과 이용에 동의해 주세요.',
} as const;

/** Counted in characters, like the server: an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Files are asked for and not insisted on (specification, section 5). */
export function isRequired({ type, required }: Pick<SessionField, 'type' | 'required'>): boolean {
  return required && type !== 'file';
}

function filled(label: string) {
  return z.string().refine((text) => text.trim() !== '', applyMessages.missing(label));
}

function withMaxLength(text: z.ZodType<string, string>, label: string, length: number) {
  return text.refine((value) => lengthOf(value) <= length, applyMessages.tooLong(label, length));
}

const file = z.object({ path: z.string(), name: z.string(), size: z.number() });

function answerSchema(field: SessionField): z.ZodType<AnswerValue, AnswerValue> {
  if (field.type === 'file') return z.array(file);
  const text = isRequired(field) ? filled(field.label) : z.string();
  return field.maxLength == null ? text : withMaxLength(text, field.label, field.maxLength);
}

/** The rules of one form, from the definition that the server holds applications to. */
export function applySchema({ formSchema, hasSensitive }: FormDefinition) {
  return z.object({
    name: withMaxLength(filled('이름'), '이름', maxNameLength),
    phone: filled('휴대폰 번호').pipe(phoneNumber),
    email: filled('이메일').pipe(email),
    address: withMaxLength(z.string(), '주소', maxAddressLength),
    dynamicFields: z.object(Object.fromEntries(formSchema.map((field) => [field.key, answerSchema(field)]))),
    consent: z.boolean().refine((given) => given, applyMessages.consent),
    sensitiveConsent: z.boolean().refine((given) => given || !hasSensitive, applyMessages.sensitiveConsent),
  });
}

export function emptyAnswer({ type }: Pick<SessionField, 'type'>): AnswerValue {
  return type === 'file' ? [] : '';
}
