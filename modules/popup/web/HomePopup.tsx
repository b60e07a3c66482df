import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dismissedOn, dismissForToday, showsPopup } from './dismissal';
import { PopupDialog } from './PopupDialog';
import { popupQueries } from './queries';

/**
 * The promotional picture over the home page. That it cannot be loaded concerns nobody but the console.
 * `onSettled` hears when nothing more is to be fetched for it.
 */
export function HomePopup({ onSettled }: { onSettled?: () => void }) {
  const { data, error } = useQuery({ ...popupQueries.current(), retry: false });
  const [dismissed] = useState(dismissedOn);
  const wanted = showsPopup(data, dismissed);
  const unwanted = error !== null || (data !== undefined && !wanted);

  useEffect(() => {
    if (error) console.error('the popup could not be loaded', error.message);
  }, [error]);
  useEffect(() => {
    if (unwanted) onSettled?.();
  }, [unwanted, onSettled]);

  if (!data || !wanted) return null;
  return <PopupDialog popup={data} onNotToday={() => dismissForToday()} onSettled={onSettled} />;
}
