import type { SessionMyApplicationDetail, Site } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { useSession } from '@maru/web/lib/auth';
import { formatDateTime, formatPhone } from '@maru/web/lib/format';
import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { toast } from '@maru/web/ui/toast';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useId } from 'react';
import { Link } from 'react-router';
import { AnswerList } from '../answers/AnswerList';
import { openAnswerFile, sessionQueries } from '../queries';
import { ownTexts } from '../texts';
import { Withdraw } from './Withdraw';

/** Name, phone, e-mail and, where it was given, the address in the shape of answers. */
function personOf(application: SessionMyApplicationDetail) {
  const answer = (key: 'name' | 'phone' | 'email' | 'address', value: string) => ({
    key,
    label: ownTexts[key],
    type: 'text' as const,
    value,
    files: [],
  });
  return [
    answer('name', application.name),
    answer('phone', formatPhone(application.phone)),
    answer('email', application.email),
    answer('address', application.address),
  ].filter(({ value }) => value !== '');
}

function Answers({ application }: { application: SessionMyApplicationDetail }) {
  const id = useId();
  function open(key: string, file: number) {
    openAnswerFile(application.id, key, file).catch((error: unknown) =>
      toast.error(toLocalisedMessage(error, ownTexts.fileFailed)),
    );
  }
  const parts = [
    { name: ownTexts.person, answers: personOf(application) },
    { name: ownTexts.answers, answers: application.answers },
  ].filter(({ answers }) => answers.length > 0);
  return parts.map(({ name, answers }) => (
    <section key={name} aria-labelledby={`${id}-${name}`} className="grid gap-4">
      <h2 id={`${id}-${name}`} className="text-2xl font-semibold">
        {name}
      </h2>
      <dl className="border-t border-ink">
        <AnswerList answers={answers} empty={ownTexts.noAnswer} onOpen={open} />
      </dl>
    </section>
  ));
}

function Page({ application, site }: { application: SessionMyApplicationDetail; site: Site }) {
  useHead({ title: application.sessionTitle }, site.name);
  return (
    <div className="container-page grid gap-x-6 gap-y-10 pt-12 pb-24 desktop:pt-24 desktop:pb-36 wide:grid-cols-12">
      <div className="grid content-start gap-4 wide:col-span-5">
        <Link
          to={paths.myPage}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-md text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
          {ownTexts.back}
        </Link>
        <PageTitle size="record">{application.sessionTitle}</PageTitle>
        <p className="text-soft tabular-nums">
          {ownTexts.appliedAt}{' '}
          <time dateTime={application.appliedAt}>{formatDateTime(application.appliedAt)}</time>
        </p>
      </div>
      <div className="grid max-w-[42rem] gap-14 wide:col-span-6 wide:col-start-7">
        <Answers application={application} />
        <Withdraw application={application} />
      </div>
    </div>
  );
}

/** One of the member's own applications: what was answered, and the way to withdraw it. */
export function MyApplicationScreen({ id, site }: { id: number; site: Site }) {
  const { user } = useSession();
  return (
    <Loaded
      query={useQuery(sessionQueries.one(user.id, id))}
      loading={ownTexts.loading}
      failed={ownTexts.failed}
      missing={<NotFound />}
      around={(state) => (
        <div className="container-page py-20">
          <h1 className="sr-only">{ownTexts.caption}</h1>
          {state}
        </div>
      )}
    >
      {(application) => <Page application={application} site={site} />}
    </Loaded>
  );
}
