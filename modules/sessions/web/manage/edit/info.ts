import type { SessionAdmin, SessionNew, SessionPatch } from '@maru/web/api';
import type { Errors } from '@maru/web/record/errors';
import { editTexts } from '../texts';

/** What is told about a session, as the fields of its editor have it: numbers as they are typed. */
export type InfoDraft = {
  title: string;
  sessionType: string;
  schedule: string;
  description: string;
  applyDescription: string;
  priority: string;
  retentionDays: string;
  isActive: boolean;
};

export const labels: Record<keyof InfoDraft, string> = {
  title: '제목',
  sessionType: '과정 종류',
  schedule: '일정',
  description: '설명',
  applyDescription: '신청 안내',
  priority: '우선순위',
  retentionDays: '보관 기간(일)',
  isActive: '모집',
};

export const blankInfo: InfoDraft = {
  title: '',
  sessionType: '',
  schedule: '',
  description: '',
  applyDescription: '',
  priority: '',
  retentionDays: '',
  isActive: false,
};

const numeral = (value: number | null | undefined) => (value == null ? '' : String(value));

export function toInfoDraft(session: SessionAdmin): InfoDraft {
  return {
    title: session.title,
    sessionType: session.sessionType,
    schedule: session.schedule,
    description: session.description,
    applyDescription: session.applyDescription,
    priority: numeral(session.priority),
    retentionDays: numeral(session.retentionDays),
    isActive: session.isActive,
  };
}

/** The server takes no more. */
const highestPriority = 1_000_000;
const longestRetention = 3650;

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** What is wrong with a session before it is saved (specification, section 5). */
export function validateInfo(draft: InfoDraft): Errors {
  const errors: Errors = {};
  const title = Array.from(draft.title.trim()).length;
  if (title === 0) errors.title = editTexts.titleMissing;
  if (title > 200) errors.title = editTexts.titleTooLong;
  if (draft.sessionType === '') errors.sessionType = editTexts.typeMissing;
  if (draft.priority.trim() !== '' && !isWhole(draft.priority, 0, highestPriority))
    errors.priority = editTexts.priorityInvalid;
  if (draft.retentionDays.trim() !== '' && !isWhole(draft.retentionDays, 1, longestRetention)) {
    errors.retentionDays = editTexts.retentionInvalid;
  }
  return errors;
}

export function validateCode(code: string): Errors {
  return /^[A-Z0-9-]{2,40}$/.test(code) ? {} : { sessionCode: editTexts.codeInvalid };
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** An empty priority comes last, an empty retention follows the whole site's. */
function bodyOf(draft: InfoDraft) {
  return {
    title: draft.title.trim(),
    sessionType: draft.sessionType,
    schedule: draft.schedule.trim(),
    description: draft.description,
    applyDescription: draft.applyDescription,
    priority: numberOf(draft.priority),
    retentionDays: numberOf(draft.retentionDays),
    isActive: draft.isActive,
  };
}

export function toPatch(draft: InfoDraft, base: SessionAdmin): SessionPatch {
  return { ...bodyOf(draft), revision: base.revision };
}

export function toNewSession(draft: InfoDraft, sessionCode: string): SessionNew {
  return { ...bodyOf(draft), sessionCode };
}
