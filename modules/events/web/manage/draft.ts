import type { EventAdmin, EventInput } from '@maru/web/api';
import { fromLocalInput, toLocalInput } from '@maru/web/lib/wallClock';
import { z } from '@maru/web/lib/zod';
import { manageTexts } from './texts';

/** An event as the fields of its editor have it. */
const fields = z.object({
  title: z.string().trim().min(1, manageTexts.titleMissing),
  allDay: z.boolean(),
  startDay: z.string(),
  startTime: z.string(),
  endDay: z.string(),
  endTime: z.string(),
  place: z.string(),
  /** Address of the picture; empty where there is none. */
  image: z.string(),
  alt: z.string(),
  link: z.string().regex(/^\s*(\/(?!\/)\S*\s*)?$/, manageTexts.linkWrong),
  published: z.boolean(),
  html: z.string(),
});
export type EventDraft = z.infer<typeof fields>;

export const labels: Record<keyof EventDraft, string> = {
  title: '제목',
  allDay: '하루 종일',
  startDay: '시작일',
  startTime: '시작 시각',
  endDay: '종료일',
  endTime: '종료 시각',
  place: '장소',
  image: '이미지',
  alt: '대체 텍스트',
  link: '연결할 주소',
  published: '공개',
  html: '설명',
};

export const blankEvent: EventDraft = {
  title: '',
  allDay: false,
  startDay: '',
  startTime: '10:00',
  endDay: '',
  endTime: '12:00',
  place: '',
  image: '',
  alt: '',
  link: '',
  published: false,
  html: '',
};

function parts(when: string): [day: string, time: string] {
  if (when.length === 10) return [when, ''];
  const local = toLocalInput(new Date(when));
  return [local.slice(0, 10), local.slice(11, 16)];
}

export function toEventDraft(event: EventAdmin): EventDraft {
  const [startDay, startTime] = parts(event.start);
  const [endDay, endTime] = parts(event.end);
  return {
    title: event.title,
    allDay: event.allDay,
    startDay,
    startTime: startTime || blankEvent.startTime,
    endDay,
    endTime: endTime || blankEvent.endTime,
    place: event.place,
    image: event.imageUrl,
    alt: event.alt,
    link: event.link,
    published: event.published,
    html: event.description,
  };
}

/** The end follows a start that was moved behind it. */
export function withStart(draft: EventDraft, startDay: string): EventDraft {
  return { ...draft, startDay, endDay: draft.endDay < startDay ? startDay : draft.endDay };
}

function moment(day: string, time: string, allDay: boolean): string {
  if (allDay || day === '') return day;
  return fromLocalInput(`${day}T${time}`)?.toISOString() ?? '';
}

/** An event as it can be saved. The server looks at it again. */
export const eventSchema = fields.superRefine((draft, { addIssue }) => {
  const wrong = (field: keyof EventDraft, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  const start = moment(draft.startDay, draft.startTime, draft.allDay);
  const end = moment(draft.endDay, draft.endTime, draft.allDay);
  if (start === '') wrong(draft.startDay === '' ? 'startDay' : 'startTime', manageTexts.startMissing);
  if (end === '') wrong(draft.endDay === '' ? 'endDay' : 'endTime', manageTexts.endMissing);
  else if (start !== '' && end < start) wrong('endDay', manageTexts.backwards);
});

const serverFields: Record<string, keyof EventDraft> = {
  start: 'startDay',
  end: 'endDay',
  imagePath: 'image',
  description: 'html',
};

/** The field of the draft that the server means. */
export function fieldOf(field: string): string {
  return serverFields[field] ?? field;
}

export function toEventInput(draft: EventDraft, revision: number | null): EventInput {
  return {
    title: draft.title.trim(),
    start: moment(draft.startDay, draft.startTime, draft.allDay),
    end: moment(draft.endDay, draft.endTime, draft.allDay),
    place: draft.place.trim(),
    imagePath: draft.image,
    alt: draft.alt.trim(),
    link: draft.link.trim(),
    published: draft.published,
    description: draft.html,
    ...(revision !== null && { revision }),
  };
}
