import { languageNames } from '@maru/web/admin/pages/languages';
import { tooLong } from '@maru/web/lib/tooLong';
import type { Errors } from '@maru/web/record/errors';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { type FurtherLanguage, type LabelValues, longestName } from './menuValues';
import { texts } from './texts';

type FurtherNamesProps = {
  languages: FurtherLanguage[];
  labels: LabelValues;
  /** What it is the name of, for those who do not see that. */
  of?: string;
  /** The part of the values that errors name. */
  field: string;
  errors: Errors;
  onChange: (labels: NonNullable<LabelValues>) => void;
};

/** What a group or an entry is called in further languages: a quiet line each below its name. */
export function FurtherNames({ languages, labels, of, field, errors, onChange }: FurtherNamesProps) {
  return languages.map((language) => {
    const name = labels?.[language] ?? '';
    const label = texts.nameIn(languageNames[language]);
    return (
      <Field
        key={language}
        label={label}
        error={errors[`${field}.labels.${language}`] ?? tooLong(name, longestName)}
        className="mt-2 grid-cols-[auto_minmax(0,1fr)] items-center [&>label]:text-sm [&>label]:font-normal [&>label]:text-soft [&>p]:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            aria-label={of && `${of} ${label}`}
            lang={language}
            value={name}
            onChange={({ target }) => onChange({ ...labels, [language]: target.value })}
            size="xs"
          />
        )}
      </Field>
    );
  });
}
