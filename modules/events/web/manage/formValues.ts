import type { EventAdmin, EventInput } from '@maru/web/api';
import { upTo } from '@maru/web/lib/upTo';
import { fromLocalInput, toLocalInput } from '@maru/web/lib/wallClock';
import { z } from '@maru/web/lib/zod';
import { manageTexts } from './texts';

/** An event as the fields of its editor have it. */
const fields = z.object({
  title: upTo(200, z.string().trim().min(1, manageTexts.titleMissing)),
  allDay: z.boolean(),
  startDay: z.string(),
  startTime: z.string(),
  endDay: z.string(),
  endTime: z.string(),
  place: upTo(200),
  /** Address of the picture; empty where there is none. */
  image: z.string(),
  alt: upTo(300),
  link: upTo(300, z.string().regex(/^\s*(\/(?!\/)\S*\s*)?$/, manageTexts.linkWrong)),
  published: z.boolean(),
  html: z.string(),
});
export type EventFormValues = z.infer<typeof fields>;

export const labels: Record<keyof EventFormValues, string> = {
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

export const blankEvent: EventFormValues = {
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

export function toEventFormValues(event: EventAdmin): EventFormValues {
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
export function withStart(values: EventFormValues, startDay: string): EventFormValues {
  return { ...values, startDay, endDay: values.endDay < startDay ? startDay : values.endDay };
}

function moment(day: string, time: string, allDay: boolean): string {
  if (allDay || day === '') return day;
  return fromLocalInput(`${day}T${time}`)?.toISOString() ?? '';
}

/** An event as it can be saved. The server looks at it again. */
export const eventSchema = fields.superRefine((values, { addIssue }) => {
  const wrong = (field: keyof EventFormValues, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  const start = moment(values.startDay, values.startTime, values.allDay);
  const end = moment(values.endDay, values.endTime, values.allDay);
  if (start === '') wrong(values.startDay === '' ? 'startDay' : 'startTime', manageTexts.startMissing);
  if (end === '') wrong(values.endDay === '' ? 'endDay' : 'endTime', manageTexts.endMissing);
  else if (start !== '' && end < start) wrong('endDay', manageTexts.backwards);
});

const serverFields: Record<string, keyof EventFormValues> = {
  start: 'startDay',
  end: 'endDay',
  imagePath: 'image',
  description: 'html',
};

/** The field of the values that the server means. */
export function fieldOf(field: string): string {
  return serverFields[field] ?? field;
}

export function toEventInput(values: EventFormValues, revision: number | null): EventInput {
  return {
    title: values.title.trim(),
    start: moment(values.startDay, values.startTime, values.allDay),
    end: moment(values.endDay, values.endTime, values.allDay),
    place: values.place.trim(),
    imagePath: values.image,
    alt: values.alt.trim(),
    link: values.link.trim(),
    published: values.published,
    description: values.html,
    ...(revision !== null && { revision }),
  };
}
