import { SettingFrame } from '@maru/web/admin/site/SettingFrame';
import { type SettingEditorProps, useSetting } from '@maru/web/admin/site/useSetting';
import { type EventCalendarRecord, updateCalendar } from '@maru/web/api';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { mergeByFields } from '@maru/web/record/merge';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { eventKeys, eventManageQueries } from '../queries';
import { calendarTexts } from '../texts';

const schema = z.object({
  title: upTo(50, z.string().trim().min(1, calendarTexts.titleMissing)),
  pastDays: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, calendarTexts.pastDaysWrong)
    .refine((days) => Number(days) <= 3650, calendarTexts.pastDaysWrong),
});
type CalendarValues = z.infer<typeof schema>;

const labels: Record<keyof CalendarValues, string> = {
  title: '일정의 이름',
  pastDays: '지난 행사를 두는 날',
};

const merge = mergeByFields<CalendarValues>(labels);

function toValues({ title, pastDays }: EventCalendarRecord): CalendarValues {
  return { title, pastDays: String(pastDays) };
}

/** What the calendar is called, and how long those who subscribe to it keep what is over. */
export function CalendarEditor(props: SettingEditorProps<EventCalendarRecord>) {
  const editor = useSetting(props, {
    kind: 'calendar',
    what: calendarTexts.title,
    query: eventManageQueries.calendar(),
    toValues,
    schema,
    toBody: ({ title, pastDays }) => ({ title, pastDays: Number(pastDays) }),
    mutationFn: (body) => updateCalendar({ body }),
    changes: eventKeys,
  });
  const { values, errors, change } = editor;
  return (
    <SettingFrame editor={editor} merge={merge}>
      <EditorSection title={calendarTexts.section}>
        <Field label={labels.title} description={calendarTexts.titleHint} required error={errors.title}>
          {(control) => (
            <Input
              {...control}
              value={values.title}
              onChange={({ target }) => change({ title: target.value })}
              size="s"
            />
          )}
        </Field>
        <Field
          label={labels.pastDays}
          description={calendarTexts.pastDaysHint}
          required
          error={errors.pastDays}
        >
          {(control) => (
            <Input
              {...control}
              value={values.pastDays}
              inputMode="numeric"
              onChange={({ target }) => change({ pastDays: target.value })}
              size="s"
              className="max-w-28"
            />
          )}
        </Field>
      </EditorSection>
    </SettingFrame>
  );
}
