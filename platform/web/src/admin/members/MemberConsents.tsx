import type { Consent } from '@maru/web/api';
import { asName, formatDateTime } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { consentTexts as texts } from './texts';

function Door({ door }: { door: string }) {
  const { socialProviders } = useSite();
  const known: Partial<Record<string, string>> = texts.doors;
  return known[door] ?? socialProviders.find(({ key }) => key === door)?.label ?? door;
}

const columns: Column<Consent>[] = [
  { key: 'subject', label: texts.subject, cell: ({ title }) => asName(title) },
  {
    key: 'given',
    label: texts.given,
    width: 'w-16',
    cell: ({ given }) => (given ? texts.agreed : texts.withdrawn),
  },
  { key: 'door', label: texts.door, width: 'w-28', cell: ({ door }) => <Door door={door} /> },
  {
    key: 'at',
    label: texts.at,
    width: 'w-40',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    key: 'hash',
    label: texts.hash,
    width: 'w-32',
    // The beginning tells two wordings apart; the whole is in the title, to be copied.
    cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>,
  },
];

/** What a member agreed to and took back, newest first: the proof of it. */
export function MemberConsents({ consents }: { consents: Consent[] }) {
  return (
    <section aria-labelledby="member-consents" className="mt-10 grid gap-3">
      <h2 id="member-consents" className="text-lg font-semibold">
        {texts.title}
      </h2>
      {consents.length === 0 ? (
        <p className="border-t border-ink py-3 text-soft">{texts.none}</p>
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={consents}
          rowKey={({ subject, at, given }) => `${subject} ${at} ${given}`}
        />
      )}
    </section>
  );
}
