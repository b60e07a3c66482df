import { Navigate } from 'react-router';

type PastTheEndProps = {
  /** The page that is asked for, from zero. */
  page: number;
  totalPages: number;
  to: (page: number) => string;
};

/** Leads to the last page where the asked one is gone: what stood on it was deleted. */
export function PastTheEnd({ page, totalPages, to }: PastTheEndProps) {
  if (totalPages === 0 || page < totalPages) return null;
  return <Navigate to={to(totalPages - 1)} replace />;
}
