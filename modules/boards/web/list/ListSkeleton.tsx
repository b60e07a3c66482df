import type { SiteBoard } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { texts } from '../texts';

const places = (many: number) => Array.from({ length: many }, (_, place) => place);

/** The board's own shape while its posts are on their way. */
export function ListSkeleton({ board }: { board: SiteBoard }) {
  const isPress = board.layout === 'press';
  return (
    <div role="status">
      <span className="sr-only">{texts.loadingList}</span>
      {board.layout === 'list' ? (
        <div className="border-t border-ink">
          {places(8).map((place) => (
            <div key={place} className="grid gap-2 border-b border-line py-5">
              <Skeleton className={place % 2 === 0 ? 'h-5 w-3/5' : 'h-5 w-2/5'} />
              <Skeleton className="h-3.5 w-40" />
            </div>
          ))}
        </div>
      ) : (
        <div
          className={cx(
            'grid gap-6',
            isPress ? 'min-[37.5rem]:grid-cols-2' : 'grid-cols-2 desktop:grid-cols-3',
          )}
        >
          {places(isPress ? 4 : 6).map((place) => (
            <div key={place} className="grid gap-3">
              <Skeleton className={isPress ? 'aspect-[16/10] w-full' : 'aspect-[4/3] w-full'} />
              <Skeleton className="h-5 w-4/5" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
