import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { FilterField } from '@maru/web/ui/FilterField';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { SearchField } from '@maru/web/ui/SearchField';
import { type Filter, pageFilters, stateChoice, stateNames, states } from './filter';

type PageFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Filters that stand in the address, so that a view can be shared and reloaded. */
export function PageFilters({ filter, onChange }: PageFiltersProps) {
  return (
    <search
      aria-label="필터"
      className="mb-5 grid grid-cols-2 items-end gap-3 desktop:grid-cols-[minmax(0,18rem)_11rem_auto]"
    >
      <SearchField label="제목과 주소" value={filter.q} onSearch={(q) => onChange({ q })} />
      <FilterField label="상태">
        {(id) => (
          <NativeSelect
            id={id}
            value={filter.state}
            onChange={({ target }) => onChange({ state: stateChoice.read(target.value) })}
            className="w-full"
          >
            {states.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FilterField>
      {(filter.q !== '' || filter.state !== 'all') && (
        <ClearFilters onClear={() => onChange(pageFilters.defaults())} />
      )}
    </search>
  );
}
