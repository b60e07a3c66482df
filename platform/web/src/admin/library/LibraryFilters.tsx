import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { SearchField } from '@maru/web/ui/SearchField';
import { type Filter, libraryFilters, types, uses } from './filter';
import { texts } from './texts';

type LibraryFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Filters that stand in the address, so that a view can be shared and reloaded. */
export function LibraryFilters({ filter, onChange }: LibraryFiltersProps) {
  const isFiltered = filter.q !== '' || filter.type !== 'all' || filter.use !== 'all';
  return (
    <search
      aria-label="필터"
      className="mb-5 grid grid-cols-2 items-end gap-3 desktop:grid-cols-[minmax(0,18rem)_9rem_9rem_auto]"
    >
      <div className="col-span-2 desktop:col-span-1">
        <SearchField label={texts.search} value={filter.q} onSearch={(q) => onChange({ q })} />
      </div>
      <ChoiceFilter
        label={texts.type}
        value={filter.type}
        options={types}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceFilter
        label={texts.use}
        value={filter.use}
        options={uses}
        onChange={(use) => onChange({ use })}
      />
      {isFiltered && <ClearFilters onClear={() => onChange(libraryFilters.defaults())} />}
    </search>
  );
}
