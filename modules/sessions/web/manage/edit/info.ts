import type { SessionAdmin, SessionNew, SessionPatch } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import { editTexts } from '../texts';

/** The server takes no more. */
const maxPriority = 1_000_000;
const maxRetentionDays = 3650;

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** A number as it is typed, or nothing. */
function whole(least: number, most: number, message: string) {
  return z.string().refine((text) => text.trim() === '' || isWhole(text, least, most), message);
}

const title = z
  .string()
  .trim()
  .min(1, editTexts.titleMissing)
  .refine((text) => Array.from(text).length <= 200, editTexts.titleTooLong);

/** What is told about a session, as the fields of its editor have it (specification, section 5). */
export const infoSchema = z.object({
  title,
  sessionType: z.string().min(1, editTexts.typeMissing),
  schedule: z.string(),
  description: z.string(),
  applyDescription: z.string(),
  priority: whole(0, maxPriority, editTexts.priorityInvalid),
  retentionDays: whole(1, maxRetentionDays, editTexts.retentionInvalid),
  isActive: z.boolean(),
});
export type InfoFormValues = z.infer<typeof infoSchema>;

/** A session that is not made yet: with the name that its address has. */
export const newSessionSchema = infoSchema.extend({
  sessionCode: z.string().regex(/^[A-Z0-9-]{2,40}$/, editTexts.codeInvalid),
});
export type NewSessionFormValues = z.infer<typeof newSessionSchema>;

export const labels: Record<keyof InfoFormValues, string> = {
  title: '제목',
  sessionType: '과정 종류',
  schedule: '일정',
  description: '설명',
  applyDescription: '신청 안내',
  priority: '우선순위',
  retentionDays: '보관 기간(일)',
  isActive: '모집',
};

export const blankInfo: InfoFormValues = {
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

export function toInfoFormValues(session: SessionAdmin): InfoFormValues {
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

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** An empty priority comes last, an empty retention follows the whole site's. */
function bodyOf(values: InfoFormValues) {
  return {
    title: values.title.trim(),
    sessionType: values.sessionType,
    schedule: values.schedule.trim(),
    description: values.description,
    applyDescription: values.applyDescription,
    priority: numberOf(values.priority),
    retentionDays: numberOf(values.retentionDays),
    isActive: values.isActive,
  };
}

export function toPatch(values: InfoFormValues, base: SessionAdmin): SessionPatch {
  return { ...bodyOf(values), revision: base.revision };
}

export function toNewSession(values: NewSessionFormValues): SessionNew {
  return { ...bodyOf(values), sessionCode: values.sessionCode };
}
