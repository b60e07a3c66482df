import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { FilterField } from '@maru/web/ui/FilterField';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { SearchField } from '@maru/web/ui/SearchField';
import { eventFilters, type Filter, stateChoice, stateNames, states } from './filter';

type EventFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Filters that stand in the address, so that a view can be shared and reloaded. */
export function EventFilters({ filter, onChange }: EventFiltersProps) {
  return (
    <search
      aria-label="필터"
      className="mb-5 grid grid-cols-2 items-end gap-3 desktop:grid-cols-[minmax(0,18rem)_11rem_auto]"
    >
      <SearchField label="제목과 장소" value={filter.q} onSearch={(q) => onChange({ q })} />
      <FilterField label="상태">
        {(id) => (
          <NativeSelect
            id={id}
            value={filter.state}
            onChange={(event) => onChange({ state: stateChoice.read(event.target.value) })}
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
      {(filter.q !== '' || filter.state !== 'upcoming') && (
        <ClearFilters onClear={() => onChange(eventFilters.defaults())} />
      )}
    </search>
  );
}
