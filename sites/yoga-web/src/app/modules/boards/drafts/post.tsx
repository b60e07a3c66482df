import type { BoardPost } from '@/api';
import { PostArticle } from '@/features/boards/post/PostScreen';
import { useSite } from '@/lib/site';
import type { DraftSceneProps } from '../..';

export function Component({ content }: DraftSceneProps) {
  return <PostArticle post={content as BoardPost} site={useSite()} actions={false} />;
}
