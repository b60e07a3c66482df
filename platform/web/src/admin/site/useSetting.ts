import type { SchedulePlanDetail } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import type { z } from '@maru/web/lib/zod';
import { type PlannedForm, usePlannedForm } from '@maru/web/record/draft/usePlannedForm';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { settingQueries } from './queries';
import { rowField } from './rows';
import { texts } from './texts';

/** The one record of each setting. */
export const recordKey = 'site';

type Revised = { revision: number };

/** What every editor of a setting is given. */
export type SettingEditorProps<Stored> = {
  stored: Stored;
  /** The plan that is edited instead of the setting. */
  opened?: SchedulePlanDetail | undefined;
};

type Calls<Stored extends Revised, Values, Body> = {
  /** Of records. */
  kind: string;
  /** What its screen is called. */
  what: string;
  query: UseQueryOptions<Stored, Error, Stored, string[]> & { queryKey: string[] };
  toValues: (stored: Stored) => Values;
  schema: z.ZodType<Values>;
  /** Fields that the server knows by another name. */
  fields?: Record<string, string>;
  toBody: (values: Values) => Body;
  mutationFn: (body: Body & Revised) => Promise<Stored>;
  /** What else is stale once it is saved. */
  changes?: QueryKey[];
};

/** One setting while it is edited, and what it is to become. */
export type SettingForm<Stored extends Revised, Values extends FieldValues> = PlannedForm<Stored, Values> & {
  kind: string;
  what: string;
};

/** One setting while it is edited, or what is planned for it. */
export function useSetting<Stored extends Revised, Values extends FieldValues, Body extends object>(
  { stored, opened }: SettingEditorProps<Stored>,
  {
    kind,
    what,
    query,
    toValues,
    schema,
    fields = {},
    toBody,
    mutationFn,
    changes = [],
  }: Calls<Stored, Values, Body>,
): SettingForm<Stored, Values> {
  const editor = usePlannedForm({
    stored,
    opened,
    query,
    toValues,
    schemaOf: () => schema,
    fieldOf: (field, values) => fields[field] ?? rowField(field, values),
    toDraft: (values) => ({ kind, key: recordKey, content: toBody(values) }),
    save: {
      mutationFn: ({ values, base }) => mutationFn({ ...toBody(values), revision: base.revision }),
      // Every screen shows something of it.
      changes: [settingQueries.all(), siteQuery.queryKey, ...changes],
    },
    saved: texts.saved,
  });
  return { ...editor, kind, what };
}
