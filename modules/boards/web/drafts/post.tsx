import type { BoardPost } from '@maru/web/api';
import { useSite } from '@maru/web/lib/site';
import type { DraftProps } from '@maru/web/site/definition';
import { PostArticle } from '../post/PostScreen';

export function Component({ content }: DraftProps) {
  return <PostArticle post={content as BoardPost} site={useSite()} actions={false} />;
}
