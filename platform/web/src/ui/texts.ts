import { words } from '@maru/web/lib/language';

/** The words of parts that more than one screen has. */
export const uiTexts = words('ui', {
  notFound: '존재하지 않는 페이지입니다.',
  notFoundHint: '주소가 바뀌었거나 지워진 페이지예요. 주소를 다시 확인하거나 처음 화면에서 찾아보세요.',
  home: '처음으로 가기',
  loading: '불러오는 중이에요',
  later: '잠시 뒤에 다시 시도해 주세요.',
  retry: '다시 시도하기',
  pages: '페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  pageNumber: '쪽',
  previousPicture: '이전 사진',
  nextPicture: '다음 사진',
  pictureOf: (number: number, total: number) => `${total}장 가운데 ${number}번째 사진`,
  slides: '슬라이드 모음',
  slide: '슬라이드',
  slideOf: (number: number, total: number) => `${total}장 가운데 ${number}번째`,
  play: '자동 넘김 시작',
  pause: '자동 넘김 멈춤',
  search: '통합 검색',
  searchWords: '검색어',
  searchFor: '무엇을 찾고 있나요?',
  find: '검색',
  logOut: '로그아웃',
  logOutQuestion: '로그아웃하시겠습니까?',
});
