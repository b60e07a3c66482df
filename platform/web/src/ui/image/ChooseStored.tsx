import type { MediaFile } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import Images from 'lucide-react/icons/images';
import { lazy, Suspense, useState } from 'react';

const StoredPictures = lazy(() => import('./StoredPictures'));

type ChooseStoredProps = { disabled?: boolean; onChoose: (picture: MediaFile) => void };

/** For admins: a picture that the site has already, in place of another upload of it. */
export function ChooseStored({ disabled = false, onChoose }: ChooseStoredProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        disabled={disabled}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        <Images aria-hidden className="size-4" />
        올린 사진에서 고르기
      </Button>
      {open && (
        <Suspense>
          <StoredPictures
            onClose={() => setOpen(false)}
            onChoose={(picture) => {
              setOpen(false);
              onChoose(picture);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
