import type { ConsentSubject } from '@maru/web/api';
import { AgeFields } from './AgeFields';
import { ConsentBox } from './ConsentBox';
import type { Consents } from './useConsents';

function Documents({ consents, documents }: { consents: Consents; documents: ConsentSubject[] }) {
  const { register, formState } = consents.form;
  const errors = formState.errors.consent?.agreed;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">약관 동의</legend>
      {documents.map(({ hash, title, path }) => (
        <ConsentBox
          key={hash}
          input={register(`consent.agreed.${hash}`)}
          label={`${title}에 동의합니다.\u00a0(필수)`}
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
      <legend className="mb-3 text-md font-medium">소식 받기</legend>
      {news.map(({ hash, title }) => (
        <ConsentBox
          key={hash}
          input={consents.form.register(`consent.agreed.${hash}`)}
          label={`${title}\u00a0(선택)`}
        />
      ))}
      <p className="text-sm text-soft">
        동의하지 않아도 가입할 수 있고, 마이페이지에서 언제든 바꿀 수 있어요.
      </p>
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
      {!asked && <p className="text-soft">약관을 불러오고 있어요.</p>}
    </div>
  );
}
