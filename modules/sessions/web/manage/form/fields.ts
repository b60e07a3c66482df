import type { SessionAdminForm, SessionField, SessionFieldType } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import type { Version } from '@maru/web/record/merge';
import { formTexts } from '../texts';

/** A field while the form is built. `uid` names it on the screen, because its key can be typed. */
export type EditedField = { uid: string; key: string; label: string; type: SessionFieldType } & {
  required: boolean;
  placeholder: string;
  maxLength: string;
  sensitive: boolean;
};
export type FormEditorValues = { fields: EditedField[]; asksAddress: boolean };

function toEditedField(field: SessionField, uid: string): EditedField {
  const { key, label, type, required, placeholder, sensitive, maxLength } = field;
  return {
    uid,
    key,
    label,
    type,
    required,
    placeholder,
    sensitive,
    maxLength: maxLength == null ? '' : String(maxLength),
  };
}

type Stored = Pick<SessionAdminForm, 'formSchema' | 'asksAddress'>;

export function toFormEditorValues({ formSchema, asksAddress }: Stored): FormEditorValues {
  return { fields: formSchema.map((field) => toEditedField(field, field.key)), asksAddress };
}

/** The form as it is sent. */
export function toForm({ fields, asksAddress }: FormEditorValues): Stored {
  return { formSchema: fields.map(toField), asksAddress };
}

/** The field as it is sent and shown; files have no length. */
export function toField(draft: EditedField): SessionField {
  const { uid: _uid, maxLength, ...field } = draft;
  const length = maxLength.trim() === '' || field.type === 'file' ? null : Number(maxLength);
  return { ...field, label: field.label.trim(), placeholder: field.placeholder.trim(), maxLength: length };
}

/** A name on the screen that no field has. */
function freshUid({ fields }: FormEditorValues): string {
  for (let number = fields.length + 1; ; number += 1) {
    if (!fields.some(({ uid }) => uid === `new-${number}`)) return `new-${number}`;
  }
}

function withField(draft: FormEditorValues, field: EditedField): FormEditorValues {
  return { ...draft, fields: [...draft.fields, field] };
}

export function addKnown(draft: FormEditorValues, field: SessionField): FormEditorValues {
  return withField(draft, toEditedField(field, freshUid(draft)));
}

/** A field of one's own, under a key that is free. */
export function addOwn(draft: FormEditorValues): FormEditorValues {
  let number = 1;
  while (draft.fields.some(({ key }) => key === `field${number}`)) number += 1;
  const field = { key: `field${number}`, label: formTexts.newLabel, type: 'text' as const };
  const plain = { required: false, placeholder: '', maxLength: '', sensitive: false };
  return withField(draft, { uid: freshUid(draft), ...field, ...plain });
}

export function replaceField(
  draft: FormEditorValues,
  uid: string,
  change: Partial<EditedField>,
): FormEditorValues {
  const fields = draft.fields.map((field) => (field.uid === uid ? { ...field, ...change } : field));
  return { ...draft, fields };
}

export function removeField(draft: FormEditorValues, uid: string): FormEditorValues {
  return { ...draft, fields: draft.fields.filter((field) => field.uid !== uid) };
}

export function moveField(draft: FormEditorValues, uid: string, place: number): FormEditorValues {
  const moved = draft.fields.find((field) => field.uid === uid);
  if (!moved) return draft;
  const others = removeField(draft, uid).fields;
  return { ...draft, fields: [...others.slice(0, place), moved, ...others.slice(place)] };
}

/** The ready-made fields that the form does not have yet. */
export function unused(known: SessionField[], draft: FormEditorValues): SessionField[] {
  return known.filter(({ key }) => !draft.fields.some((field) => field.key === key));
}

function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

const fieldTypes = z.custom<SessionFieldType>();

const fieldSchema = z.object({
  uid: z.string(),
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, formTexts.keyInvalid),
  label: z
    .string()
    .refine((label) => lengthOf(label) > 0, formTexts.labelMissing)
    .refine((label) => lengthOf(label) <= 60, formTexts.labelTooLong),
  type: fieldTypes,
  required: z.boolean(),
  placeholder: z.string().refine((text) => lengthOf(text) <= 100, formTexts.placeholderTooLong),
  maxLength: z.string(),
  sensitive: z.boolean(),
});

/** The fields by the rules that the server has too. */
export const formEditorSchema = z
  .object({ fields: z.array(fieldSchema), asksAddress: z.boolean() })
  .superRefine(({ fields }, { addIssue }) => {
    for (const [index, { key, type, maxLength }] of fields.entries()) {
      const wrong = (part: string, message: string) =>
        addIssue({ code: 'custom', path: ['fields', index, part], message });
      if (fields.slice(0, index).some((other) => other.key === key)) wrong('key', formTexts.keyTaken(key));
      const length = Number(maxLength);
      const isLength = maxLength.trim() === '' || (Number.isInteger(length) && length >= 1 && length <= 5000);
      if (type !== 'file' && !isLength) wrong('maxLength', formTexts.lengthInvalid);
    }
  });

/** `formSchema.2.label` of the server is the label of the third field. */
export function errorKeyOf(field: string, draft: FormEditorValues): string {
  const [, index, part] = /^formSchema\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const uid = index === undefined ? undefined : draft.fields[Number(index)]?.uid;
  return uid ? `fields.${uid}.${part}` : field;
}

/** No field has such a key. */
const orderKey = ' order';
const addressKey = ' address';

/** The form as its fields by key, their order and its choice of the address, for two saves to be compared. */
export function formVersion({ fields, asksAddress }: FormEditorValues): Version {
  const byKey = fields.map((field) => [field.key, toField(field)]);
  const order = fields.map(({ key }) => key);
  return { ...Object.fromEntries(byKey), [orderKey]: order, [addressKey]: asksAddress };
}

export function formOf(version: Version): FormEditorValues {
  const { [orderKey]: order, [addressKey]: asksAddress, ...fields } = version;
  const keys = Array.isArray(order) ? (order as string[]) : [];
  const place = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const sorted = Object.values(fields as Record<string, SessionField>).sort(
    (a, b) => place(a.key) - place(b.key),
  );
  return {
    fields: sorted.map((field) => toEditedField(field, field.key)),
    asksAddress: asksAddress !== false,
  };
}

export function partLabel(key: string, version: Version): string {
  if (key === orderKey) return '항목 순서';
  if (key === addressKey) return formTexts.asksAddress;
  const field = version[key] as SessionField | undefined;
  return field ? `${field.label} (${key})` : key;
}
