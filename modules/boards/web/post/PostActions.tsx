import type { BoardPost } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { Button, ButtonLink } from '@maru/web/ui/Button';
import { LazyConfirmDialog } from '@maru/web/ui/LazyConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReader } from '../board';
import { boardPaths } from '../paths';
import { boardMutations } from '../queries';
import { reportFailure } from '../report';
import { texts } from '../texts';

/** Edit and delete, for those who may (specification, section 6). Whoever deleted lands on the centre's own page. */
export function PostActions({ post }: { post: BoardPost }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { productPage } = useSite();
  const { isAdmin } = useReader();
  const mayDelete = isAdmin || post.isMine;
  const remove = useMutation({
    ...boardMutations.removePost(post.id),
    onSuccess: () => {
      navigate(productPage?.path ?? paths.home, { replace: true });
      toast.success(texts.removed);
    },
    onError: reportFailure(texts.removeLog, texts.removeFailed),
  });
  if (!post.canEdit && !mayDelete) return null;

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
        onConfirm={() => remove.mutateAsync()}
      />
    </div>
  );
}
