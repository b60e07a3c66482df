import type { BoardPost } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { Button, ButtonLink } from '@maru/web/ui/Button';
import { LazyConfirmDialog } from '@maru/web/ui/LazyConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReader } from '../board';
import { boardPaths } from '../paths';
import { removePost } from '../queries';
import { reportFailure } from '../report';
import { texts } from '../texts';

/** Edit and delete, for those who may (specification, section 6). Whoever deleted lands on the centre's own page. */
export function PostActions({ post }: { post: BoardPost }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { product } = useSite();
  const { isAdmin } = useReader();
  const mayDelete = isAdmin || post.isMine;
  if (!post.canEdit && !mayDelete) return null;

  async function remove() {
    await removePost(queryClient, post.id).catch(reportFailure(texts.removeLog, texts.removeFailed));
    navigate(paths.info(product), { replace: true });
    toast.success(texts.removed);
  }

  return (
    <div className="flex gap-2">
      {post.canEdit && (
        <ButtonLink to={boardPaths.editPost(post.id)} variant="secondary" size="s">
          {texts.edit}
        </ButtonLink>
      )}
      {mayDelete && (
        <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      )}
      <LazyConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.removeQuestion}
        confirmLabel={texts.remove}
        danger
        onConfirm={remove}
      />
    </div>
  );
}
