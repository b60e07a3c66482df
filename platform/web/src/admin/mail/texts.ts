import type { OutboxState } from '@maru/web/api';
import type { Tone } from '@maru/web/ui/StateBadge';

export const texts = {
  what: '메일 문구',
  loading: '메일을 불러오는 중',
  loadFailed: '메일을 불러오지 못했습니다.',
  off: '메일 발송이 꺼져 있음. config.toml의 [mail]을 설정하면 발송됨',
  list: '메일',
  edited: '바꾼 문구',
  subject: '제목',
  body: '내용',
  bodyHint: '서식 없는 글. {{ }} 안의 이름은 보낼 때 실제 값으로 바뀜',
  placeholders: '넣을 수 있는 값',
  placeholdersHint: '누르면 내용의 커서 자리에 들어감',
  preview: '미리보기',
  previewHint: '예시 값으로 채운 모습',
  test: '나에게 시험 발송',
  tested: (to: string) => `시험 메일을 보냈습니다: ${to}`,
  reset: '처음 문구로',
  resetTitle: '처음 문구로 되돌리시겠습니까?',
  resetHint: '지금 문구는 변경 기록에 남아 되돌릴 수 있음',
  resetDone: '처음 문구로 되돌렸습니다.',
  saved: '메일 문구를 저장했습니다.',
  leave: '바꾼 문구가 사라짐',
  log: '발송 기록',
  logFailed: '발송 기록을 불러오지 못했습니다.',
  noLog: '발송 기록 없음',
  noLogHint: '메일을 보내면 30일 동안 여기에 보임. 받는 사람은 표시하지 않음',
} as const;

export const states: Record<OutboxState, { label: string; tone: Tone }> = {
  waiting: { label: '대기', tone: 'waiting' },
  delivered: { label: '보냄', tone: 'good' },
  'given-up': { label: '실패', tone: 'bad' },
};
