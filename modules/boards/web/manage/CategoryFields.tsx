import { MoveFields, placesOf } from '@maru/web/admin/site/MoveFields';
import { NamedRows } from '@maru/web/admin/site/NamedRows';
import type { BoardAdmin } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import type { Errors } from '@maru/web/record/errors';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import Plus from 'lucide-react/icons/plus';
import {
  type CategoryRow,
  type CategoryValues,
  goingCategories,
  longestCategory,
  mostCategories,
  newCategory,
  noCategory,
} from './categoryValues';
import { categoryTexts } from './texts';

/** A board before any of this is decided of it. */
const nothing: Pick<BoardAdmin, 'categories' | 'categoryPosts'> = { categories: [], categoryPosts: [] };

type AddressProps = {
  row: CategoryRow;
  posts: number;
  error: string | undefined;
  onChange: (address: string) => void;
};

function Address({ row, posts, error, onChange }: AddressProps) {
  if (row.isStored) {
    return (
      <div className="grid gap-2">
        <p className="text-md font-medium">{categoryTexts.address}</p>
        <p className="flex min-h-10 flex-wrap items-center gap-x-3 break-all">
          {row.address}
          <span className="text-sm text-soft">{categoryTexts.posts(count(posts))}</span>
        </p>
      </div>
    );
  }
  return (
    <Field label={categoryTexts.address} description={categoryTexts.addressHint} error={error}>
      {(control) => (
        <Input
          {...control}
          value={row.address}
          autoCapitalize="none"
          onChange={({ target }) => onChange(target.value)}
          size="s"
        />
      )}
    </Field>
  );
}

type Props = {
  /** The board as it is stored; absent for one that is made. */
  base?: typeof nothing | undefined;
  values: CategoryValues;
  errors: Errors;
  onChange: (part: Partial<CategoryValues>) => void;
};

/** What the posts of a board are divided by, and where those of one go that is removed. */
export function CategoryFields({ base = nothing, values, errors, onChange }: Props) {
  const { categories } = values;
  const going = goingCategories(base, categories);
  const mayHaveNone = !values.categoryRequired || categories.length === 0;
  return (
    <>
      <EditorSection
        title={categoryTexts.title}
        count={categories.length}
        hint={categoryTexts.hint}
        error={errors.categories}
      >
        <NamedRows
          rows={categories}
          name={categoryTexts.item}
          errors={errors}
          field="categories"
          longest={longestCategory}
          onChange={(rows) => onChange({ categories: rows })}
        >
          {(row, change) => (
            <Address
              row={row}
              posts={base.categoryPosts.find(({ key }) => key === row.address)?.posts ?? 0}
              error={errors[`categories.${row.key}.address`]}
              onChange={(address) => change({ address })}
            />
          )}
        </NamedRows>
        <Button
          variant="secondary"
          size="s"
          held={categories.length >= mostCategories}
          className="justify-self-start"
          onClick={() => onChange({ categories: [...categories, newCategory(categories, base)] })}
        >
          <Plus aria-hidden className="size-4" />
          {categoryTexts.add}
        </Button>
        {categories.length > 0 && (
          <Checkbox
            label={categoryTexts.required}
            hint={categoryTexts.requiredHint}
            checked={values.categoryRequired}
            onChange={({ target }) => onChange({ categoryRequired: target.checked })}
          />
        )}
      </EditorSection>
      <MoveFields
        title={categoryTexts.going}
        hint={categoryTexts.goingHint}
        going={going.map(({ key, title, posts }) => ({
          key,
          label: categoryTexts.moveOf(title, count(posts)),
        }))}
        places={[
          ...placesOf(categories),
          ...(mayHaveNone ? [{ value: noCategory, label: categoryTexts.none }] : []),
        ]}
        values={values.moves}
        errors={errors}
        onChange={(moves) => onChange({ moves })}
      />
    </>
  );
}
