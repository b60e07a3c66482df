import { getDraft, type ScheduleDraft } from '@maru/web/api';
import { useHead } from '@maru/web/lib/head';
import { preloaded } from '@maru/web/lib/preloaded';
import { useSite } from '@maru/web/lib/site';
import { type DraftProps, modulesOf } from '@maru/web/site/definition';
import { DraftBar } from '@maru/web/site/frame/DraftBar';
import { Fragment } from '@maru/web/site/islands/Fragment';
import { asDrawn } from '@maru/web/site/islands/markup';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState } from '@maru/web/ui/States';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';

const texts = {
  title: '미리보기',
  loading: '미리보기를 불러오는 중이에요',
  failed: '미리 볼 내용을 불러오지 못했어요.',
  gone: '미리보기가 끝났어요.',
  goneHint: '게시되었거나 링크의 기간이 지났어요. 링크를 보낸 분에게 물어보세요.',
} as const;

const draftQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['draft', ticket],
    queryFn: async ({ signal }) => {
      const draft = await getDraft({ path: { ticket }, cache: 'no-store', signal });
      return draft.html ? { ...draft, html: asDrawn(draft.html) } : draft;
    },
    retry: false,
    ...preloaded<ScheduleDraft>(`GET /api/previewDraft/${ticket}`),
  });

/** How each kind of record is shown before it is published. */
function useScene(kind: string): ComponentType<DraftProps> {
  const site = useSite();
  return useMemo(() => {
    const load = modulesOf(site)
      .map(({ drafts }) => drafts?.[kind])
      .find(Boolean);
    return load ? lazy(async () => ({ default: (await load()).Component })) : NotFound;
  }, [kind, site]);
}

/** The record as it will be shown: as the look draws it, or by its own screen from the words of its ordinary call. */
function Scene({ draft }: { draft: ScheduleDraft }) {
  const Shown = useScene(draft.kind);
  if (draft.html) return <Fragment key={draft.html} html={draft.html} />;
  return (
    <Suspense fallback={<Loading label={texts.loading} />}>
      <Shown content={draft.content} />
    </Suspense>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[45rem] px-5.5 py-20 desktop:px-10">
      <h1 className="sr-only">{texts.title}</h1>
      {children}
    </div>
  );
}

/** What is not published yet, for whoever has the link. */
export function Component() {
  const { ticket = '' } = useParams();
  const site = useSite();
  const query = useQuery(draftQuery(ticket));
  useHead({ title: query.data ? `${texts.title}: ${query.data.title}` : texts.title }, site.name);
  return (
    <Loaded
      query={query}
      loading={texts.loading}
      failed={texts.failed}
      missing={
        <Frame>
          <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>
        </Frame>
      }
      around={(state) => <Frame>{state}</Frame>}
    >
      {(draft) => (
        <>
          <Scene draft={draft} />
          <DraftBar draft={draft} />
        </>
      )}
    </Loaded>
  );
}
