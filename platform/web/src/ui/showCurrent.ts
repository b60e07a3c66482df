/** On a phone a row of links is wider than the screen: the current one slides into view, the page stays where it is. */
export function showCurrent(row: HTMLElement | null) {
  const here = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
}
