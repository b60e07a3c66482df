import type { SchedulePlanDetail } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import type { z } from '@maru/web/lib/zod';
import { type PlannedForm, usePlannedForm } from '@maru/web/record/draft/usePlannedForm';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { settingQueries } from './queries';
import { rowField } from './rows';
import { type SettingName, texts } from './texts';

type Revised = { revision: number };

/** What every editor of a setting is given. */
export type SettingEditorProps<Stored> = {
  stored: Stored;
  /** The plan that is edited instead of the setting. */
  opened?: SchedulePlanDetail | undefined;
};

type Calls<Stored extends Revised, Values, Body> = {
  name: SettingName;
  query: UseQueryOptions<Stored, Error, Stored, string[]> & { queryKey: string[] };
  toValues: (stored: Stored) => Values;
  schema: z.ZodType<Values>;
  /** Fields that the server knows by another name. */
  fields?: Record<string, string>;
  toBody: (values: Values) => Body;
  mutationFn: (body: Body & Revised) => Promise<Stored>;
};

/** One setting while it is edited, and what it is to become. */
export type SettingForm<Stored extends Revised, Values extends FieldValues> = PlannedForm<Stored, Values> & {
  name: SettingName;
};

/** One setting of the site while it is edited, or what is planned for it. */
export function useSetting<Stored extends Revised, Values extends FieldValues, Body extends object>(
  { stored, opened }: SettingEditorProps<Stored>,
  { name, query, toValues, schema, fields = {}, toBody, mutationFn }: Calls<Stored, Values, Body>,
): SettingForm<Stored, Values> {
  const editor = usePlannedForm({
    stored,
    opened,
    query,
    toValues,
    schemaOf: () => schema,
    fieldOf: (field, values) => fields[field] ?? rowField(field, values),
    toDraft: (values) => ({ kind: name, key: 'site', content: toBody(values) }),
    save: {
      mutationFn: ({ values, base }) => mutationFn({ ...toBody(values), revision: base.revision }),
      // Every screen shows something of it.
      changes: [settingQueries.all(), siteQuery.queryKey],
    },
    saved: texts.saved,
  });
  return { ...editor, name };
}
