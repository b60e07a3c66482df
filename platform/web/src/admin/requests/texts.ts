import type { AdminDataRequest } from '@maru/web/api';

/** The words of what members ask to have corrected or erased. */
export const texts = {
  loading: '불러오는 중',
  failed: '요청을 불러오지 못했습니다.',
  caption: '정정·삭제 요청',
  none: '아직 요청 없음',
  noneHint: '회원이 개인정보의 정정이나 삭제를 요청하면 여기에서 답변',
  noneOpen: '조건에 맞는 요청 없음',
  filter: '보기',
  all: '전체',
  open: '답변을 기다리는 요청',
  kinds: { correction: '정정', erasure: '삭제' } satisfies Record<AdminDataRequest['kind'], string>,
  states: { open: '대기', done: '처리함', refused: '처리하지 못함' } satisfies Record<
    AdminDataRequest['state'],
    string
  >,
  due: (day: string) => `${day}까지`,
  left: (days: number) => {
    if (days < 0) return `기한 ${-days}일 지남`;
    return days === 0 ? '오늘까지' : `${days}일 남음`;
  },
  asked: '요청',
  answer: '답변',
  answerTo: (kind: string) => `${kind} 요청에 답변`,
  answerHint: '회원이 자기 화면에서 읽는 글. 답변이 왔다는 것만 메일로 알림. 보낸 답변은 고칠 수 없음',
  outcome: '처리 결과',
  cancel: '취소',
  send: '답변 보내기',
  sending: '보내는 중…',
  sent: '답변을 보냈습니다.',
  sendFailed: '답변을 보내지 못했습니다.',
  missing: '답변을 입력해주세요.',
  tooLong: '답변은 2,000자까지 입력할 수 있습니다.',
} as const;

export const reminderTexts = {
  label: '개인정보 처리 알림',
  month: (month: string) => `점검을 기다리는 ${month} 열람 기록`,
  toReviews: '월별 점검으로',
  waiting: (count: number) => `답변을 기다리는 정정·삭제 요청 ${count}건`,
  due: (day: string) => ` (${day}까지)`,
  overdue: (overdue: number) => `기한 10일을 넘긴 정정·삭제 요청 ${overdue}건`,
  toRequests: '요청 목록으로',
} as const;
