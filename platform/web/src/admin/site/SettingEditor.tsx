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

type SettingProps<T, K extends QueryKey> = {
  query: UseQueryOptions<T, Error, T, K>;
  Editor: ComponentType<{ stored: T }>;
};

function Setting<T, K extends QueryKey>({ query, Editor }: SettingProps<T, K>) {
  return (
    <Loaded query={useQuery(query)} loading={texts.loading} failed={texts.loadFailed}>
      {(stored) => <Editor stored={stored} />}
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
