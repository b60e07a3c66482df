import type { SessionApplyForm, Site } from '@maru/web/api';
import { useSession } from '@maru/web/lib/auth';
import { useHead } from '@maru/web/lib/head';
import { ButtonLink } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { sessionPaths } from '../paths';
import { sessionQueries } from '../queries';
import { applyTexts, texts } from '../texts';
import { ApplyForm } from './ApplyForm';

function Closed({ type }: { type: string }) {
  return (
    <EmptyState title={applyTexts.closed}>
      <p>{applyTexts.closedHint}</p>
      <ButtonLink to={sessionPaths.list(type)} variant="secondary" className="mt-5">
        {applyTexts.others}
      </ButtonLink>
    </EmptyState>
  );
}

function About({ sessionInfo }: Pick<SessionApplyForm, 'sessionInfo'>) {
  return (
    <div className="grid content-start gap-5 wide:sticky wide:top-28 wide:col-span-4 wide:self-start">
      <PageTitle size="record">{applyTexts.title(sessionInfo.title)}</PageTitle>
      {sessionInfo.schedule !== '' && (
        <p className="flex items-start gap-2 text-soft">
          <CalendarDays aria-hidden className="mt-[0.35em] size-4.5 shrink-0" strokeWidth={1.5} />
          <span className="sr-only">{texts.schedule}</span>
          <span className="whitespace-pre-line">{sessionInfo.schedule}</span>
        </p>
      )}
      <ServerHtml html={sessionInfo.applyDescription} className="text-md text-soft" />
    </div>
  );
}

function Page({ definition, site }: { definition: SessionApplyForm; site: Site }) {
  const { sessionInfo, isActive } = definition;
  const { user } = useSession();
  const path = sessionPaths.apply(sessionInfo.sessionCode);
  useHead({ title: applyTexts.title(sessionInfo.title), path }, site.name);
  return (
    <div className="container-page grid gap-x-8 gap-y-10 pt-12 pb-24 desktop:pt-24 desktop:pb-36 wide:grid-cols-12">
      <About sessionInfo={sessionInfo} />
      <div className="max-w-[44rem] wide:col-span-7 wide:col-start-6">
        {isActive ? (
          // Whoever logs in or out starts from what is theirs; another form takes over what still fits.
          <ApplyForm key={`${user.id} ${definition.formVersion}`} definition={definition} />
        ) : (
          <Closed type={sessionInfo.sessionType} />
        )}
      </div>
    </div>
  );
}

/** The application form of a session; a closed one says so (specification, section 2). */
export function ApplyScreen({ code, site }: { code: string; site: Site }) {
  return (
    <Loaded
      query={useQuery(sessionQueries.form(code))}
      loading={applyTexts.loading}
      failed={applyTexts.loadFailed}
      missing={<NotFound />}
      around={(state) => (
        <div className="container-page py-20">
          <h1 className="sr-only">{texts.apply}</h1>
          {state}
        </div>
      )}
    >
      {(definition) => <Page definition={definition} site={site} />}
    </Loaded>
  );
}
