import { siteQuery } from '@maru/web/lib/site';
import type { z } from '@maru/web/lib/zod';
import { type Edit, type RecordForm, useRecordForm } from '@maru/web/record/useRecordForm';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { settingQueries } from './queries';
import { rowField } from './rows';
import { texts } from './texts';

type Revised = { revision: number };

type Calls<Stored extends Revised, Values> = {
  query: UseQueryOptions<Stored, Error, Stored, string[]> & { queryKey: string[] };
  toValues: (stored: Stored) => Values;
  schema: z.ZodType<Values>;
  /** Fields that the server knows by another name. */
  fields?: Record<string, string>;
  mutationFn: (edit: Edit<Stored, Values>) => Promise<Stored>;
};

export type SettingForm<Stored extends Revised, Values extends FieldValues> = RecordForm<Stored, Values>;

/** One setting of the site while it is edited. */
export function useSetting<Stored extends Revised, Values extends FieldValues>(
  stored: Stored,
  { query, toValues, schema, fields = {}, mutationFn }: Calls<Stored, Values>,
): SettingForm<Stored, Values> {
  return useRecordForm({
    stored,
    query,
    toValues,
    schemaOf: () => schema,
    fieldOf: (field, values) => fields[field] ?? rowField(field, values),
    save: {
      mutationFn,
      // Every screen shows something of it.
      changes: [settingQueries.all(), siteQuery.queryKey],
    },
    saved: texts.saved,
  });
}
