import type { AdminDataRequest } from '@maru/web/api';
import { choice, defineFilters, page } from '@maru/web/lib/filters';
import { formatDateTime, formatDay } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useFilters } from '@maru/web/lib/useFilters';
import { Button } from '@maru/web/ui/Button';
import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { Dialog } from '@maru/web/ui/Dialog';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AnswerForm } from './AnswerForm';
import { requestQueries } from './queries';
import { texts } from './texts';

function Standing({ request }: { request: AdminDataRequest }) {
  const { state, daysLeft } = request;
  if (state !== 'open' || daysLeft == null) {
    return <StateBadge tone={state === 'done' ? 'good' : 'off'}>{texts.states[state]}</StateBadge>;
  }
  return <StateBadge tone={daysLeft < 0 ? 'bad' : 'waiting'}>{texts.left(daysLeft)}</StateBadge>;
}

type RequestProps = { request: AdminDataRequest; onAnswer: () => void };

function Request({ request, onAnswer }: RequestProps) {
  const { id, kind, member, memberId, requestedAt, dueOn, text, answer, answeredAt, answeredBy } = request;
  return (
    <li className="grid gap-2.5 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">
          {texts.kinds[kind]} {texts.asked} #{id}
        </h2>
        <Standing request={request} />
        <span className="text-sm text-soft tabular-nums">
          <Link
            id={`request-${id}`}
            to={paths.admin.member(memberId)}
            className="text-ink underline underline-offset-4"
          >
            {member}
          </Link>
          <span aria-hidden> · </span>
          <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
          {request.state === 'open' && ` · ${texts.due(formatDay(dueOn))}`}
        </span>
        {request.state === 'open' && (
          <Button size="s" variant="secondary" className="ms-auto" onClick={onAnswer}>
            <span className="sr-only">
              {texts.kinds[kind]} {texts.asked} {id}에{' '}
            </span>
            {texts.answer}
          </Button>
        )}
      </div>
      <p className="max-w-[48rem] break-words whitespace-pre-wrap">{text}</p>
      {answer !== '' && (
        <div className="max-w-[48rem] border-s-2 border-line ps-4 text-md">
          <p className="text-soft">
            {texts.answer} · {answeredBy}
            {answeredAt && (
              <>
                {' · '}
                <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
              </>
            )}
          </p>
          <p className="break-words whitespace-pre-wrap">{answer}</p>
        </div>
      )}
    </li>
  );
}

const states = [
  ['open', texts.open],
  ['done', texts.states.done],
  ['refused', texts.states.refused],
] as const;
const state = choice(
  states.map(([key]) => key),
  null,
);
const filters = defineFilters({ state, page: page() });

function StateFilter() {
  const { filter, change } = useFilters(filters);
  return (
    <search aria-label={texts.filter} className="mb-5 flex">
      <ChoiceFilter
        label={texts.filter}
        value={filter.state ?? ''}
        options={[['', texts.all], ...states]}
        onChange={(state) => change({ state: state || null })}
        className="w-56"
      />
    </search>
  );
}

type FoundProps = { requests: AdminDataRequest[] };

function Found({ requests }: FoundProps) {
  const [asked, setAsked] = useState<AdminDataRequest | null>(null);
  // The button of this request makes way for its answer.
  const done = useRef<number | null>(null);

  function ask(request: AdminDataRequest) {
    done.current = null;
    setAsked(request);
  }

  return (
    <>
      <ul aria-label={texts.caption} className="border-t border-ink">
        {requests.map((request) => (
          <Request key={request.id} request={request} onAnswer={() => ask(request)} />
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        finalFocus={() => document.getElementById(`request-${done.current}`)}
        title={asked ? texts.answerTo(texts.kinds[asked.kind]) : ''}
      >
        {asked && (
          <AnswerForm
            request={asked}
            onCancel={() => setAsked(null)}
            onDone={() => {
              done.current = asked.id;
              setAsked(null);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function List() {
  const { filter, to } = useFilters(filters);
  const state = filter.state ?? undefined;
  const query = useQuery(requestQueries.list(filter.page, state));
  const none = state === undefined ? texts.none : texts.noneOpen;
  return (
    <PagedList
      query={query}
      page={filter.page}
      to={(page) => to({ page })}
      loading={texts.loading}
      failed={texts.failed}
      empty={<EmptyState title={none}>{state === undefined && texts.noneHint}</EmptyState>}
    >
      {(data) => <Found requests={data._embedded.requestDTOList} />}
    </PagedList>
  );
}

/** What members ask to have corrected or erased, what waits longest first, and the answers. */
export function Requests() {
  return (
    <>
      <StateFilter />
      <List />
    </>
  );
}
