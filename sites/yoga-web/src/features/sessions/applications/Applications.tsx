import { useQuery } from '@tanstack/react-query';
import { FileDown, Sheet } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionApplication } from '@/api';
import { type ExportRequest, ReasonDialog } from '@/components/export/ReasonDialog';
import { Button } from '@/components/ui/Button';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { count } from '@/lib/format';
import { ApplicationItem } from './ApplicationItem';
import { type Export, requestOf } from './exports';
import { Filters } from './Filters';
import { type Filter, readFilter, writeFilter } from './filter';
import { applicationQueries } from './queries';
import { texts } from './texts';

type ListProps = { applications: SessionApplication[]; onPdf: (what: Export) => void };

function List({ applications, onPdf }: ListProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const all = opened.size === applications.length;
  function toggle(id: number, open: boolean) {
    setOpened((before) => {
      const next = new Set(before);
      if (open) next.add(id);
      else next.delete(id);
      return next;
    });
  }
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p role="status" className="text-[0.875rem] text-soft">
          {texts.total(count(applications.length))}
        </p>
        <Button
          variant="quiet"
          size="s"
          onClick={() => setOpened(new Set(all ? [] : applications.map(({ id }) => id)))}
        >
          {all ? texts.closeAll : texts.openAll}
        </Button>
      </div>
      <ol className="border-t border-ink">
        {applications.map((application) => (
          <ApplicationItem
            key={application.id}
            application={application}
            open={opened.has(application.id)}
            onToggle={(open) => toggle(application.id, open)}
            onPdf={() => onPdf({ kind: 'single', apply: application.id, name: application.name })}
          />
        ))}
      </ol>
    </>
  );
}

function Found({ filter, onPdf }: { filter: Filter; onPdf: (what: Export) => void }) {
  const { data, error, refetch, isFetching } = useQuery(applicationQueries.list(filter));
  if (filter.session === null) return <EmptyState title={texts.chooseFirst}>{texts.chooseHint}</EmptyState>;
  if (error && !data) {
    return (
      <ErrorState failed={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!data) return <Loading label={texts.loading} />;
  if (data.length === 0) {
    return (
      <EmptyState title={filter.q === '' ? texts.none : texts.nothingFound}>{texts.noneHint}</EmptyState>
    );
  }
  return <List key={JSON.stringify(filter)} applications={data} onPdf={onPdf} />;
}

/** The applications to a session, newest first, with every answer; they are taken along for a reason only. */
export function Applications() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const sessions = useQuery(applicationQueries.sessions());
  const [wanted, setWanted] = useState<ExportRequest | null>(null);
  const [problem, setProblem] = useState('');

  function change(part: Partial<Filter>) {
    setProblem('');
    setSearch(writeFilter({ ...filter, ...part }), { replace: true });
  }

  /** Specification, section 5: a session must be chosen. */
  function ask(what: Export) {
    setProblem(filter.session === null ? texts.chooseFirst : '');
    if (filter.session !== null) setWanted(requestOf(what, filter));
  }

  if (sessions.error && !sessions.data) {
    return (
      <ErrorState
        failed={texts.sessionsFailed}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  return (
    <>
      <Filters filter={filter} sessions={sessions.data ?? []} onChange={change} />
      <div className="mb-2 flex flex-wrap items-center gap-2 border-t border-line py-2.5">
        <p className="me-auto text-[0.8125rem] text-soft">{texts.recorded}</p>
        <p role="alert" className="text-[0.875rem] text-danger empty:hidden">
          {problem}
        </p>
        <Button variant="secondary" size="s" onClick={() => ask({ kind: 'list' })}>
          <FileDown aria-hidden className="size-4" />
          {texts.listPdf}
        </Button>
        <Button variant="secondary" size="s" onClick={() => ask({ kind: 'xlsx' })}>
          <Sheet aria-hidden className="size-4" />
          {texts.xlsx}
        </Button>
      </div>
      <Found filter={filter} onPdf={ask} />
      <ReasonDialog request={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
