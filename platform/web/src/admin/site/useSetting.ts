import { getPlan, type SchedulePlanDetail } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import type { z } from '@maru/web/lib/zod';
import { type DraftOf, draftQueries, saveDraft, timesOf } from '@maru/web/record/draft/queries';
import { draftTexts } from '@maru/web/record/draft/texts';
import { type RecordForm, useRecordForm } from '@maru/web/record/useRecordForm';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
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
export type SettingForm<Stored extends Revised, Values extends FieldValues> = RecordForm<Stored, Values> & {
  name: SettingName;
  opened: SchedulePlanDetail | undefined;
  planned: () => DraftOf;
};

/** One setting of the site while it is edited, or what is planned for it. */
export function useSetting<Stored extends Revised, Values extends FieldValues, Body extends object>(
  { stored, opened }: SettingEditorProps<Stored>,
  { name, query, toValues, schema, fields = {}, toBody, mutationFn }: Calls<Stored, Values, Body>,
): SettingForm<Stored, Values> {
  const [plan, setPlan] = useState(opened?.plan);
  const draftOf = (values: Values): DraftOf => ({ kind: name, key: 'site', content: toBody(values) });

  const editor = useRecordForm({
    stored,
    query: opened ? undefined : query,
    toValues,
    schemaOf: () => schema,
    fieldOf: (field, values) => fields[field] ?? rowField(field, values),
    save: {
      mutationFn: async ({ values, base }) => {
        if (!plan) return mutationFn({ ...toBody(values), revision: base.revision });
        // Into the plan that it was opened from; its time stays.
        const kept = await saveDraft(draftOf(values), timesOf(plan), plan);
        setPlan(kept);
        const { content } = await getPlan({ path: { key: kept.key }, cache: 'no-store' });
        return { ...base, ...(content as Partial<Stored>) };
      },
      // Every screen shows something of it.
      changes: opened ? [draftQueries.all()] : [settingQueries.all(), siteQuery.queryKey],
    },
    saved: opened ? draftTexts.drafted : texts.saved,
  });
  return {
    ...editor,
    name,
    opened,
    planned: () => ({
      ...draftOf(editor.values),
      ...(!opened && { baseRevision: editor.base.revision }),
    }),
  };
}
