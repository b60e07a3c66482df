import { Navigate, type To } from 'react-router';

type RedirectToLastPageProps = {
  /** The page that is asked for, from zero. */
  page: number;
  totalPages: number;
  to: (page: number) => To;
};

/** Leads to the last page where the asked one is gone: what stood on it was deleted. */
export function RedirectToLastPage({ page, totalPages, to }: RedirectToLastPageProps) {
  if (totalPages === 0 || page < totalPages) return null;
  return <Navigate to={to(totalPages - 1)} replace />;
}
