import type { SessionDestruction } from '@maru/web/api';
import { count } from '@maru/web/lib/format';

/** The words of the applications viewer. Quoted ones are the specification's, sections 5 and 8. */
export const texts = {
  session: '과정',
  words: '검색어',
  filters: '필터',
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
  listParts: (most: number) => `PDF 하나에 ${count(most)}건까지 들어가 신청한 순서대로 나누어 다운로드`,
  partPdf: (range: string) => `${range} PDF`,
  xlsx: '엑셀 다운로드',
  narrowed: '검색어에 맞는 신청만 다운로드',
  pdf: 'PDF',
  pdfOf: (name: string) => `${name} 신청서 PDF 다운로드`,
  closed: ' (모집 마감)',
  recorded: '신청 내용을 보거나 다운로드하면 열람 기록에 남음',
} as const;

export const exportTexts = {
  title: { list: '신청 목록 PDF', single: '신청서 PDF', xlsx: '신청 목록 엑셀' },
  range: ({ from, to }: { from: number; to: number }) =>
    from === to ? `${count(to)}번째` : `${count(from)}–${count(to)}번째`,
  placeholder: '예: 수업 당일 명단 확인',
  pdfDone: 'PDF 다운로드가 완료되었습니다.',
  xlsxDone: '엑셀 다운로드가 완료되었습니다.',
} as const;

export const cancelTexts = {
  label: '신청 취소',
  labelOf: (name: string) => `${name} 신청 취소`,
  question: (name: string) => `${name} 님의 신청을 취소하시겠습니까?`,
  description:
    '되돌릴 수 없음. 적은 내용과 올린 파일이 바로 파기되고, 파기 기록에는 건수만 남음. 신청한 회원도 누가 왜 취소했는지 볼 수 있음',
  placeholder: '예: 본인 요청(전화)',
  done: '신청을 취소하고 내용을 파기했습니다.',
  failed: '신청을 취소하지 못했습니다.',
} as const;

export const destructionTexts = {
  tab: '파기',
  caption: '파기 기록',
  none: '아직 파기 기록 없음',
  noneHint: '보관 기간이 지난 신청이 파기되면 여기에 남음',
  columns: { at: '시각', session: '과정', cause: '사유', applications: '신청', files: '파일' },
  causes: {
    retention: '보관 기간 지남',
    withdrawn: '신청 취소',
    cancelled: '관리자가 취소',
    left: '회원 탈퇴',
  } satisfies Record<SessionDestruction['cause'], string>,
} as const;
