import { ApiError, errorTexts } from '@maru/web/lib/apiError';
import { frameTexts } from '@maru/web/site/frame/texts';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { ErrorState } from '@maru/web/ui/States';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';

function isMissing(error: unknown): boolean {
  return (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;
}

/** A page that failed: not there, or not to be had just now. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    if (!isMissing(error) && !(error instanceof ApiError)) console.error('route error', error);
  }, [error]);

  // A call can be made again; a part of the program that did not arrive needs the document anew.
  const retry = error instanceof ApiError ? revalidate : () => window.location.reload();

  if (isMissing(error)) return <NotFound />;
  return (
    <div className="container-page py-24">
      <h1 tabIndex={-1} className="sr-only">
        {frameTexts.error}
      </h1>
      <ErrorState failed={errorTexts.loading} error={error} onRetry={retry} retrying={state === 'loading'} />
    </div>
  );
}
