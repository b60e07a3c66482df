import type { JournalEntry } from '@/api';

export const actionLabels: Record<JournalEntry['action'], string> = {
  create: '생성',
  update: '수정',
  delete: '삭제',
  undo: '되돌리기',
};

export function entryFields(entry: JournalEntry): string {
  return entry.fieldLabels.join(', ');
}

export function entryName(entry: JournalEntry): string {
  return `${entry.kindLabel} · ${entry.title || entry.key}`;
}
