import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { SearchField } from '@maru/web/ui/SearchField';
import { type Filter, pageFilters, states } from './filter';

type PageFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Filters that stand in the address, so that a view can be shared and reloaded. */
export function PageFilters({ filter, onChange }: PageFiltersProps) {
  return (
    <search
      aria-label="필터"
      className="mb-5 grid grid-cols-2 items-end gap-3 desktop:grid-cols-[minmax(0,18rem)_11rem_auto]"
    >
      <SearchField label="제목과 주소" value={filter.q} onSearch={(q) => onChange({ q })} />
      <ChoiceFilter
        label="상태"
        value={filter.state}
        options={states}
        onChange={(state) => onChange({ state })}
      />
      {(filter.q !== '' || filter.state !== 'all') && (
        <ClearFilters onClear={() => onChange(pageFilters.defaults())} />
      )}
    </search>
  );
}
