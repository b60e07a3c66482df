import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import type { BoardAdminPost } from '@maru/web/api';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useState } from 'react';
import { ModerationPosts } from '../moderation/ModerationPosts';

export function Component() {
  const [history, setHistory] = useState<BoardAdminPost | null>(null);
  const [last, setLast] = useState<BoardAdminPost | null>(null);
  return (
    <>
      <AdminHeading
        title="게시물"
        crumbs={[{ label: '게시판' }]}
        description="모든 게시판의 게시물을 찾고 한꺼번에 삭제"
      />
      <ModerationPosts
        onHistory={(post) => {
          setHistory(post);
          setLast(post);
        }}
      />
      <HistoryPanel
        open={history !== null}
        onOpenChange={(open) => !open && setHistory(null)}
        kind="post"
        recordKey={last?.key ?? ''}
        title={`${last?.title ?? ''} 변경 기록`}
      />
    </>
  );
}
