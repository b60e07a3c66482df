import type { PageLanguage } from '@maru/web/api';
import { Field } from '@maru/web/ui/Field';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../pageEditor/texts';
import { languageNames, languages, possibleCounterparts } from './languages';
import { pageManageQueries } from './queries';

type Values = { language: PageLanguage; counterpart: string };

type LanguageFieldsProps = {
  /** Of the page itself; a new one has none yet. */
  code?: string;
  values: Values;
  errors: Partial<Record<keyof Values, string>>;
  onChange: (change: Partial<Values>) => void;
};

/** What a page is written in, and which page is the same in another language. */
export function LanguageFields({ code, values, errors, onChange }: LanguageFieldsProps) {
  const pages = useQuery(pageManageQueries.choices()).data ?? [];
  const possible = possibleCounterparts(pages, values.language);
  const isPossible = possible.some((page) => page.code === values.counterpart);
  const naming = pages.find((page) => page.counterpart === code && page.language !== values.language);
  return (
    <>
      <Field label={texts.language} description={texts.languageHint} error={errors.language}>
        {(control) => (
          <NativeSelect
            {...control}
            value={values.language}
            onChange={({ target }) => onChange({ language: target.value as PageLanguage })}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label={texts.counterpart}
        description={
          code && naming && values.counterpart === '' ? texts.namedBy(naming.title) : texts.counterpartHint
        }
        error={errors.counterpart}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={values.counterpart}
            onChange={({ target }) => onChange({ counterpart: target.value })}
          >
            <option value="">{texts.noCounterpart}</option>
            {values.counterpart !== '' && !isPossible && (
              <option value={values.counterpart}>{values.counterpart}</option>
            )}
            {possible.map((page) => (
              <option key={page.code} value={page.code}>
                {page.title} ({languageNames[page.language]})
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  );
}
