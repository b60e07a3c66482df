/** The address of the record that shows this month's accesses. */
export function monthSearch(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return new URLSearchParams({ tab: 'views', from: `${month}-01`, to: `${month}-${last}` }).toString();
}
