import { errorTexts } from '@maru/web/lib/apiError';
import { frameTexts } from '@maru/web/site/frame/texts';
import { ErrorState } from '@maru/web/ui/States';
import { useRouteError } from 'react-router';

/** Not even the site's name could be loaded: only a reload helps. */
export function RootError() {
  const error = useRouteError();
  return (
    <main className="container-page py-24">
      <h1 className="sr-only">{frameTexts.error}</h1>
      <ErrorState failed={errorTexts.loading} error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
