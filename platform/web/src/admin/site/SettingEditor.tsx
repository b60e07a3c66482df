import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { Loaded } from '@maru/web/ui/Loaded';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ColoursEditor } from './ColoursEditor';
import { FooterEditor } from './FooterEditor';
import { HomeEditor } from './HomeEditor';
import { IdentityEditor } from './IdentityEditor';
import { MenuEditor } from './MenuEditor';
import { settingQueries } from './queries';
import { type SettingName, texts } from './texts';
import type { SettingEditorProps } from './useSetting';

type SettingProps<T, K extends QueryKey> = {
  query: UseQueryOptions<T, Error, T, K>;
  Editor: ComponentType<SettingEditorProps<T>>;
};

/** The setting, or what is planned for it (`?draft=`). */
function Setting<T extends object, K extends QueryKey>({ query, Editor }: SettingProps<T, K>) {
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

/** Loads a setting of the site and lets it be changed. */
export function SettingEditor({ name }: { name: SettingName }) {
  switch (name) {
    case 'identity':
      return <Setting query={settingQueries.identity()} Editor={IdentityEditor} />;
    case 'menu':
      return <Setting query={settingQueries.menu()} Editor={MenuEditor} />;
    case 'home':
      return <Setting query={settingQueries.home()} Editor={HomeEditor} />;
    case 'footer':
      return <Setting query={settingQueries.footer()} Editor={FooterEditor} />;
    case 'colours':
      return <Setting query={settingQueries.colours()} Editor={ColoursEditor} />;
  }
}
