import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { Loaded } from '@maru/web/ui/Loaded';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { texts } from './texts';
import type { SettingEditorProps } from './useSetting';

type SettingProps<T, K extends QueryKey> = {
  query: UseQueryOptions<T, Error, T, K>;
  Editor: ComponentType<SettingEditorProps<T>>;
};

/** Loads a setting, or what is planned for it (`?draft=`), and lets it be changed. */
export function Setting<T extends object, K extends QueryKey>({ query, Editor }: SettingProps<T, K>) {
  const { key, query: planned } = useOpenedDraft();
  return (
    <Loaded query={useQuery(query)} loading={texts.loading} failed={texts.loadFailed}>
      {(stored) =>
        key === null ? (
          <Editor stored={stored} />
        ) : (
          <Loaded query={planned} loading={texts.loading} failed={texts.loadFailed}>
            {(plan) => (
              <Editor key={key} stored={{ ...stored, ...(plan.content as Partial<T>) }} opened={plan} />
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}
