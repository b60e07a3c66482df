import type { PopupModal } from '@/api';
import { HomeScreen } from '@/features/home/HomeScreen';
import { PopupDialog } from '@/features/popup/PopupDialog';
import { useSite } from '@/lib/site';
import type { DraftSceneProps } from '../..';

/** Over the home page, where visitors will see it. */
export function Component({ content }: DraftSceneProps) {
  const popup = content as PopupModal;
  return (
    <>
      <HomeScreen home={useSite().home} />
      {popup.isActive && <PopupDialog popup={popup} onNotToday={() => undefined} />}
    </>
  );
}
