import { Setting } from '@maru/web/admin/site/Setting';
import { SettingScreen } from '@maru/web/admin/site/SettingScreen';
import { shopSettingQuery } from '../manage/setting/queries';
import { ShopSettingEditor } from '../manage/setting/ShopSettingEditor';
import { settingTexts } from '../manage/setting/texts';
import { shopPaths } from '../paths';

export function Component() {
  return (
    <SettingScreen
      kind="shop"
      title={settingTexts.title}
      description={settingTexts.description}
      group="상점"
      path={shopPaths.list}
    >
      <Setting query={shopSettingQuery} Editor={ShopSettingEditor} />
    </SettingScreen>
  );
}
