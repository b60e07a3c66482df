import { Setting } from '@maru/web/admin/site/Setting';
import { SettingScreen } from '@maru/web/admin/site/SettingScreen';
import { eventManageQueries } from '../manage/queries';
import { CalendarEditor } from '../manage/setting/CalendarEditor';
import { calendarTexts } from '../manage/texts';
import { eventPaths } from '../paths';

export function Component() {
  return (
    <SettingScreen
      kind="calendar"
      title={calendarTexts.title}
      description={calendarTexts.description}
      group="콘텐츠"
      path={eventPaths.month()}
    >
      <Setting query={eventManageQueries.calendar()} Editor={CalendarEditor} />
    </SettingScreen>
  );
}
