import type { Access, SessionDestruction } from '@/api';

/** The words of the record of who saw personal data. */
export const texts = {
  loading: '불러오는 중',
  views: '열람과 다운로드',
  destructions: '파기',
  caption: '열람 기록',
  destructionCaption: '파기 기록',
  failed: '열람 기록을 불러오지 못했습니다.',
  none: '아직 열람 기록 없음',
  noneHint: '회원이나 신청 내용을 보거나 다운로드하면 여기에 남음',
  noDestructions: '아직 파기 기록 없음',
  noDestructionsHint: '보관 기간이 지난 신청이 파기되면 여기에 남음',
  columns: {
    at: '시각',
    actor: '관리자',
    action: '동작',
    kind: '대상',
    subject: '내용',
    count: '건수',
    reason: '사유',
  },
  kinds: { member: '회원', application: '신청' } as Record<string, string>,
  destructionColumns: { at: '시각', session: '과정', cause: '사유', applications: '신청', files: '파일' },
  actions: { view: '열람', pdf: 'PDF', xlsx: '엑셀', file: '파일' } satisfies Record<
    Access['action'],
    string
  >,
  causes: { retention: '보관 기간 지남', withdrawn: '신청 취소', left: '회원 탈퇴' } satisfies Record<
    SessionDestruction['cause'],
    string
  >,
} as const;
