import type { MyDataRequest } from '@maru/web/api';
import { formatDate, formatDay } from '@maru/web/lib/format';
import { Loaded } from '@maru/web/ui/Loaded';
import { StateBadge, type Tone } from '@maru/web/ui/StateBadge';
import { useQuery } from '@tanstack/react-query';
import { privacyQueries } from './queries';
import { RequestForm } from './RequestForm';
import { texts as all } from './texts';

const texts = all.requests;
const tones: Record<MyDataRequest['state'], Tone> = { open: 'waiting', done: 'good', refused: 'off' };

function Request({ request }: { request: MyDataRequest }) {
  const { kind, state, text, requestedAt, dueOn, answer } = request;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{texts.kinds[kind]}</span>
        <StateBadge tone={tones[state]}>{texts.states[state]}</StateBadge>
        <span className="text-sm text-soft tabular-nums">
          <time dateTime={requestedAt}>{formatDate(requestedAt)}</time>
          {state === 'open' && ` · ${texts.due(formatDay(dueOn))}`}
        </span>
      </p>
      <p className="break-words whitespace-pre-wrap">{text}</p>
      {answer !== '' && (
        <div className="border-s-2 border-accent ps-4">
          <p className="text-sm text-soft">{texts.answer}</p>
          <p className="break-words whitespace-pre-wrap">{answer}</p>
        </div>
      )}
    </li>
  );
}

function Mine() {
  const query = useQuery(privacyQueries.requests());

  return (
    <Loaded query={query} loading={texts.loading} failed={texts.failed}>
      {(data) => {
        if (data.length === 0) return null;
        return (
          <div className="grid gap-3">
            <h3 className="font-semibold">{texts.mine}</h3>
            <ul aria-label={texts.mine} className="border-t border-ink">
              {data.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}

/** What the member asks to have corrected or erased, and the answers. */
export function Requests() {
  return (
    <section aria-labelledby="requests" className="grid gap-5">
      <h2 id="requests" className="text-2xl font-semibold">
        {texts.title}
      </h2>
      <p className="text-soft">{texts.hint}</p>
      <RequestForm />
      <Mine />
    </section>
  );
}
