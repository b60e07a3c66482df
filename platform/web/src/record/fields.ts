import type { Site } from '@maru/web/api';
import { useSite } from '@maru/web/lib/site';
import { useQueries } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { platformFields } from './platformFields';

export type ValueLabels = Record<string, string>;

/** A field of records as people read it, wherever two versions are compared. */
export type RecordField = {
  /** As the record spells it. */
  field: string;
  /** The kind of record whose own field it is: others, and parts of this one, may have something else under the name. */
  kind?: string;
  label?: string;
  /** What people call a value that has a name of its own. */
  format?: (value: string | number, site: Site) => string | undefined;
  /** Names of values that have to be asked for. */
  load?: (signal: AbortSignal) => Promise<ValueLabels>;
  /** What people call it when it has no value. */
  none?: string;
  /** `choice`: its value is the key of something, and compared whole. `byKey`: it holds a number for each of such keys. */
  holds?: 'choice' | 'byKey';
};

const Fields = createContext<RecordField[]>(platformFields);

/** The platform's own fields, and those of the modules that are on. */
export const RecordFields = Fields.Provider;

export function useRecordFields(): RecordField[] {
  return use(Fields);
}

export type FormatValue = (value: string | number) => string | undefined;

/** What values of these fields are called. */
export function useValueLabels(fields: string[]): FormatValue[] {
  const known = use(Fields);
  const site = useSite();
  const answers = useQueries({
    queries: fields.map((field) => {
      const loaded = known.find((one) => one.field === field && one.load);
      return {
        queryKey: ['admin', 'valueLabels', field],
        meta: { showsAnyChange: true },
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ValueLabels> =>
          (await loaded?.load?.(signal)) ?? {},
        enabled: loaded !== undefined,
      };
    }),
  });
  return fields.map((field, index) => (value) => {
    const formats = known.filter((one) => one.field === field).flatMap(({ format }) => format ?? []);
    for (const format of formats) {
      const label = format(value, site);
      if (label !== undefined) return label;
    }
    return answers[index]?.data?.[value];
  });
}
