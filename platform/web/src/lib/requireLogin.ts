import { type LoaderFunctionArgs, redirect } from 'react-router';
import { session } from './auth';
import { paths } from './paths';

/**
 * Asked when the page is entered and not after: whoever is logged out while the page is open goes home, as section 4
 * of the specification wants.
 */
export function requireLogin({ request }: LoaderFunctionArgs) {
  if (session.token() === null) throw redirect(paths.login(new URL(request.url).pathname));
  return null;
}
