import { languageNames } from '@maru/web/admin/pages/languages';
import { tooLong } from '@maru/web/lib/tooLong';
import type { Errors } from '@maru/web/record/errors';
import { Field } from '@maru/web/ui/Field';
import { Input, Textarea } from '@maru/web/ui/Input';
import type { FurtherLanguage, FurtherValues } from './further';
import { texts } from './texts';

type FurtherTextsProps = {
  languages: FurtherLanguage[];
  values: FurtherValues;
  /** What the text is: its name, unless said. */
  what?: string;
  /** Whose it is, for those who do not see that. */
  of?: string;
  longest: number;
  /** Whether it is as long as a few lines. */
  isLong?: boolean;
  /** The part of the values that errors name. */
  field: string;
  errors: Errors;
  onChange: (values: NonNullable<FurtherValues>) => void;
};

/** What a text is in further languages: a quiet line each below its field. */
export function FurtherTexts(props: FurtherTextsProps) {
  const { languages, values, what = texts.name, of, longest, isLong, field, errors, onChange } = props;
  return languages.map((language) => {
    const text = values?.[language] ?? '';
    const label = texts.inLanguage(languageNames[language], what);
    const shared = { 'aria-label': of && `${of} ${label}`, lang: language, value: text };
    const change = (next: string) => onChange({ ...values, [language]: next });
    return (
      <Field
        key={language}
        label={label}
        error={errors[`${field}.${language}`] ?? tooLong(text, longest)}
        className="mt-2 grid-cols-[auto_minmax(0,1fr)] items-center [&>label]:text-sm [&>label]:font-normal [&>label]:text-soft [&>p]:col-span-2"
      >
        {(control) =>
          isLong ? (
            <Textarea
              {...control}
              {...shared}
              rows={3}
              onChange={({ target }) => change(target.value)}
              size="s"
            />
          ) : (
            <Input {...control} {...shared} onChange={({ target }) => change(target.value)} size="xs" />
          )
        }
      </Field>
    );
  });
}
