import { createPost, type SiteBoard } from '@maru/web/api';
import { useSession } from '@maru/web/lib/auth';
import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { useNavigate, useSearchParams } from 'react-router';
import { mayWrite, useReader } from '../board';
import { boardPaths } from '../paths';
import { boardQueries } from '../queries';
import { autosaveKeyOf } from './PostAutosave';
import { PostForm } from './PostForm';
import { toNewPost } from './payload';
import { Refused } from './Refused';
import { SavePostDraft } from './SavePostDraft';
import { writeTexts } from './texts';
import { usePostForm } from './usePostForm';
import { WritePage } from './WritePage';

const blank = {
  title: '',
  category: '',
  source: { html: '' },
  isSecret: false,
  isPinned: false,
  removed: [],
};

function CreatePost({ board }: { board: SiteBoard }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = board.categories.find(({ key }) => key === search.get('category'));
  const { user } = useSession();
  const autosaveKey = autosaveKeyOf(`upload:${board.key}`, user.id);

  const form = usePostForm({
    start: { ...blank, category: asked?.key ?? '' },
    needsCategory: board.categoryRequired,
    failure: writeTexts.uploadFailed,
    success: writeTexts.uploaded,
    save: {
      mutationFn: ({ draft }) => createPost({ path: { post_type: board.key }, body: toNewPost(draft) }),
      forgets: [boardQueries.all()],
    },
    onSaved: () => navigate(boardPaths.board(board.key), { replace: true }),
  });

  return (
    <WritePage title={writeTexts.uploadTitle(board.title)}>
      <PostForm
        form={form}
        board={board}
        isNew
        autosaveKey={autosaveKey}
        onBack={() => navigate(boardPaths.board(board.key))}
        keep={
          <SavePostDraft
            form={form}
            toDraft={(draft) => ({
              kind: 'post',
              content: { ...toNewPost(draft), postType: board.key },
            })}
          />
        }
      />
    </WritePage>
  );
}

/** Writes a post on a board, for those who may. */
export function CreatePostScreen({ board }: { board: SiteBoard }) {
  useHead({ title: writeTexts.uploadTitle(board.title), path: boardPaths.upload(board.key) }, useSite().name);
  const verdict = mayWrite(board, useReader());
  if (verdict === 'yes') return <CreatePost board={board} />;
  return <Refused verdict={verdict} back={boardPaths.board(board.key)} />;
}
