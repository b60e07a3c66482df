import { focusFirstWrong } from '@maru/web/lib/focusFirstWrong';
import { useEffect } from 'react';

/** After a save that failed the first field that is wrong takes the focus. */
export function useFocusOnFailure(failure: object | null, saving: boolean) {
  useEffect(() => {
    if (failure && !saving) focusFirstWrong(document.getElementById('main'));
  }, [failure, saving]);
}
