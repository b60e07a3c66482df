import { cx } from '@maru/web/lib/cx';
import { useSearchShortcut } from '@maru/web/ui/search/shortcut';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useCallback, useState } from 'react';

const loadPalette = () => import('./AdminPalette');
const AdminPalette = lazy(loadPalette);

/** The search of the admin: a button, `/` or Ctrl+K. */
export function AdminSearch({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const open = useCallback(() => {
    setWasOpened(true);
    setIsOpen(true);
  }, []);
  useSearchShortcut(open);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onPointerDown={loadPalette}
        onClick={open}
        className={cx(
          'flex min-h-10 items-center gap-2.5 rounded-control border border-line bg-raised px-3 text-sm text-soft hover:border-ink',
          className,
        )}
      >
        <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        검색
        <kbd aria-hidden className="ms-auto font-sans text-2xs max-desktop:hidden">
          Ctrl K
        </kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <AdminPalette open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
