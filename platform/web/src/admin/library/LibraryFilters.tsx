import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { FilterField } from '@maru/web/ui/FilterField';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { SearchField } from '@maru/web/ui/SearchField';
import { type Filter, libraryFilters, typeChoice, typeNames, types, useChoice, useNames, uses } from './filter';
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
      <FilterField label={texts.type}>
        {(id) => (
          <NativeSelect
            id={id}
            value={filter.type}
            onChange={({ target }) => onChange({ type: typeChoice.read(target.value) })}
            className="w-full"
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FilterField>
      <FilterField label={texts.use}>
        {(id) => (
          <NativeSelect
            id={id}
            value={filter.use}
            onChange={({ target }) => onChange({ use: useChoice.read(target.value) })}
            className="w-full"
          >
            {uses.map((use) => (
              <option key={use} value={use}>
                {useNames[use]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FilterField>
      {isFiltered && <ClearFilters onClear={() => onChange(libraryFilters.defaults())} />}
    </search>
  );
}
