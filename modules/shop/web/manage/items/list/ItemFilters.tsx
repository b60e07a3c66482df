import type { ShopAdminCategory } from '@maru/web/api';
import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { SearchField } from '@maru/web/ui/SearchField';
import { WordsLeftOut } from '@maru/web/ui/search/WordsLeftOut';
import { type Filter, sorts, states } from '../filter';

type FiltersProps = {
  filter: Filter;
  categories: ShopAdminCategory[];
  onChange: (change: Partial<Filter>) => void;
};

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
      <ChoiceFilter
        label="카테고리"
        value={String(filter.category ?? '')}
        options={[['', '전체 카테고리'], ...categories.map(({ id, name }) => [String(id), name] as const)]}
        onChange={(value) => onChange({ category: Number(value) || null })}
      />
      <ChoiceFilter
        label="상태"
        value={filter.state}
        options={states}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        label="정렬"
        value={filter.sort}
        options={sorts}
        onChange={(sort) => onChange({ sort })}
      />
      {isFiltered && <ClearFilters onClear={() => onChange({ q: '', category: null, state: 'all' })} />}
      <WordsLeftOut words={filter.q} className="col-span-full" />
    </search>
  );
}
