import { AdminHeading } from '@/components/layout/AdminHeading';
import { PopupManager } from '@/features/popup/manage/PopupManager';

export function Component() {
  return (
    <>
      <AdminHeading title="팝업" description="홈 화면에 처음 보이는 안내 이미지" />
      <PopupManager />
    </>
  );
}
