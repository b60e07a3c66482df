import { asRows, rowField } from '@maru/web/admin/site/rows';
import type { SessionTypesRecord, SessionTypesUpdate } from '@maru/web/api';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { typesTexts } from '../texts';

export const longestTitle = 60;
const key = /^[a-z0-9-]{1,40}$/;

/** A row of the screen; its address stays once sessions of it may be linked to. */
const row = z.object({
  key: z.string(),
  label: upTo(longestTitle, z.string().trim().min(1, typesTexts.needed)),
  address: z.string().trim().regex(key, typesTexts.addressWrong),
  isStored: z.boolean(),
});

/** The types while they are edited, and by the address of one that goes, where its sessions go. */
const values = z.object({
  types: z.array(row),
  showClosed: z.boolean(),
  moves: z.record(z.string(), z.string()),
});
export type TypesValues = z.infer<typeof values>;

export const typesLabels: Record<keyof TypesValues, string> = {
  types: '과정 종류',
  showClosed: '마감한 과정 표시',
  moves: '옮길 곳',
};

export function toTypesValues({ types, showClosed }: SessionTypesRecord): TypesValues {
  const rows = types.map(({ key: address, title }) => ({ label: title, address, isStored: true }));
  return { types: asRows(rows), showClosed, moves: {} };
}

/** Chosen instead of a type: its sessions are deleted with it. */
export const withThem = '*';

/** Types with sessions that are no longer among the rows. */
export function goingTypes(base: SessionTypesRecord, { types }: TypesValues): SessionTypesRecord['types'] {
  const kept = new Set(types.map(({ address }) => address));
  return base.types.filter((one) => one.sessions > 0 && !kept.has(one.key));
}

export function typesSchema(base: SessionTypesRecord): z.ZodType<TypesValues> {
  return values.superRefine((all, { addIssue }) => {
    for (const one of goingTypes(base, all)) {
      const target = all.moves[one.key];
      if (target === withThem) continue;
      if (!target || !all.types.some(({ address }) => address === target)) {
        addIssue({ code: 'custom', path: ['moves', one.key], message: typesTexts.moveMissing });
      }
    }
  });
}

export function toTypes({ types }: TypesValues): SessionTypesUpdate['types'] {
  return types.map(({ label, address }) => ({ key: address.trim(), title: label.trim() }));
}

export function toTypesUpdate(all: TypesValues, base: SessionTypesRecord): SessionTypesUpdate {
  return {
    types: toTypes(all),
    showClosed: all.showClosed,
    moves: goingTypes(base, all).map(({ key: from }) => {
      const to = all.moves[from];
      return to === withThem ? { from } : { from, to: to ?? '' };
    }),
    revision: base.revision,
  };
}

/** The field of the screen that the server means. */
export function typesField(field: string, all: TypesValues): string {
  return rowField(field.replace(/\.key$/, '.address').replace(/\.title$/, '.label'), all);
}

export type TypeRow = TypesValues['types'][number];
