import { type BoardPost, type Site, type SiteBoard, updatePost } from '@maru/web/api';
import { useSession } from '@maru/web/lib/auth';
import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { isMissing, Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { boardOf, useReader } from '../board';
import { boardPaths } from '../paths';
import { besideText } from '../pictures';
import { boardQueries } from '../queries';
import { texts } from '../texts';
import { startOf } from './merge';
import { autosaveKeyOf } from './PostAutosave';
import { type Conflict, type Merged, PostConflict } from './PostConflict';
import { PostForm } from './PostForm';
import { toPatch, toStoredPatch } from './payload';
import { Refused } from './Refused';
import { SavePostDraft } from './SavePostDraft';
import { writeTexts } from './texts';
import { usePostForm } from './usePostForm';
import { WritePage } from './WritePage';

function Edit({ stored, board }: { stored: BoardPost; board: SiteBoard }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user, isAdmin } = useSession();
  const reader = useReader();
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const id = stored.id;
  const autosaveKey = autosaveKeyOf(`edit:${id}`, user.id);

  const form = usePostForm({
    start: startOf(stored),
    needsCategory: board.categoryRequired,
    failure: writeTexts.saveFailed,
    success: writeTexts.saved,
    save: {
      mutationFn: ({ draft, over = { stored: base, keepsMine: true } }) => {
        const toBody = over.keepsMine ? toPatch : toStoredPatch;
        return updatePost({ path: { id }, body: toBody(draft, over.stored, isAdmin) });
      },
      forgets: [boardQueries.all()],
    },
    onSaved: () => navigate(boardPaths.post(id), { replace: true }),
    onConflict: async (mine) => {
      const theirs = await queryClient.fetchQuery(boardQueries.stored(id, reader.key));
      setConflict({ mine, theirs });
    },
  });

  function goOn(merged: Merged, theirs: BoardPost) {
    setBase(theirs);
    form.restart(merged);
    setConflict(null);
  }

  function saveMerged(merged: Merged, { mine, theirs }: Conflict) {
    const { keepsMine, ...rest } = merged;
    void form.submitMerged({ draft: { ...mine, ...rest }, over: { stored: theirs, keepsMine } });
  }

  return (
    <>
      {conflict && (
        <PostConflict
          board={board}
          base={base}
          conflict={conflict}
          busy={form.busy}
          failed={form.failed}
          onBack={() => setConflict(null)}
          onGoOn={(merged) => goOn(merged, conflict.theirs)}
          onSave={(merged) => saveMerged(merged, conflict)}
        />
      )}
      {/* Stays where it is, with its pictures and its undo, until the choice is made. */}
      <div hidden={conflict !== null}>
        <PostForm
          form={form}
          board={board}
          isNew={false}
          autosaveKey={autosaveKey}
          base={base}
          onBase={setBase}
          onBack={() => navigate(boardPaths.post(id))}
          beside={besideText(base)}
          keep={
            <SavePostDraft
              form={form}
              toDraft={(draft) => ({
                kind: 'post',
                key: String(id),
                baseRevision: base.revision,
                content: toPatch(draft, base, isAdmin),
              })}
            />
          }
        />
      </div>
    </>
  );
}

/** Changes a post, for those who may. */
export function EditScreen({ id, site }: { id: number; site: Site }) {
  const reader = useReader();
  const query = useQuery({
    ...boardQueries.stored(id, reader.key),
    enabled: reader.isLoggedIn,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  const board = data && boardOf(site, data.postType);
  const isUnknown = data ? !board : isMissing(query);
  const title = board ? writeTexts.editTitle(board.title) : texts.boards;
  useHead(isUnknown ? null : { title, path: boardPaths.editPost(id) }, site.name);

  if (!reader.isLoggedIn) return <Refused verdict="login" back={paths.home} />;
  if (isUnknown) return <NotFound />;
  if (data && board && !data.canEdit) return <Refused verdict="no" back={boardPaths.board(board.key)} />;
  return (
    <WritePage title={title}>
      <Loaded query={query} loading={texts.loadingPost} failed={texts.postFailed}>
        {(stored) => board && <Edit stored={stored} board={board} />}
      </Loaded>
    </WritePage>
  );
}
