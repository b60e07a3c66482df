import type { MyAccessEntry, MyDataRequest } from '@maru/web/api';

/** The words of what is known of a member, for the member. */
export const texts = {
  title: '내 개인정보',
  lead: '무엇을 왜 언제까지 보관하는지, 누가 봤는지 확인하고, 고치거나 지워 달라고 요청할 수 있어요.',
  back: '마이페이지로',
  kept: {
    title: '보관하고 있는 정보',
    loading: '보관하고 있는 정보를 불러오는 중이에요',
    failed: '보관하고 있는 정보를 불러오지 못했어요.',
  },
  download: {
    title: '내 정보 모두 받기',
    printed:
      '아래에 적힌 모든 정보를 ZIP 파일 하나로 받아요. 기계가 읽는 JSON과 사람이 읽는 PDF, 올린 파일이 들어 있어요.',
    unprinted:
      '아래에 적힌 모든 정보를 ZIP 파일 하나로 받아요. 지금은 PDF 없이 JSON과 올린 파일만 들어 있어요.',
    button: '모두 받기',
    busy: '파일을 만들고 있어요',
    done: '내 정보를 받았어요.',
    failed: '파일을 만들지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  },
  access: {
    title: '내 정보를 본 사람',
    hint: '센터에서 회원님의 정보를 보거나 내려받은 기록이에요. 2년 동안 보관해요.',
    loading: '열람 이력을 불러오는 중이에요',
    failed: '열람 이력을 불러오지 못했어요.',
    none: '아직 아무도 보지 않았어요',
    noneHint: '센터에서 회원님의 정보를 보면 여기에 나와요.',
    kinds: { member: '회원 정보', application: '신청서', request: '정정·삭제 요청' } as Record<
      string,
      string
    >,
    actions: {
      view: '열람',
      pdf: 'PDF 다운로드',
      xlsx: '엑셀 다운로드',
      file: '첨부파일 열람',
      change: '정정',
      erase: '삭제',
    } satisfies Record<MyAccessEntry['action'], string>,
    inList: '여러 사람과 함께 목록에서',
    reason: '사유:',
  },
  requests: {
    title: '정정·삭제 요청',
    hint: '직접 고치거나 지울 수 없는 정보는 요청해 주세요. 10일 안에 답변드려요.',
    loading: '요청을 불러오는 중이에요',
    failed: '요청을 불러오지 못했어요.',
    kinds: { correction: '정정', erasure: '삭제' } satisfies Record<MyDataRequest['kind'], string>,
    kind: '무엇을 원하세요?',
    kindNames: { correction: '틀린 정보를 고쳐 주세요', erasure: '정보를 지워 주세요' },
    text: '요청 내용',
    textHint: '어떤 정보를 어떻게 고치거나 지울지 적어 주세요.',
    missing: '요청할 내용을 입력해 주세요.',
    tooLong: '요청은 2,000자까지 쓸 수 있어요.',
    send: '요청하기',
    most: (most: number) => `답변을 기다리는 요청은 ${most}개까지 둘 수 있어요.`,
    waiting: (count: number) => `지금 ${count}개가 기다리고 있어요.`,
    sending: '보내고 있어요',
    sent: '요청을 보냈어요. 10일 안에 답변드릴게요.',
    sendFailed: '요청을 보내지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
    mine: '보낸 요청',
    due: (day: string) => `${day}까지 답변`,
    states: { open: '답변 준비 중', done: '처리했어요', refused: '처리하지 못했어요' } satisfies Record<
      MyDataRequest['state'],
      string
    >,
    answer: '답변',
  },
} as const;
