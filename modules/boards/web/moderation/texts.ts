/** The words of the moderation, in the short nouns of the admin. */
export const texts = {
  failed: '목록을 불러오지 못했습니다.',
  board: '게시판',
  allBoards: '전체 게시판',
  category: '분류',
  allCategories: '전체 분류',
  words: '검색어',
  filters: '필터',
  author: '작성자',
  byAuthor: (name: string) => `작성자: ${name}`,
  clearAuthor: '작성자 필터 지우기',
  authorPosts: (count: string) => `글 ${count}개`,
  noMember: '비회원',
  total: (count: string) => `모두 ${count}건`,
  select: (title: string) => `${title} 선택`,
  undone: '삭제를 되돌렸습니다.',
  history: '변경 기록',
  historyOf: (title: string) => `${title} 변경 기록`,
  view: '게시물 보기',
  newWindow: '(새 창)',
  secret: '비밀글',
  pinned: '고정',
  title: '제목',
  text: '댓글',
  date: '작성일',
  views: '조회',
  comments: '댓글',
  actions: '관리',
  post: '게시물',
} as const;

type ListTexts = {
  caption: string;
  empty: string;
  question: (count: string) => string;
  removed: (count: string) => string;
};

export const postTexts: ListTexts = {
  caption: '게시물',
  empty: '조건에 맞는 게시물 없음',
  question: (count) => `게시물 ${count}개를 삭제하시겠습니까?`,
  removed: (count) => `게시물 ${count}개를 삭제했습니다.`,
};

export const commentTexts: ListTexts = {
  caption: '댓글',
  empty: '조건에 맞는 댓글 없음',
  question: (count) => `댓글 ${count}개를 삭제하시겠습니까?`,
  removed: (count) => `댓글 ${count}개를 삭제했습니다.`,
};

export type { ListTexts };
