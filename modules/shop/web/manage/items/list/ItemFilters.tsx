import type { ShopAdminCategory } from '@maru/web/api';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { FilterField } from '@maru/web/ui/FilterField';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { SearchField } from '@maru/web/ui/SearchField';
import type { ReactNode } from 'react';
import { type Filter, sortChoice, sortNames, sorts, stateChoice, stateNames, states } from '../filter';

type FiltersProps = {
  filter: Filter;
  categories: ShopAdminCategory[];
  onChange: (change: Partial<Filter>) => void;
};

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <NativeSelect
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-full"
        >
          {children}
        </NativeSelect>
      )}
    </FilterField>
  );
}

/** Filters and order, all of which stand in the address. */
export function ItemFilters({ filter, categories, onChange }: FiltersProps) {
  const isFiltered = filter.q !== '' || filter.category !== null || filter.state !== 'all';
  return (
    <search
      aria-label="필터"
      className="mb-5 grid grid-cols-2 items-end gap-3 desktop:grid-cols-4 wide:grid-cols-[minmax(0,18rem)_11rem_9rem_8rem_auto]"
    >
      <SearchField
        label="검색어"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
        className="max-desktop:col-span-2"
      />
      <Choice
        label="카테고리"
        value={String(filter.category ?? '')}
        onChange={(value) => onChange({ category: value === '' ? null : Number(value) })}
      >
        <option value="">전체 카테고리</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label="상태"
        value={filter.state}
        onChange={(value) => onChange({ state: stateChoice.read(value) })}
      >
        {states.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </Choice>
      <Choice
        label="정렬"
        value={filter.sort}
        onChange={(value) => onChange({ sort: sortChoice.read(value) })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </Choice>
      {isFiltered && <ClearFilters onClear={() => onChange({ q: '', category: null, state: 'all' })} />}
    </search>
  );
}
