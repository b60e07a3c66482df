import { useState } from 'react';
import { useLocation } from 'react-router';

/** Something that belongs to the place where it was opened: any navigation closes it. */
export function useOpenedHere() {
  const { key: place } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);

  function setOpen(open: boolean) {
    if (open) setWasOpened(true);
    setOpenedAt(open ? place : null);
  }

  return { open: openedAt === place, wasOpened, setOpen };
}
