import { words } from '@maru/web/lib/language';

/** The words of what opens over a screen, which comes when it is opened. */
export const dialogTexts = words('dialogs', {
  cancel: '취소',
  close: '닫기',
  confirm: '확인',
  notices: '알림',
  closeNotice: '알림 닫기',
  printsLater: '사진이 모두 오면 인쇄 창을 열게요.',
});
