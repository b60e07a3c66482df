import type { BoardComment } from '@maru/web/api';

export type Reply = {
  comment: BoardComment /** Whom it answers, where that is not the comment above all. */;
  to: string | null;
};
export type Thread = {
  comment: BoardComment;
  /** Whom it answers, where that comment stands elsewhere. */
  to: string | null;
  replies: Reply[];
};

/**
 * Comments with their replies one level deep, oldest first as the server sends them. An answer to an answer stands
 * below the same comment and says whom it answers; an answer to a comment that is not among them stands by itself, and says
 * whom it answers unless that one is gone.
 */
export function threadsOf(comments: BoardComment[]): Thread[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const threads = new Map<number, Thread>();

  function rootOf(comment: BoardComment): BoardComment {
    const seen = new Set<number>();
    let root = comment;
    for (;;) {
      const parent = root.replyTo === null ? undefined : byId.get(root.replyTo);
      if (!parent || seen.has(parent.id)) return root;
      seen.add(parent.id);
      root = parent;
    }
  }

  for (const comment of comments) {
    if (rootOf(comment).id === comment.id) {
      const isElsewhere = comment.replyTo !== null && !byId.has(comment.replyTo);
      threads.set(comment.id, {
        comment,
        to: isElsewhere ? (comment.replyToName ?? null) : null,
        replies: [],
      });
    }
  }
  for (const comment of comments) {
    const root = rootOf(comment);
    if (root.id === comment.id) continue;
    const to = comment.replyTo === root.id ? null : (byId.get(comment.replyTo ?? 0)?.displayName ?? null);
    threads.get(root.id)?.replies.push({ comment, to });
  }
  return [...threads.values()];
}
