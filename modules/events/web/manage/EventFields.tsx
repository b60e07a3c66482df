import { RichTextField } from '@maru/web/editor/richText/RichTextField';
import type { Errors } from '@maru/web/record/errors';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { Switch } from '@maru/web/ui/Switch';
import { DayFields } from './DayFields';
import { type EventFormValues, labels } from './formValues';
import { PictureField } from './PictureField';
import { manageTexts } from './texts';

type EventFieldsProps = {
  values: EventFormValues;
  errors: Errors;
  onChange: (change: (values: EventFormValues) => EventFormValues) => void;
  /** How many pictures of a field are on their way, and how many failed. */
  onPictures: (field: string, counts: { pending?: number; failed?: number }) => void;
};

/** Everything that is told about an event. */
export function EventFields({ values, errors, onChange, onPictures }: EventFieldsProps) {
  const set = (part: Partial<EventFormValues>) => onChange((before) => ({ ...before, ...part }));
  const text = (key: 'title' | 'place' | 'link') => ({
    value: values[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  return (
    <>
      <EditorSection
        title="기본 정보"
        actions={
          <span className="flex items-center gap-2 text-sm">
            <Switch
              label={values.published ? manageTexts.published : manageTexts.hidden}
              checked={values.published}
              onChange={(published) => set({ published })}
            />
          </span>
        }
      >
        <div className="grid items-start gap-x-5 gap-y-4 desktop:grid-cols-12">
          <Field label={labels.title} required error={errors.title} className="desktop:col-span-12">
            {(control) => <Input {...control} {...text('title')} size="s" />}
          </Field>
          <DayFields values={values} errors={errors} onChange={(next) => onChange(() => next)} />
          <Field label={labels.place} error={errors.place} className="desktop:col-span-6">
            {(control) => <Input {...control} {...text('place')} size="s" />}
          </Field>
          <Field
            label={labels.link}
            description="신청서나 안내 페이지. 예: /apply/MORNING-2026-12"
            error={errors.link}
            className="desktop:col-span-6"
          >
            {(control) => <Input {...control} {...text('link')} size="s" />}
          </Field>
        </div>
      </EditorSection>
      <PictureField
        image={values.image}
        alt={values.alt}
        error={errors.image ?? errors.alt}
        onChange={set}
        onUploading={(uploading) => onPictures('image', { pending: uploading ? 1 : 0 })}
      />
      <EditorSection title={labels.html}>
        <RichTextField
          label={labels.html}
          value={values.html}
          error={errors.html}
          prefix="event"
          stickyClass="top-14 desktop:top-0"
          onChange={({ html, ...counts }) => {
            if (html !== undefined) set({ html });
            onPictures('html', counts);
          }}
        />
      </EditorSection>
    </>
  );
}
