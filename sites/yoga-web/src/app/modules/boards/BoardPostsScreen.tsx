import { useState } from 'react';
import type { BoardAdminPost } from '@/api';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { ModerationPosts } from '@/features/boards/moderation/ModerationPosts';
import { HistoryPanel } from '@/features/journal/HistoryPanel';

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
