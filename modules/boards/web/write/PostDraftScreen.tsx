import type { BoardPost, SchedulePlanDetail, Site } from '@maru/web/api';
import { useSession } from '@maru/web/lib/auth';
import { paths } from '@maru/web/lib/paths';
import { DraftNotice } from '@maru/web/record/draft/DraftNotice';
import { type DraftOf, draftQueries, saveDraft, timesOf } from '@maru/web/record/draft/queries';
import { draftTexts } from '@maru/web/record/draft/texts';
import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { useNavigate } from 'react-router';
import { boardOf, useReader } from '../board';
import { besideText } from '../pictures';
import { startOf } from './merge';
import { autosaveKeyOf } from './PostAutosave';
import { PostForm } from './PostForm';
import { type SettledPost, toPatch } from './payload';
import { Refused } from './Refused';
import { SavePostDraft } from './SavePostDraft';
import { writeTexts } from './texts';
import { usePostForm } from './usePostForm';
import { WritePage } from './WritePage';

function PlannedForm({ opened, site }: { opened: SchedulePlanDetail; site: Site }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const post = opened.content as BoardPost;
  const back = () => navigate(paths.admin.scheduled(opened.plan.state));
  const toDraft = (draft: SettledPost): DraftOf => ({ kind: 'post', content: toPatch(draft, post, true) });

  const board = boardOf(site, post.postType);

  const form = usePostForm({
    start: startOf(post),
    needsCategory: board?.categoryRequired ?? false,
    failure: writeTexts.saveFailed,
    success: draftTexts.drafted,
    save: {
      mutationFn: ({ draft }) => saveDraft(toDraft(draft), timesOf(opened.plan), opened.plan),
      forgets: [draftQueries.all()],
    },
    onSaved: back,
  });

  if (!board) return <NotFound />;
  return (
    <WritePage title={writeTexts.editTitle(board.title)}>
      <PostForm
        form={form}
        board={board}
        isNew={false}
        autosaveKey={autosaveKeyOf(`plan:${opened.plan.key}`, user.id)}
        onBack={back}
        beside={besideText(post)}
        notice={<DraftNotice plan={opened.plan} />}
        keep={<SavePostDraft form={form} toDraft={toDraft} opened={opened} />}
        sendLabels={{ label: draftTexts.keep, busy: draftTexts.keeping }}
      />
    </WritePage>
  );
}

/** Goes on with a post that is planned (`?draft=`). */
export default function PostDraftScreen({ site }: { site: Site }) {
  const { isAdmin } = useReader();
  const { key, query } = useOpenedDraft();
  if (!isAdmin) return <Refused verdict="no" back={paths.home} />;
  return (
    <Loaded
      query={query}
      loading={draftTexts.loading}
      failed={draftTexts.loadFailed}
      around={(state) => <WritePage title={draftTexts.title}>{state}</WritePage>}
    >
      {(plan) => <PlannedForm key={key} opened={plan} site={site} />}
    </Loaded>
  );
}
