import type { MediaFile } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import Files from 'lucide-react/icons/files';
import Images from 'lucide-react/icons/images';
import { lazy, Suspense, useState } from 'react';
import { type StoredType, texts } from './texts';

const StoredFiles = lazy(() => import('./StoredFiles'));

type ChooseStoredProps = { type: StoredType; disabled?: boolean; onChoose: (file: MediaFile) => void };

/** For admins: a picture or a document that the site has already, in place of another upload of it. */
export function ChooseStored({ type, disabled = false, onChoose }: ChooseStoredProps) {
  const [open, setOpen] = useState(false);
  const Icon = type === 'picture' ? Images : Files;
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        disabled={disabled}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden className="size-4" />
        {texts[type].title}
      </Button>
      {open && (
        <Suspense>
          <StoredFiles
            type={type}
            onClose={() => setOpen(false)}
            onChoose={(file) => {
              setOpen(false);
              onChoose(file);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
