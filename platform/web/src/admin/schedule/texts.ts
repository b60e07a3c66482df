import type { SchedulePlan, SchedulePlanState } from '@maru/web/api';

/** The words of the schedule, in the short nouns of the admin. */
export const texts = {
  linkFailed: '미리보기 링크를 만들지 못했습니다.',
  compareFailed: '바뀔 내용을 불러오지 못했습니다.',
  parts: '예약과 임시저장의 구분',
  loading: '예약을 불러오는 중',
  loadFailed: '예약을 불러오지 못했습니다.',
  runs: '실행 기록',
  sets: '변경 묶음',
  noSets: '변경 묶음 없음',
  noSetsHint: '봄학기처럼 함께 바뀌어야 하는 변경을 한 이름으로 모아 함께 미리 보고 함께 게시',
  setLoading: '변경 묶음을 불러오는 중',
  setFailed: '변경 묶음을 불러오지 못했습니다.',
  newSet: '새 묶음',
  setTitle: '이름',
  setTitleHint: '예: 봄학기. 미리보기에서도 보임',
  rename: '이름 변경',
  make: '만들기',
  save: '저장',
  saving: '저장 중…',
  made: '묶음을 만들었습니다.',
  renamed: '이름을 바꾸었습니다.',
  count: '담은 변경',
  counted: (count: number) => `${count}개`,
  byHandHint: '시각 없음',
  emptySet: '담은 변경 없음',
  emptySetHint:
    '페이지, 메뉴, 색처럼 바꿀 내용의 편집 화면이나 새로 만드는 화면에서 ‘예약/임시저장’을 누르고 이 묶음에 담기',
  setPublishTitle: (count: number) => `변경 ${count}개를 함께 게시하시겠습니까?`,
  setPublishHint: '모두 한 번에 방문자에게 보임. 한 번에 되돌릴 수 있음',
  setPublished: (count: number) => `변경 ${count}개를 게시했습니다.`,
  undoAll: '모두 되돌리기',
  undone: '게시한 변경을 모두 되돌렸습니다.',
  takeOut: '묶음에서 빼기',
  takenOut: '묶음에서 뺐습니다. 임시저장에 남아 있습니다.',
  dissolve: '묶음 풀기',
  dissolveTitle: (title: string) => `‘${title}’ 묶음을 푸시겠습니까?`,
  dissolveHint: '담은 변경은 임시저장으로 남고, 미리보기 링크는 닫힘',
  dissolved: '묶음을 풀었습니다. 담았던 변경은 임시저장에 남아 있습니다.',
  outdated: '담은 뒤에 다른 사람이 먼저 저장함. 비교한 뒤 이어서 편집하거나 묶음에서 빼기',
  publishAnyway: '먼저 저장된 내용 위에도 게시',
  setLinkHint: '로그인하지 않아도 이 주소로 게시한 뒤의 사이트 전체를 볼 수 있음. 게시하거나 풀면 닫힘',
  preview: '미리보기',
  previewing: '미리보기 만드는 중…',
  previewFailed: '미리보기를 만들지 못했습니다.',
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
  isNew: '새로 만듦',
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
  takenBack: '되돌림',
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

type Kinded = Pick<SchedulePlan, 'title' | 'kindLabel' | 'record'>;

/** Of which kind a plan is, unless its title says so already, and whether it makes a record. */
export function kindOf({ title, kindLabel, record }: Kinded): string {
  return [kindLabel !== title && kindLabel, !record && texts.isNew].filter(Boolean).join(' · ');
}
