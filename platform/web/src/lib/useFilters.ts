import { useSearchParams } from 'react-router';
import { defineFilters, type Filters, named, page } from './filters';

/** What the address says of a view, and the ways to change it. Each choice is a step that one can go back from. */
export function useFilters<T>(filters: Filters<T>) {
  const [search, setSearch] = useSearchParams();
  return {
    filter: filters.read(search),
    change: (change: Partial<T>) =>
      setSearch((before) => filters.change(before, change), { preventScrollReset: true }),
    /** The address of another view, for a link. */
    to: (change: Partial<T>) => ({ search: filters.change(search, change).toString() }),
  };
}

/** The page of a list that nothing filters, under its name in the address, and the addresses of the others. */
export function usePage(name = 'page') {
  const { filter, to } = useFilters(defineFilters({ page: named(name, page()) }));
  return { page: filter.page, to: (page: number) => to({ page }) };
}
