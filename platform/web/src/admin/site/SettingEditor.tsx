import { ColoursEditor } from './ColoursEditor';
import { FooterEditor } from './FooterEditor';
import { HomeEditor } from './HomeEditor';
import { IdentityEditor } from './IdentityEditor';
import { MenuEditor } from './MenuEditor';
import { settingQueries } from './queries';
import { Setting } from './Setting';
import type { SettingName } from './texts';

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
