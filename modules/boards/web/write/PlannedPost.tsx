import type { BoardPost, SchedulePlanDetail, Site } from '@maru/web/api';
import { useSession } from '@maru/web/lib/auth';
import { paths } from '@maru/web/lib/paths';
import { PlanNotice } from '@maru/web/record/plan/PlanNotice';
import { keepPlan, type Planned, planQueries, timesOf } from '@maru/web/record/plan/queries';
import { planTexts } from '@maru/web/record/plan/texts';
import { useOpenedPlan } from '@maru/web/record/plan/usePlanned';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { useNavigate } from 'react-router';
import { boardOf, useReader } from '../board';
import { besideText } from '../pictures';
import { writeTexts } from '../texts';
import { draftKeyOf } from './DraftNotice';
import { KeepPost } from './KeepPost';
import { startOf } from './merge';
import { PostForm } from './PostForm';
import { type Draft, toPatch } from './payload';
import { Refused } from './Refused';
import { usePostForm } from './usePostForm';
import { WritePage } from './WritePage';

function PlannedForm({ opened, site }: { opened: SchedulePlanDetail; site: Site }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const post = opened.content as BoardPost;
  const back = () => navigate(paths.admin.scheduled(opened.plan.state));
  const toPlanned = (draft: Draft): Planned => ({ kind: 'post', content: toPatch(draft, post, true) });

  const form = usePostForm({
    start: startOf(post),
    failure: writeTexts.saveFailed,
    success: planTexts.drafted,
    save: {
      mutationFn: ({ draft }) => keepPlan(toPlanned(draft), timesOf(opened.plan), opened.plan),
      forgets: [planQueries.all()],
    },
    onSaved: back,
  });

  const board = boardOf(site, post.postType);
  if (!board) return <NotFound />;
  return (
    <WritePage title={writeTexts.editTitle(board.title)}>
      <PostForm
        form={form}
        board={board}
        isNew={false}
        draftKey={draftKeyOf(`plan:${opened.plan.key}`, user.id)}
        onBack={back}
        beside={besideText(post)}
        notice={<PlanNotice plan={opened.plan} />}
        keep={<KeepPost form={form} toPlanned={toPlanned} opened={opened} />}
        sendLabels={{ label: planTexts.keep, busy: planTexts.keeping }}
      />
    </WritePage>
  );
}

/** Goes on with a post that is planned (`?draft=`). */
export default function PlannedPost({ site }: { site: Site }) {
  const { isAdmin } = useReader();
  const { key, plan, error, retry, retrying } = useOpenedPlan();
  if (!isAdmin) return <Refused verdict="no" back={paths.home} />;
  if (plan) return <PlannedForm key={key} opened={plan} site={site} />;
  return (
    <WritePage title={planTexts.title}>
      {error ? (
        <ErrorState failed={planTexts.loadFailed} error={error} onRetry={retry} retrying={retrying} />
      ) : (
        <Loading label={planTexts.loading} />
      )}
    </WritePage>
  );
}
