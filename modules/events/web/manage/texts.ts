/** The words of the calendar's screens for admins. */
export const manageTexts = {
  title: '행사 일정',
  what: '행사',
  create: '행사 만들기',
  loading: '불러오는 중',
  listFailed: '행사 목록을 불러오지 못했습니다.',
  loadFailed: '행사 정보를 불러오지 못했습니다.',
  noneFound: '조건에 맞는 행사 없음',
  none: {
    upcoming: '다가오는 행사 없음',
    past: '지난 행사 없음',
    hidden: '숨긴 행사 없음',
    all: '행사 없음',
  },
  notFound: '없는 행사',
  made: '행사를 만들었습니다.',
  makeFailed: '행사를 만들지 못했습니다.',
  saved: '행사를 저장했습니다.',
  undone: '변경을 되돌렸습니다.',
  deleted: (count: string) => `행사 ${count}개를 삭제했습니다.`,
  deleteQuestion: (count: string) => `행사 ${count}개를 삭제하시겠습니까?`,
  deleteHint: '삭제한 뒤 30일 동안 되돌릴 수 있음',
  published: '공개',
  hidden: '숨김',
  titleMissing: '제목을 입력해주세요.',
  startMissing: '시작하는 때를 입력해주세요.',
  endMissing: '끝나는 때를 입력해주세요.',
  backwards: '끝나는 때가 시작보다 빠릅니다.',
  linkWrong: '/로 시작하는 이 사이트의 주소를 입력해주세요.',
} as const;

/** The words of the calendar's setting. */
export const calendarTexts = {
  title: '행사 일정 설정',
  description: '일정의 이름, 다른 달력이 구독할 때 보이는 것',
  section: '이름과 구독',
  titleHint: '일정 화면과 구독하는 달력에 보이는 이름. 메뉴의 이름은 메뉴에서 바꿈',
  titleMissing: '이름을 적어 주세요.',
  pastDaysHint: '0에서 3650까지. 지난 행사가 구독하는 달력에 이 날만큼 남음',
  pastDaysWrong: '0에서 3650까지의 숫자를 적어 주세요.',
} as const;
