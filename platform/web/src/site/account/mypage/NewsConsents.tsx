import {
  type Consent,
  type ConsentNews,
  type ConsentSubject,
  type ConsentTerms,
  changeNewsConsent,
  type MemberConsents,
} from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { useSession } from '@maru/web/lib/auth';
import { asName, formatDateTime } from '@maru/web/lib/format';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { joined } from '@maru/web/ui/joined';
import { Loaded } from '@maru/web/ui/Loaded';
import { Switch } from '@maru/web/ui/Switch';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consentQueries } from '../consents/queries';
import { isOutstanding } from '../consents/schema';

type Choice = { news: ConsentNews; given: boolean; hash: string };

function useChange() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ news, given, hash }: Choice) =>
      changeNewsConsent({ path: { news }, body: given ? { given, hash } : { given } }),
    onMutate: () => setFailure(''),
    onSuccess: (mine, { given }) => {
      queryClient.setQueryData(consentQueries.mine().queryKey, mine);
      toast.success(given ? '소식을 보내 드릴게요.' : '이제 소식을 보내지 않아요.');
    },
    onError: (error) => {
      setFailure(toLocalisedMessage(error, '바꾸지 못했어요. 다시 시도해 주세요.'));
      // The words are others by now: they are read before the next try.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: consentQueries.terms().queryKey });
    },
  });
  return { change: mutate, changing: isPending ? variables?.news : undefined, failure };
}

function when(consent: Consent | undefined): string {
  if (!consent) return '아직 동의하지 않았어요.';
  const at = formatDateTime(consent.at);
  return consent.given ? `${at}에 동의했어요.` : `${at}에 동의를 거뒀어요.`;
}

type RowProps = {
  subject: ConsentSubject;
  consent: Consent | undefined;
  busy: boolean;
  onChange: (given: boolean) => void;
};

function Row({ subject, consent, busy, onChange }: RowProps) {
  const name = asName(subject.title);
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-4">
      <span className="grid gap-0.5">
        <span aria-hidden>{name}</span>
        <span className="text-sm text-soft">{when(consent)}</span>
      </span>
      <Switch label={name} hideLabel checked={consent?.given ?? false} busy={busy} onChange={onChange} />
    </li>
  );
}

type NewsProps = { terms: ConsentTerms; mine: MemberConsents };

function News({ terms: { news }, mine: { consents, outstanding } }: NewsProps) {
  const { isAdmin } = useSession();
  const { change, changing, failure } = useChange();
  const of = (subject: string) => consents.find((consent) => consent.subject === subject);
  const others = consents.filter(({ subject }) => !news.some((one) => one.subject === subject));
  return (
    <div className="grid gap-6">
      {!isAdmin && isOutstanding(outstanding) && (
        <p className="text-md">아직 동의하지 않은 내용이 있어요. 다른 페이지로 가면 다시 여쭤볼게요.</p>
      )}
      <ul className="border-t border-ink">
        {news.map((subject) => (
          <Row
            key={subject.subject}
            subject={subject}
            consent={of(subject.subject)}
            busy={changing === subject.subject}
            onChange={(given) => change({ news: subject.subject as ConsentNews, given, hash: subject.hash })}
          />
        ))}
      </ul>
      <FormMessage>{failure}</FormMessage>
      {others.length > 0 && (
        <ul aria-label="동의한 내용" className="grid gap-2 text-md text-soft">
          {others.map((consent) => (
            <li key={consent.subject} className="flex flex-wrap justify-between gap-x-4">
              <span>{asName(consent.title)}</span> <span className="tabular-nums">{when(consent)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** News that a member asked for, each given and taken back with one touch; below them what else was agreed to. */
export function NewsConsents() {
  const terms = useQuery(consentQueries.terms());
  const mine = useQuery(consentQueries.mine());
  return (
    <Loaded
      query={joined({ terms, mine })}
      loading="동의 내역을 불러오는 중이에요"
      failed="동의 내역을 불러오지 못했어요."
    >
      {(loaded) => <News {...loaded} />}
    </Loaded>
  );
}
