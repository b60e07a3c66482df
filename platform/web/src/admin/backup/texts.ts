import type { BackupDifference } from '@maru/web/api';

/** The words of the backup screen. */
export const texts = {
  state: '상태',
  well: '정상',
  failing: '확인 필요',
  off: '백업이 설정되지 않음',
  offHint: '설정 파일의 [backup]에 복제본을 둘 폴더나 버킷을 적고 다시 시작하면 켜짐',
  verified: '복원 확인',
  never: '아직 없음',
  lag: '복제 지연',
  range: '되돌릴 수 있는 기간',
  verify: '지금 복원해 확인',
  verifying: '복원하는 중…',
  verifiedWell: '복원을 확인했습니다.',
  back: '지난 사이트 보기',
  backHint: '복원한 사본을 따로 열어 보여 줌. 지금 사이트는 그대로임',
  at: '시각',
  open: '열기',
  opening: '여는 중…',
  before: '변경 직전',
  beforeHint: '최근 변경을 누르면 바로 앞 시각이 들어감',
  noChanges: '아직 변경 기록 없음',
  restoring: '그때의 사이트를 복원하는 중',
  look: '미리보기 열기',
  close: '사본 닫기',
  closed: '사본을 닫았습니다.',
  differences: '그때와 다른 내용',
  same: '그때와 다른 내용 없음',
  personal: '회원 정보와 신청서는 되돌리지 않음',
  all: '모두 되돌리기',
  allQuestion: '모두 그때로 되돌리시겠습니까?',
  allHint: '한 번에 되돌리며, 변경 기록에 남고 다시 취소할 수 있음',
  removeNew: (count: string) => `그 뒤에 만든 내용 ${count}건도 지우기`,
  one: '이 내용 되돌리기',
  oneQuestion: '이 내용을 그때로 되돌리시겠습니까?',
  takenBack: (count: string) => `${count}건을 되돌렸습니다.`,
  undone: '되돌리기를 취소했습니다.',
  detail: '그때와 지금',
  direction: '지금 → 그때',
  target: '대상',
  happened: '그 뒤의 변화',
  fields: '다른 항목',
  loading: '불러오는 중',
  pages: '다른 내용 페이지',
} as const;

export const changeLabels: Record<BackupDifference['change'], string> = {
  gone: '삭제됨',
  changed: '바뀜',
  new: '새로 생김',
};

/** 840 is 0.8초. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)}초`;
}
