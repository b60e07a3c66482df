import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { ModerationComments } from '../moderation/ModerationComments';

export function Component() {
  return (
    <>
      <AdminHeading
        title="댓글"
        crumbs={[{ label: '게시판' }]}
        description="모든 게시판의 댓글을 찾고 한꺼번에 삭제"
      />
      <ModerationComments />
    </>
  );
}
