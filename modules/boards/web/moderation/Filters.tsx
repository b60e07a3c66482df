import type { SiteBoard } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { IconButton } from '@maru/web/ui/Button';
import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { SearchField } from '@maru/web/ui/SearchField';
import { WordsLeftOut } from '@maru/web/ui/search/WordsLeftOut';
import X from 'lucide-react/icons/x';
import type { Filter } from './filter';
import { texts } from './texts';

type FiltersProps = {
  filter: Filter;
  boards: SiteBoard[];
  /** Whether what is listed stands under categories of boards. */
  byCategory: boolean;
  /** The name of the author who is filtered by, once it is known. */
  authorName: string | undefined;
  onChange: (change: Partial<Filter>) => void;
};

/** Filters that stand in the address, so that a view can be shared and reloaded. */
export function Filters({ filter, boards, byCategory, authorName, onChange }: FiltersProps) {
  const { categories = [] } = boards.find(({ key }) => key === filter.board) ?? {};
  const divided = byCategory && categories.length > 0;
  const isFiltered = filter.board !== '' || filter.q !== '' || filter.author !== null;
  return (
    <search aria-label={texts.filters} className="mb-5 grid gap-3">
      <div
        className={cx(
          'grid grid-cols-2 items-end gap-3',
          divided ? 'desktop:grid-cols-[12rem_12rem_20rem_auto]' : 'desktop:grid-cols-[12rem_20rem_auto]',
        )}
      >
        <ChoiceFilter
          label={texts.board}
          value={filter.board}
          options={[['', texts.allBoards], ...boards.map(({ key, title }) => [key, title] as const)]}
          onChange={(board) => onChange({ board, category: '' })}
        />
        {divided && (
          <ChoiceFilter
            label={texts.category}
            value={filter.category}
            options={[
              ['', texts.allCategories],
              ...categories.map(({ key, title }) => [key, title] as const),
            ]}
            onChange={(category) => onChange({ category })}
          />
        )}
        <SearchField
          label={texts.words}
          value={filter.q}
          onSearch={(q) => onChange({ q })}
          className={cx(divided && 'max-desktop:col-span-2')}
        />
        {isFiltered && (
          <ClearFilters
            className="max-desktop:col-span-2"
            onClear={() => onChange({ board: '', category: '', q: '', author: null })}
          />
        )}
      </div>
      {/* Comments are looked for by the text as it is. */}
      {byCategory && <WordsLeftOut words={filter.q} />}
      {filter.author !== null && (
        <p className="flex items-center gap-1 justify-self-start rounded-full bg-accent-soft ps-4 text-sm text-accent-strong">
          {texts.byAuthor(authorName ?? `#${filter.author}`)}
          <IconButton label={texts.clearAuthor} size="s" onClick={() => onChange({ author: null })}>
            <X aria-hidden className="size-3.5" />
          </IconButton>
        </p>
      )}
    </search>
  );
}
