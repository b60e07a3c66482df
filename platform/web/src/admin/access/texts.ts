import type { Access } from '@maru/web/api';

/** The words of the record of who saw personal data. */
export const texts = {
  loading: '불러오는 중',
  views: '열람과 다운로드',
  reviews: '월별 점검',
  caption: '열람 기록',
  failed: '열람 기록을 불러오지 못했습니다.',
  none: '아직 열람 기록 없음',
  noneHint: '회원이나 신청 내용을 보거나 다운로드하면 여기에 남음',
  noneFound: '조건에 맞는 기록 없음',
  columns: {
    at: '시각',
    actor: '관리자',
    address: '접속 주소',
    action: '동작',
    kind: '대상',
    subject: '내용',
    count: '건수',
    reason: '사유',
  },
  filters: {
    label: '열람 기록 필터',
    all: '전체',
    actor: '관리자',
    action: '동작',
    kind: '대상',
    member: '회원 번호',
    item: '신청·요청 번호',
    from: '시작일',
    to: '종료일',
    noNumber: '번호는 숫자로 입력해주세요.',
  },
  whose: {
    open: '건의 대상 보기',
    title: '누구의 정보인지',
    hint: '회원은 지금의 닉네임, 탈퇴한 회원은 번호만 표시. 많을 때는 1,000명까지',
    failed: '대상을 불러오지 못했습니다.',
    unknown: '대상 회원을 기록하기 전의 열람이거나 아무도 표시되지 않은 열람',
    gone: '탈퇴한 회원',
    items: '신청·요청 번호:',
  },
  token: (name: string) => `API 토큰: ${name}`,
  list: '목록',
  kinds: { member: '회원', application: '신청', request: '요청' } as Record<string, string>,
  actions: { view: '열람', pdf: 'PDF', xlsx: '엑셀', file: '파일' } satisfies Record<
    Access['action'],
    string
  >,
} as const;

/** The words of going through the record once a month. */
export const reviewTexts = {
  loading: '불러오는 중',
  failed: '월별 점검을 불러오지 못했습니다.',
  caption: '월별 점검',
  none: '점검할 달 없음',
  noneHint: '열람 기록이 있는 달이 끝나면 여기에서 점검',
  columns: { month: '달', accesses: '열람', exports: '다운로드', state: '점검', note: '메모' },
  done: '점검함',
  tick: '점검 완료로 표시',
  cancel: '취소',
  saving: '저장 중…',
  saved: '점검을 기록했습니다.',
  saveFailed: '점검을 기록하지 못했습니다.',
  title: (month: string) => `${month} 점검`,
  description: '그 달의 열람과 다운로드를 살펴본 뒤에 표시. 누가 언제 점검했는지 변경 기록에 남음',
  note: '메모',
  noteHint: '이상한 열람이 있었는지, 어떻게 조치했는지. 없으면 비워 둘 수 있음',
  tooLong: '메모는 500자까지 입력할 수 있습니다.',
} as const;
