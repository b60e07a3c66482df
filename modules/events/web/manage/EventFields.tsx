import { RichTextField } from '@maru/web/editor/richText/RichTextField';
import type { Errors } from '@maru/web/record/errors';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { Switch } from '@maru/web/ui/Switch';
import { type EventDraft, labels } from './draft';
import { PictureField } from './PictureField';
import { manageTexts } from './texts';
import { WhenFields } from './WhenFields';

const input = 'h-10! px-3!';

type EventFieldsProps = {
  draft: EventDraft;
  errors: Errors;
  onChange: (change: (draft: EventDraft) => EventDraft) => void;
  /** How many pictures of a field are on their way, and how many failed. */
  onPictures: (field: string, counts: { pending?: number; failed?: number }) => void;
};

/** Everything that is told about an event. */
export function EventFields({ draft, errors, onChange, onPictures }: EventFieldsProps) {
  const set = (part: Partial<EventDraft>) => onChange((before) => ({ ...before, ...part }));
  const text = (key: 'title' | 'place' | 'link') => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  return (
    <>
      <EditorSection
        title="기본 정보"
        actions={
          <span className="flex items-center gap-2 text-[0.875rem]">
            <Switch
              label={draft.published ? manageTexts.published : manageTexts.hidden}
              checked={draft.published}
              onChange={(published) => set({ published })}
            />
          </span>
        }
      >
        <div className="grid items-start gap-x-5 gap-y-4 desktop:grid-cols-12">
          <Field label={labels.title} required error={errors.title} className="desktop:col-span-12">
            {(control) => <Input {...control} {...text('title')} maxLength={200} className={input} />}
          </Field>
          <WhenFields draft={draft} errors={errors} onChange={(next) => onChange(() => next)} />
          <Field label={labels.place} error={errors.place} className="desktop:col-span-6">
            {(control) => <Input {...control} {...text('place')} maxLength={200} className={input} />}
          </Field>
          <Field
            label={labels.link}
            description="신청서나 안내 페이지. 예: /apply/MORNING-2026-12"
            error={errors.link}
            className="desktop:col-span-6"
          >
            {(control) => <Input {...control} {...text('link')} maxLength={300} className={input} />}
          </Field>
        </div>
      </EditorSection>
      <PictureField
        image={draft.image}
        alt={draft.alt}
        error={errors.image ?? errors.alt}
        onChange={set}
        onUploading={(uploading) => onPictures('image', { pending: uploading ? 1 : 0 })}
      />
      <EditorSection title={labels.html}>
        <RichTextField
          label={labels.html}
          value={draft.html}
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
