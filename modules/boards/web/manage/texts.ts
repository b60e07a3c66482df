/** The words of the boards' settings, as admins read them. */
export const manageTexts = {
  title: '게시판 설정',
  what: '게시판',
  description: '게시판을 만들고 누가 읽고 쓰는지 정하기',
  create: '게시판 만들기',
  loading: '불러오는 중',
  listFailed: '게시판 목록을 불러오지 못했습니다.',
  loadFailed: '게시판 정보를 불러오지 못했습니다.',
  none: '아직 게시판 없음',
  noneHint: '게시판을 만들면 여기에 표시',
  notFound: '없는 게시판',
  made: '게시판을 만들었습니다.',
  makeFailed: '게시판을 만들지 못했습니다.',
  saved: '게시판을 저장했습니다.',
  ordered: '게시판 순서를 바꿨습니다.',
  orderFailed: '순서를 바꾸지 못했습니다.',
  undone: '변경을 되돌렸습니다.',
  edit: '설정',
  posts: (count: string) => `글 ${count}개`,
  archived: '보관됨',
  reads: { everyone: '모두 읽기', member: '회원만 읽기', group: '그룹만 읽기', admin: '관리자만 읽기' },
  writes: { member: '회원이 쓰기', group: '그룹이 쓰기', admin: '관리자만 쓰기' },
  view: '사이트에서 보기',
  history: '변경 기록',
  menuHint: '메뉴에는 저절로 들어가지 않습니다.',
  menuLink: '메뉴에 넣기',
  keyMissing: '주소를 입력해주세요.',
  keyWrong: '영문자, 숫자, -, _를 40자까지 쓸 수 있습니다.',
  titleMissing: '게시판 이름을 입력해주세요.',
  titleTooLong: '게시판 이름은 60자까지 쓸 수 있습니다.',
  pageSizeWrong: '1에서 100 사이의 수를 입력해주세요.',
} as const;

/** What an address may be, and where it would be. */
export function keyHint(key: string): string {
  return `영문자, 숫자, -, _. 만든 뒤에는 바꿀 수 없음: /community/${key || 'NEWS'}`;
}

/** The words of a board's categories. */
export const categoryTexts = {
  title: '분류',
  hint: '글머리에 붙는 이름. 목록을 분류마다 따로 볼 수 있음. 비밀글의 분류도 목록에 보임',
  item: '분류',
  add: '분류 추가',
  nameMissing: '분류 이름을 입력해주세요.',
  nameTooLong: '분류 이름은 20자까지 쓸 수 있습니다.',
  address: '주소',
  addressHint: '영문 소문자, 숫자, -. 저장한 뒤에는 그대로 둠',
  addressWrong: '주소에는 영문 소문자, 숫자, -를 40자까지 쓸 수 있습니다.',
  posts: (count: string) => `글 ${count}개`,
  required: '글마다 분류를 골라야 함',
  requiredHint: '분류를 고르지 않으면 글을 올릴 수 없음. 지난 글은 그대로 둠',
  going: '지우는 분류의 글',
  goingHint: '저장할 때 함께 옮겨지고, 변경 기록에서 한 번에 되돌릴 수 있음',
  moveOf: (title: string, count: string) => `‘${title}’의 글 ${count}개를 옮길 분류`,
  none: '분류 없음',
  moveMissing: '글을 옮길 분류를 골라 주세요.',
} as const;

export const removeTexts = {
  remove: '삭제',
  question: (title: string) => `‘${title}’ 게시판을 삭제하시겠습니까?`,
  hint: '삭제한 뒤 30일 동안 되돌릴 수 있음',
  choose: (count: string) => `이 게시판의 글 ${count}개`,
  move: '다른 게시판으로 옮기기',
  moveHint: '댓글, 사진, 고정도 함께 옮겨지고 글의 주소는 그대로입니다.',
  target: '옮길 게시판',
  wider: '옮길 게시판은 더 많은 사람이 읽습니다. 비밀글이 아닌 글은 그 사람들에게도 보입니다.',
  withPosts: (count: string) => `글 ${count}개도 함께 삭제`,
  withPostsHint: '댓글도 함께 사라집니다.',
  removed: '게시판을 삭제했습니다.',
  removedAndMoved: (count: string) => `게시판을 삭제하고 글 ${count}개를 옮겼습니다.`,
  removedWith: (count: string) => `게시판과 글 ${count}개를 삭제했습니다.`,
} as const;
