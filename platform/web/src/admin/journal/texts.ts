import type { JournalEntry } from '@maru/web/api';

export const actionLabels: Record<JournalEntry['action'], string> = {
  create: '생성',
  update: '수정',
  delete: '삭제',
  undo: '되돌리기',
};

/** Parts of the program as the journal has them; others are written down by a name that can be read. */
const programs: Record<string, string> = {
  '': '시스템',
  seed: '첫 콘텐츠',
  admin: '서버 명령',
  boards: '자동 정리',
};

export const forgotten = '지운 지 오래되어 내용은 남아 있지 않고, 되돌릴 수 없음';

/** What else it brings about to take a change of a member back. */
export const endingLogins =
  '이 회원의 로그인이 모두 끝나고, 이 회원이 만든 API 토큰이 있으면 함께 끝나 그 토큰을 쓰는 프로그램이 멈춤';

/** How the filter calls whatever the program did itself. */
export const anyProgram = { id: 0, name: '시스템 (자동)' };

export function actorOf({ actorId, actorName }: Pick<JournalEntry, 'actorId' | 'actorName'>): string {
  return actorId == null ? (programs[actorName] ?? actorName) : actorName;
}

export function entryFields(entry: JournalEntry): string {
  return entry.fieldLabels.join(', ');
}

type Named = Pick<JournalEntry, 'kindLabel' | 'key' | 'title'>;

/** There is one of its kind: its key says nothing that its kind has not said. */
export function isOnlyOne({ kindLabel, title }: Pick<Named, 'kindLabel' | 'title'>): boolean {
  return kindLabel === title;
}

export function entryName(entry: Named): string {
  return isOnlyOne(entry) ? entry.title : `${entry.kindLabel} · ${entry.title || entry.key}`;
}
