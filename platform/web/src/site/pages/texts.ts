import { words } from '@maru/web/lib/language';

/** The words of the information pages that are the site's own; everything else comes from the content and the look. */
export const pageTexts = words('pages', {
  /** In the words of the specification, section 8: of content alone, nowhere else. */
  failed: (message: string) => `Error: ${message}`,
  loading: '페이지를 불러오는 중이에요',
  forMembers: '회원이 읽는 페이지예요',
  forGroup: '정해진 그룹의 회원만 읽는 페이지예요',
  login: '로그인하기',
});
