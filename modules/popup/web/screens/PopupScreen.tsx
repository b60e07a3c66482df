import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { PopupManager } from '../manage/PopupManager';

export function Component() {
  return (
    <>
      <AdminHeading title="팝업" description="홈 화면에 처음 보이는 안내 이미지" />
      <PopupManager />
    </>
  );
}
