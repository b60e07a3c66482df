import { ErrorState } from '@maru/web/ui/States';
import { useRouteError } from 'react-router';

/** Not even the site's name could be loaded: only a reload helps. */
export function RootError() {
  const error = useRouteError();
  return (
    <main className="container-page py-24">
      <h1 className="sr-only">오류</h1>
      <ErrorState
        failed="불러오는 중 오류가 발생했습니다."
        error={error}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
