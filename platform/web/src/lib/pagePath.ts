/** A path of the address bar as people write it: browsers encode Hangul. What is encoded wrongly stays as it is. */
export function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The path by which a page is asked for: public paths match without regard to case or a slash at the end. */
export function pagePath(pathname: string): string {
  return readable(pathname).replace(/\/+$/, '').toLowerCase();
}

/** Whether both are addresses of the same page, as it is stored or as the address bar has it. */
export function samePage(one: string, other: string): boolean {
  return pagePath(one) === pagePath(other);
}
