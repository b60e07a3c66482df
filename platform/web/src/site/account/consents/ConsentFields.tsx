import type { ConsentSubject } from '@maru/web/api';
import { AgeFields } from './AgeFields';
import { ConsentBox } from './ConsentBox';
import { consentTexts } from './texts';
import type { Consents } from './useConsents';

function Documents({ consents, documents }: { consents: Consents; documents: ConsentSubject[] }) {
  const { register, formState } = consents.form;
  const errors = formState.errors.consent?.agreed;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{consentTexts.terms}</legend>
      {documents.map(({ hash, title, path }) => (
        <ConsentBox
          key={hash}
          input={register(`consent.agreed.${hash}`)}
          label={`${consentTexts.agree(title)}\u00a0${consentTexts.required}`}
          required
          error={errors?.[hash]?.message}
          document={path ? { title, path } : undefined}
        />
      ))}
    </fieldset>
  );
}

function News({ consents, news }: { consents: Consents; news: ConsentSubject[] }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-md font-medium">{consentTexts.news}</legend>
      {news.map(({ hash, title }) => (
        <ConsentBox
          key={hash}
          input={consents.form.register(`consent.agreed.${hash}`)}
          label={`${title}\u00a0${consentTexts.optional}`}
        />
      ))}
      <p className="text-sm text-soft">{consentTexts.newsHint}</p>
    </fieldset>
  );
}

/** What is agreed to, for every form that asks: what is needed first, what is free to choose last. */
export function ConsentFields({ consents }: { consents: Consents }) {
  const { asked, form } = consents;
  // A record of errors by hash; its own message stands for the whole where nothing could be asked yet.
  const failure = form.formState.errors.consent?.agreed?.message;
  return (
    <div className="grid gap-7 border-y border-line py-6">
      {asked && asked.documents.length > 0 && <Documents consents={consents} documents={asked.documents} />}
      {asked?.age && <AgeFields consents={consents} age={asked.age} />}
      {asked?.news && <News consents={consents} news={asked.news} />}
      {typeof failure === 'string' && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      {!asked && <p className="text-soft">{consentTexts.loadingTerms}</p>}
    </div>
  );
}
