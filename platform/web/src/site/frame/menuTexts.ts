import { words } from '@maru/web/lib/language';

/** The words of the menu on a phone, which comes when it is opened. */
export const menuTexts = words('menu', { close: '메뉴 닫기' });
