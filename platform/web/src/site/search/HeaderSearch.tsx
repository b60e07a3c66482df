import { IconButton } from '@maru/web/ui/Button';
import { useSearchShortcut } from '@maru/web/ui/search/shortcut';
import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { texts } from './texts';

const loadPalette = () => import('./SearchPalette');
const SearchPalette = lazy(loadPalette);

/** The search in the header: a button, `/` or Ctrl+K. What it opens is loaded then. */
export function HeaderSearch({ className }: { className?: string }) {
  // It belongs to the place where it was opened: any navigation closes it.
  const { key: place } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);

  const open = useCallback(() => {
    setWasOpened(true);
    setOpenedAt(place);
  }, [place]);
  useSearchShortcut(open);

  return (
    <>
      <IconButton
        label={texts.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        className={className}
        onPointerDown={loadPalette}
        onClick={open}
      >
        <Search aria-hidden className="size-5.5" strokeWidth={1.5} />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <SearchPalette
            open={openedAt === place}
            onOpenChange={(isOpen) => setOpenedAt(isOpen ? place : null)}
          />
        </Suspense>
      )}
    </>
  );
}
