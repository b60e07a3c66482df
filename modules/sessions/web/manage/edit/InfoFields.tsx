import { RichTextField, type TextChange } from '@maru/web/editor/richText/RichTextField';
import { count } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import type { Errors } from '@maru/web/record/errors';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { Switch } from '@maru/web/ui/Switch';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sessionPaths } from '../../paths';
import { editTexts } from '../texts';
import { type InfoFormValues, labels } from './info';

type InfoFieldsProps = {
  values: InfoFormValues;
  errors: Errors;
  /** Days that applications are kept where the session says nothing. */
  defaultRetention: number | null;
  onChange: (change: Partial<InfoFormValues>) => void;
  /** How many pictures of a text are on their way, and how many failed. */
  onPictures: (field: string, counts: { pending?: number; failed?: number }) => void;
  /** Before the other fields: the code of a new session. */
  children?: ReactNode;
};

function Basics({ values, errors, defaultRetention, onChange, children }: InfoFieldsProps) {
  const types = useSite().sessionTypes;
  const text = (key: 'title' | 'schedule' | 'priority' | 'retentionDays') => ({
    value: values[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <div className="grid items-start gap-x-5 gap-y-4 desktop:grid-cols-12">
      {children}
      <Field label={labels.title} required error={errors.title} className="desktop:col-span-8">
        {(control) => <Input {...control} {...text('title')} size="s" />}
      </Field>
      <Field
        label={labels.sessionType}
        description={
          types.length === 0 && (
            <>
              {editTexts.noTypes}{' '}
              <Link to={sessionPaths.admin.types} className="text-accent underline underline-offset-4">
                {editTexts.makeType}
              </Link>
            </>
          )
        }
        required
        error={errors.sessionType}
        className="desktop:col-span-4"
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={values.sessionType}
            onChange={(event) => onChange({ sessionType: event.target.value })}
            className="w-full"
          >
            <option value="">선택</option>
            {types.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={labels.schedule} error={errors.schedule} className="desktop:col-span-6">
        {(control) => <Input {...control} {...text('schedule')} size="s" />}
      </Field>
      <Field
        label={labels.priority}
        description="낮을수록 앞, 비우면 맨 뒤"
        error={errors.priority}
        className="desktop:col-span-3"
      >
        {(control) => <Input {...control} {...text('priority')} inputMode="numeric" size="s" />}
      </Field>
      <Field
        label={labels.retentionDays}
        description={
          defaultRetention === null
            ? '비우면 기본값'
            : `비우면 ${count(defaultRetention)}일, 지나면 자동 파기, 줄이면 3일 뒤부터 적용`
        }
        error={errors.retentionDays}
        className="desktop:col-span-3"
      >
        {(control) => <Input {...control} {...text('retentionDays')} inputMode="numeric" size="s" />}
      </Field>
    </div>
  );
}

/** Everything that is told about a session. */
export function InfoFields(props: InfoFieldsProps) {
  const { values, errors, onChange, onPictures } = props;
  const text = (key: 'description' | 'applyDescription') => ({
    label: labels[key],
    value: values[key],
    error: errors[key],
    stickyClass: 'top-14 wide:top-0',
    onChange: ({ html, ...counts }: TextChange) => {
      if (html !== undefined) onChange({ [key]: html });
      onPictures(key, counts);
    },
  });
  return (
    <>
      <EditorSection
        title="기본 정보"
        actions={
          <span className="flex items-center gap-2 text-sm">
            <Switch
              label={values.isActive ? '모집 중' : '모집 마감'}
              checked={values.isActive}
              onChange={(isActive) => onChange({ isActive })}
            />
          </span>
        }
      >
        <Basics {...props} />
      </EditorSection>
      <EditorSection title={labels.description} hint="과정 목록의 카드에 보이는 글">
        <RichTextField {...text('description')} />
      </EditorSection>
      <EditorSection title={labels.applyDescription} hint="카드의 신청 안내와 신청서 옆에 보이는 글">
        <RichTextField {...text('applyDescription')} minHeight={160} />
      </EditorSection>
    </>
  );
}
