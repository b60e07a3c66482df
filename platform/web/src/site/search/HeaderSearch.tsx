import { useOpenedHere } from '@maru/web/lib/useOpenedHere';
import { IconButton } from '@maru/web/ui/Button';
import { useSearchShortcut } from '@maru/web/ui/search/shortcut';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense } from 'react';
import { frameTexts } from '../frame/texts';

const loadPalette = () => import('./SearchPalette');
const SearchPalette = lazy(loadPalette);

/** The search in the header: a button, `/` or Ctrl+K. What it opens is loaded then. */
export function HeaderSearch({ className }: { className?: string }) {
  const { open: isOpen, wasOpened, setOpen } = useOpenedHere();
  const open = () => setOpen(true);
  useSearchShortcut(open);

  return (
    <>
      <IconButton
        label={frameTexts.openSearch}
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
          <SearchPalette open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
