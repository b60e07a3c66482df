import { getPlan, type SchedulePlanDetail } from '@maru/web/api';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Recorded, type RecordForm, type RecordSettings, useRecordForm } from '../useRecordForm';
import { type DraftOf, draftQueries, saveDraft, timesOf } from './queries';
import { draftTexts } from './texts';

type PlannedSettings<Stored extends Recorded, Values, Key extends QueryKey> = RecordSettings<
  Stored,
  Values,
  Key
> & {
  /** The plan that is edited instead of the record. */
  opened: SchedulePlanDetail | undefined;
  /** The record, and the body of its ordinary save. */
  toDraft: (values: Values) => DraftOf;
};

/** What a frame has to know of a record that can be planned. */
export type PlannedForm<Stored extends Recorded, Values extends FieldValues> = RecordForm<Stored, Values> & {
  opened: SchedulePlanDetail | undefined;
  /** What it would become, as it is typed. */
  planned: () => DraftOf;
};

/** One record while it is edited, or what is planned for it: then a save goes into the plan, whose time stays. */
export function usePlannedForm<
  Stored extends Recorded,
  Values extends FieldValues,
  Key extends QueryKey = QueryKey,
>({ opened, toDraft, ...settings }: PlannedSettings<Stored, Values, Key>): PlannedForm<Stored, Values> {
  const [plan, setPlan] = useState(opened?.plan);
  const editor = useRecordForm<Stored, Values, Key>({
    ...settings,
    query: opened ? undefined : settings.query,
    save: {
      mutationFn: async (edit) => {
        if (!plan) return settings.save.mutationFn(edit);
        const kept = await saveDraft(toDraft(edit.values), timesOf(plan), plan);
        setPlan(kept);
        const { content } = await getPlan({ path: { key: kept.key }, cache: 'no-store' });
        return { ...edit.base, ...(content as Partial<Stored>) };
      },
      changes: opened ? [draftQueries.all()] : settings.save.changes,
    },
    saved: opened ? draftTexts.drafted : settings.saved,
  });
  const { values, base } = editor;
  return {
    ...editor,
    opened,
    planned: () => ({ ...toDraft(values), ...(!opened && { baseRevision: base.revision }) }),
  };
}
