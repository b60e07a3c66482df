import type { SessionApplication, SessionApplicationPage } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { type ExportRequest, ReasonDialog } from '@maru/web/ui/export/ReasonDialog';
import { Pagination } from '@maru/web/ui/Pagination';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { RedirectToLastPage } from '@maru/web/ui/table/RedirectToLastPage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApplicationItem } from './ApplicationItem';
import { ExportBar } from './ExportBar';
import { type Export, requestOf } from './exports';
import { Filters } from './Filters';
import { type Filter, readFilter, writeFilter } from './filter';
import { applicationQueries } from './queries';
import { texts } from './texts';

type ListProps = { applications: SessionApplication[]; total: number; onPdf: (what: Export) => void };

function List({ applications, total, onPdf }: ListProps) {
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
          {texts.total(count(total))}
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

type FoundProps = {
  data: SessionApplicationPage;
  filter: Filter;
  /** Whether another page is on its way. */
  fading: boolean;
  onPdf: (what: Export) => void;
};

function Found({ data, filter, fading, onPdf }: FoundProps) {
  const { totalElements, totalPages } = data.page;
  const to = (page: number) => `?${writeFilter({ ...filter, page })}`;
  if (totalElements === 0) {
    return (
      <EmptyState title={filter.q === '' ? texts.none : texts.nothingFound}>{texts.noneHint}</EmptyState>
    );
  }
  return (
    <div className={cx('transition-opacity', fading && 'opacity-50')}>
      <List
        key={JSON.stringify(filter)}
        applications={data._embedded.applicationDTOList}
        total={totalElements}
        onPdf={onPdf}
      />
      <div className="mt-6">
        <RedirectToLastPage page={filter.page} totalPages={totalPages} to={to} />
        <Pagination page={filter.page} totalPages={totalPages} to={to} />
      </div>
    </div>
  );
}

/** The applications to a session, newest first, with every answer; they are taken along for a reason only. */
export function Applications() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const sessions = useQuery(applicationQueries.sessions());
  const list = useQuery(applicationQueries.list(filter));
  const [wanted, setWanted] = useState<ExportRequest | null>(null);
  const [problem, setProblem] = useState('');

  function change(part: Partial<Filter>) {
    setProblem('');
    setSearch(writeFilter({ ...filter, page: 0, ...part }), { replace: true });
  }

  /** Specification, section 5: a session must be chosen. */
  function ask(what: Export) {
    setProblem(filter.session === null ? texts.chooseFirst : '');
    if (filter.session !== null) setWanted(requestOf(what, filter));
  }

  function found() {
    if (filter.session === null) return <EmptyState title={texts.chooseFirst}>{texts.chooseHint}</EmptyState>;
    if (list.data) {
      return <Found data={list.data} filter={filter} fading={list.isPlaceholderData} onPdf={ask} />;
    }
    if (!list.error) return <Loading label={texts.loading} />;
    return (
      <ErrorState
        failed={texts.failed}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
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
      <ExportBar list={list.data} filter={filter} problem={problem} onExport={ask} />
      {found()}
      <ReasonDialog request={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
