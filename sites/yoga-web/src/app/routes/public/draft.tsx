import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  type BoardPost,
  getDraft,
  type PageContent,
  type PopupModal,
  type ScheduleDraft,
  type Site,
} from '@/api';
import { DraftBar } from '@/components/layout/DraftBar';
import { NotFound } from '@/components/layout/NotFound';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { PostArticle } from '@/features/boards/post/PostScreen';
import { HomeScreen } from '@/features/home/HomeScreen';
import { PageArticle } from '@/features/pages/PageScreen';
import { PopupDialog } from '@/features/popup/PopupDialog';
import { ApiError } from '@/lib/apiError';
import { useHead } from '@/lib/head';
import { preloaded } from '@/lib/preloaded';
import { useSite } from '@/lib/site';

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

function HomeWithPopup({ site, popup }: { site: Site; popup: PopupModal }) {
  return (
    <>
      <HomeScreen home={site.home} />
      {popup.isActive && <PopupDialog popup={popup} onNotToday={() => undefined} />}
    </>
  );
}

/** The record as its own screen shows it. The server gives each kind in the words of its ordinary call. */
function Scene({ draft, site }: { draft: ScheduleDraft; site: Site }) {
  if (draft.kind === 'page') return <PageArticle page={draft.content as PageContent} />;
  if (draft.kind === 'post') {
    return <PostArticle post={draft.content as BoardPost} site={site} actions={false} />;
  }
  if (draft.kind === 'popup') return <HomeWithPopup site={site} popup={draft.content as PopupModal} />;
  return <NotFound />;
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
        <Scene draft={data} site={site} />
        <DraftBar draft={data} />
      </>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto w-full max-w-[49rem] px-5.5 py-20 desktop:px-10">
      <h1 className="sr-only">{texts.title}</h1>
      {isGone ? (
        <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={texts.loading} />
      )}
    </div>
  );
}
