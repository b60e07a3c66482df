import { getDraft, type ScheduleDraft } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { useHead } from '@maru/web/lib/head';
import { preloaded } from '@maru/web/lib/preloaded';
import { useSite } from '@maru/web/lib/site';
import { type DraftProps, modulesOf } from '@maru/web/site/definition';
import { DraftBar } from '@maru/web/site/frame/DraftBar';
import { Fragment } from '@maru/web/site/islands/Fragment';
import { asDrawn } from '@maru/web/site/islands/markup';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';

const texts = {
  title: '미리보기',
  loading: '미리보기를 불러오는 중이에요',
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

/** What is not published yet, for whoever has the link. */
export function Component() {
  const { ticket = '' } = useParams();
  const site = useSite();
  const { data, error, refetch, isFetching } = useQuery(draftQuery(ticket));
  useHead({ title: data ? `${texts.title}: ${data.title}` : texts.title }, site.name);

  if (data) {
    return (
      <>
        <Scene draft={data} />
        <DraftBar draft={data} />
      </>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto w-full max-w-[45rem] px-5.5 py-20 desktop:px-10">
      <h1 className="sr-only">{texts.title}</h1>
      {isGone ? (
        <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>
      ) : error ? (
        <ErrorState
          failed="미리 볼 내용을 불러오지 못했어요."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={texts.loading} />
      )}
    </div>
  );
}
