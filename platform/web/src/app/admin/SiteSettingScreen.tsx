import { SettingEditor } from '@maru/web/admin/site/SettingEditor';
import { SettingScreen } from '@maru/web/admin/site/SettingScreen';
import { isSetting, settings } from '@maru/web/admin/site/texts';
import { OwnFonts } from '@maru/web/admin/site/useFontFamilies';
import { paths } from '@maru/web/lib/paths';
import { siteDefinition } from '@maru/web/site/definition';
import { useParams } from 'react-router';
import { Component as NotFound } from './NotFoundScreen';

export function Component() {
  const { setting = '' } = useParams();
  const name = setting.toLowerCase();
  if (!isSetting(name)) return <NotFound />;
  return (
    <SettingScreen key={name} kind={name} {...settings[name]} group="사이트" path={paths.home}>
      <OwnFonts value={siteDefinition().fonts.own}>
        <SettingEditor name={name} />
      </OwnFonts>
    </SettingScreen>
  );
}
