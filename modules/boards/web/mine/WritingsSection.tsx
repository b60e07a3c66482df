import { count } from '@maru/web/lib/format';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { useReader } from '../board';
import { boardPaths } from '../paths';
import { boardQueries } from '../queries';
import { writingTexts } from '../texts';

/** How much a member wrote on the boards, as a part of my page, and the way to it. */
export function WritingsSection() {
  const reader = useReader();
  const posts = useQuery(boardQueries.myPosts(reader.key, 0)).data?.page;
  const comments = useQuery(boardQueries.myComments(reader.key, 0)).data?.page;
  return (
    <section aria-labelledby="writings" className="grid gap-5">
      <h2 id="writings" className="text-2xl font-semibold">
        {writingTexts.title}
      </h2>
      <Link
        to={boardPaths.myWritings}
        className="flex min-h-16 items-center justify-between gap-4 border-y border-line py-3 underline-offset-4 hover:underline"
      >
        {posts && comments
          ? writingTexts.amounts(count(posts.totalElements), count(comments.totalElements))
          : writingTexts.see}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </Link>
    </section>
  );
}
