import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { SearchField } from '@maru/web/ui/SearchField';
import { eventFilters, type Filter, states } from './filter';

type EventFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Filters that stand in the address, so that a view can be shared and reloaded. */
export function EventFilters({ filter, onChange }: EventFiltersProps) {
  return (
    <search
      aria-label="필터"
      className="mb-5 grid grid-cols-2 items-end gap-3 desktop:grid-cols-[minmax(0,18rem)_11rem_auto]"
    >
      <SearchField label="제목과 장소" value={filter.q} onSearch={(q) => onChange({ q })} />
      <ChoiceFilter
        label="상태"
        value={filter.state}
        options={states}
        onChange={(state) => onChange({ state })}
      />
      {(filter.q !== '' || filter.state !== 'upcoming') && (
        <ClearFilters onClear={() => onChange(eventFilters.defaults())} />
      )}
    </search>
  );
}
