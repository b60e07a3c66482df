import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { dismissedOn, dismissForToday, showsPopup } from './dismissal';
import { popupQueries } from './queries';

const PopupDialog = lazy(() => import('./PopupDialog'));

/** The promotional picture over the home page. That it cannot be loaded concerns nobody but the console. */
export function HomePopup() {
  const { data, error } = useQuery({ ...popupQueries.current(), retry: false });
  const [closed, setClosed] = useState(false);
  const [dismissed] = useState(dismissedOn);
  const wanted = showsPopup(data, dismissed);

  useEffect(() => {
    if (error) console.error('the popup could not be loaded', error.message);
  }, [error]);

  if (!data || !wanted) return null;
  return (
    <Suspense>
      <PopupDialog
        popup={data}
        open={!closed}
        onClose={() => setClosed(true)}
        onNotToday={() => {
          dismissForToday();
          setClosed(true);
        }}
      />
    </Suspense>
  );
}
