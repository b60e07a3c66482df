import type { SchedulePlanState } from '@maru/web/api';

/** The words of the schedule, in the short nouns of the admin. */
export const texts = {
  linkFailed: '미리보기 링크를 만들지 못했습니다.',
  compareFailed: '바뀔 내용을 불러오지 못했습니다.',
  parts: '예약과 임시저장의 구분',
  loading: '예약을 불러오는 중',
  loadFailed: '예약을 불러오지 못했습니다.',
  runs: '실행 기록',
  noRuns: '실행 기록 없음',
  noRunsHint: '예약이 실행되거나 지금 게시하면 여기에 쌓임',
  title: '제목',
  kind: '종류',
  at: '게시 시각',
  until: '종료 시각',
  changed: '마지막 수정',
  author: '작성자',
  reason: '사유',
  actions: '관리',
  isNew: '새 글',
  edit: '편집',
  time: '시각 변경',
  publish: '지금 게시',
  link: '미리보기 링크',
  compare: '비교',
  of: (action: string, title: string) => `${title} ${action}`,
  timeChanged: '시각을 바꾸었습니다.',
  published: '게시했습니다.',
  publishTitle: '지금 게시하시겠습니까?',
  publishHint: '바로 방문자에게 보임. 변경 기록에서 되돌릴 수 있음',
  removeHint: '게시하지 않은 내용이 지워지고 미리보기 링크도 닫힘. 변경 기록에서 임시저장으로 되살릴 수 있음',
  compareTitle: '지금 내용과 비교',
  stale: '이 내용을 만든 뒤에 다른 사람이 먼저 저장함. 그대로 게시하면 아래처럼 바뀜',
  staleTime:
    '이 내용을 만든 뒤에 다른 사람이 먼저 저장함. 시각을 바꿔도 게시되지 않음. 게시하려면 ‘비교’를 열고 ‘그래도 게시’ 누르기',
  fresh: '게시하면 아래처럼 바뀜',
  gone: '지금은 지워진 내용. 그대로 게시하면 다시 만들어짐',
  anyway: '그래도 게시',
  linkTitle: '미리보기 링크',
  linkHint: '로그인하지 않아도 이 주소로 볼 수 있음. 게시하거나 삭제하면 닫힘',
  linkLabel: '미리보기 주소',
  linkUntil: (time: string) => `${time}까지 열림`,
  open: '열어 보기',
  newWindow: '(새 창)',
  close: '닫기',
  done: '게시됨',
  refused: '게시하지 못함',
  ended: '종료됨',
  notEnded: '종료 안 함',
  byHand: '바로 게시',
  ranAt: '실행 시각',
  result: '결과',
  entry: '변경 기록',
  view: '보기',
  stay: '종료 취소',
  stayTitle: '종료를 취소하시겠습니까?',
  stayHint: '정한 시각이 되어도 계속 게시',
  stayed: '종료를 취소했습니다.',
} as const;

/** Who takes back a plan that waits cancels it; a draft and what failed are deleted. */
export const removal: Record<
  SchedulePlanState,
  { label: string; question: (title: string) => string; done: string }
> = {
  due: {
    label: '예약 취소',
    question: (title) => `‘${title}’ 예약을 취소하시겠습니까?`,
    done: '예약을 취소했습니다. 변경 기록에서 임시저장으로 되살릴 수 있습니다.',
  },
  draft: {
    label: '삭제',
    question: (title) => `‘${title}’ 임시저장을 삭제하시겠습니까?`,
    done: '임시저장을 삭제했습니다. 변경 기록에서 되살릴 수 있습니다.',
  },
  failed: {
    label: '삭제',
    question: (title) => `‘${title}’ 예약을 삭제하시겠습니까?`,
    done: '예약을 삭제했습니다. 변경 기록에서 임시저장으로 되살릴 수 있습니다.',
  },
};

export const states: Record<SchedulePlanState, { tab: string; empty: string; hint: string }> = {
  due: {
    tab: '예약',
    empty: '예약 없음',
    hint: '편집 화면의 예약/임시저장에서 게시할 시각을 정하면 여기에 보임',
  },
  draft: {
    tab: '임시저장',
    empty: '임시저장 없음',
    hint: '편집 화면의 예약/임시저장에서 보관하면 여기에 보임',
  },
  failed: { tab: '실패', empty: '실패한 예약 없음', hint: '정한 시각에 게시하지 못한 예약이 여기에 남음' },
};
