import type { SessionApplication } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count } from '@maru/web/lib/format';
import { useFilters } from '@maru/web/lib/useFilters';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { ReasonDialog, type ReasonRequest } from '@maru/web/ui/ReasonDialog';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplicationItem } from './ApplicationItem';
import { cancellationOf } from './cancellation';
import { ExportBar } from './ExportBar';
import { type Export, requestOf } from './exports';
import { Filters } from './Filters';
import { applicationFilters, type Filter } from './filter';
import { applicationQueries } from './queries';
import { texts } from './texts';

type ListProps = {
  applications: SessionApplication[];
  total: number;
  onPdf: (what: Export) => void;
  onCancel: (application: SessionApplication) => void;
};

function List({ applications, total, onPdf, onCancel }: ListProps) {
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
        <p role="status" className="text-sm text-soft">
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
            onCancel={() => onCancel(application)}
          />
        ))}
      </ol>
    </>
  );
}

/** The applications to a session, newest first, with every answer; they are taken along for a reason only. */
export function Applications() {
  const { filter, change: choose, to } = useFilters(applicationFilters);
  const sessions = useQuery(applicationQueries.sessions());
  const list = useQuery(applicationQueries.list(filter));
  const [wanted, setWanted] = useState<ReasonRequest | null>(null);
  const [problem, setProblem] = useState('');
  const proven = useProven();

  function change(part: Partial<Filter>) {
    setProblem('');
    choose(part);
  }

  /** Specification, section 5: a session must be chosen. */
  function ask(what: Export) {
    setProblem(filter.session === null ? texts.chooseFirst : '');
    if (filter.session !== null) setWanted(requestOf(what, filter));
  }

  function found() {
    if (filter.session === null) return <EmptyState title={texts.chooseFirst}>{texts.chooseHint}</EmptyState>;
    return (
      <PagedList
        query={list}
        page={filter.page}
        to={(page) => to({ page })}
        loading={texts.loading}
        failed={texts.failed}
        empty={
          <EmptyState title={filter.q === '' ? texts.none : texts.nothingFound}>{texts.noneHint}</EmptyState>
        }
      >
        {(data) => (
          <div className={cx('transition-opacity', list.isPlaceholderData && 'opacity-50')}>
            <List
              key={JSON.stringify(filter)}
              applications={data._embedded.applicationDTOList}
              total={data.page.totalElements}
              onPdf={ask}
              onCancel={(application) => setWanted(cancellationOf(application, proven))}
            />
          </div>
        )}
      </PagedList>
    );
  }

  const shown = (
    <>
      <Filters filter={filter} sessions={sessions.data ?? []} onChange={change} />
      <ExportBar list={list.data} filter={filter} problem={problem} onExport={ask} />
      {found()}
      <ReasonDialog request={wanted} onClose={() => setWanted(null)} />
    </>
  );
  // What is found does not wait for the names of the sessions.
  return (
    <Loaded query={sessions} loading={shown} failed={texts.sessionsFailed}>
      {() => shown}
    </Loaded>
  );
}
