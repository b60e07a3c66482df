import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getDraft, type PageContent, type ScheduleDraft } from '@/api';
import { DraftBar } from '@/components/layout/DraftBar';
import { NotFound } from '@/components/layout/NotFound';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { PageArticle } from '@/features/pages/PageScreen';
import { ApiError } from '@/lib/apiError';
import { useHead } from '@/lib/head';
import { preloaded } from '@/lib/preloaded';
import { useSite } from '@/lib/site';
import type { DraftSceneProps, ModuleDraft } from '../../modules';

const texts = {
  title: '미리보기',
  loading: '미리보기를 불러오는 중이에요',
  gone: '미리보기가 끝났어요.',
  goneHint: '게시되었거나 링크의 기간이 지났어요. 링크를 보낸 분에게 물어보세요.',
} as const;

const draftQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['draft', ticket],
    queryFn: ({ signal }) => getDraft({ path: { ticket }, cache: 'no-store', signal }),
    retry: false,
    ...preloaded<ScheduleDraft>(`GET /api/previewDraft/${ticket}`),
  });

const drafts = import.meta.glob<ModuleDraft>('../../modules/*/drafts/*.tsx');

/** How each kind of record is shown before it is published: the kind is the name of the file. */
const scenes: Record<string, ComponentType<DraftSceneProps>> = {
  page: ({ content }) => <PageArticle page={content as PageContent} />,
};
for (const [path, load] of Object.entries(drafts)) {
  const kind = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
  scenes[kind] = lazy(async () => ({ default: (await load()).Component }));
}

/** The record as its own screen shows it. The server gives each kind in the words of its ordinary call. */
function Scene({ draft }: { draft: ScheduleDraft }) {
  const Shown = scenes[draft.kind] ?? NotFound;
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
