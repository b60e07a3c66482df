import type { SessionAccess, SessionDestruction } from '@/api';

/** The words of the applications viewer. Quoted ones are the specification's, sections 5 and 8. */
export const texts = {
  session: '과정',
  from: '시작일',
  to: '종료일',
  words: '검색어',
  search: '찾기',
  filters: '거르기',
  choose: '선택',
  reset: '필터 지우기',
  chooseFirst: '세션을 선택해주세요.',
  chooseHint: '과정을 고르면 그 기간의 신청이 최신순으로 보임',
  sessionsFailed: '세션 목록을 불러오는데 실패했습니다.',
  failed: '신청 정보를 불러오는데 실패했습니다.',
  loading: '불러오는 중',
  total: (count: string) => `모두 ${count}건`,
  none: '이 기간에 신청 없음',
  nothingFound: '조건에 맞는 신청 없음',
  noneHint: '기간을 넓히거나 다른 과정을 선택',
  openAll: '모두 펼치기',
  closeAll: '모두 접기',
  name: '이름',
  phone: '휴대폰 번호',
  email: '이메일',
  address: '주소',
  noAnswer: '답하지 않음',
  fileFailed: '파일을 열지 못했습니다.',
  listPdf: 'PDF 다운로드',
  xlsx: '엑셀 다운로드',
  pdf: 'PDF',
  pdfOf: (name: string) => `${name} 신청서 PDF 다운로드`,
  closed: ' (모집 마감)',
  recorded: '신청 내용을 보거나 내려받으면 열람 기록에 남음',
  accessLog: '열람 기록',
} as const;

export const exportTexts = {
  title: { list: '신청 목록 PDF', single: '신청서 PDF', xlsx: '신청 목록 엑셀' },
  description: '개인정보가 든 파일. 내려받는 사유는 열람 기록에 2년 동안 남음',
  reason: '내려받는 사유',
  placeholder: '예: 수업 당일 명단 확인',
  reasonMissing: '사유를 입력해주세요.',
  reasonTooLong: '사유는 200자까지 입력할 수 있습니다.',
  cancel: '취소',
  submit: '다운로드',
  submitting: '내려받는 중…',
  pdfDone: 'PDF 다운로드가 완료되었습니다.',
  xlsxDone: '엑셀 다운로드가 완료되었습니다.',
} as const;

export const accessTexts = {
  views: '열람과 내려받기',
  destructions: '파기',
  caption: '열람 기록',
  destructionCaption: '파기 기록',
  failed: '열람 기록을 불러오는데 실패했습니다.',
  none: '아직 열람 기록 없음',
  noneHint: '신청 내용을 보거나 내려받으면 여기에 남음',
  noDestructions: '아직 파기 기록 없음',
  noDestructionsHint: '보관 기간이 지난 신청이 파기되면 여기에 남음',
  columns: { at: '시각', actor: '관리자', action: '동작', session: '과정', count: '건수', reason: '사유' },
  destructionColumns: { at: '시각', session: '과정', cause: '까닭', applications: '신청', files: '파일' },
  actions: { view: '열람', pdf: 'PDF', xlsx: '엑셀', file: '파일' } satisfies Record<
    SessionAccess['action'],
    string
  >,
  causes: { retention: '보관 기간 지남', withdrawn: '신청 취소', left: '회원 탈퇴' } satisfies Record<
    SessionDestruction['cause'],
    string
  >,
} as const;
