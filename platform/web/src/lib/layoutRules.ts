function normalise(pathname: string): string {
  return pathname.toLowerCase();
}

export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:\/|$)/.test(normalise(pathname));
}

function isLoginPath(pathname: string): boolean {
  return normalise(pathname).replace(/\/$/, '').endsWith('/login');
}

/** Specification, section 2: another look on home, none on login and admin pages. */
export function headerVariant(pathname: string): 'home' | 'plain' | 'hidden' {
  if (isAdminPath(pathname) || isLoginPath(pathname)) return 'hidden';
  return pathname === '/' ? 'home' : 'plain';
}

/**
 * Specification, section 2: everywhere except admin pages, paths ending in / and paths ending in /login. On the home page
 * the centre decides.
 */
export function showsFooter(pathname: string, onHome: boolean): boolean {
  if (pathname === '/') return onHome;
  return !isAdminPath(pathname) && !pathname.endsWith('/') && !normalise(pathname).endsWith('/login');
}
