import { words } from '@maru/web/lib/language';

/** The words around every page that are the program's own; menu and footer are the centre's. */
export const frameTexts = words('frame', {
  skip: '본문으로 건너뛰기',
  menu: '주 메뉴',
  openMenu: '메뉴 열기',
  openSearch: '검색 열기',
  wholeMenu: '전체 메뉴',
  legal: '약관',
  logIn: '로그인',
  admin: '관리자',
  myPage: '마이페이지',
  newWindow: (label: string) => `${label} (새 창)`,
  error: '오류',
  readOnly: '지금은 읽기만 할 수 있어요.',
  readOnlyHint: '로그인과 저장은 잠시 뒤에 다시 할 수 있어요.',
});
