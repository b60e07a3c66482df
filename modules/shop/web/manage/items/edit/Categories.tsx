import type { ShopAdminCategory } from '@maru/web/api';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import type { ItemFields } from './ItemForm';

/** The categories of an item. That of everything follows by itself, so it cannot be chosen. */
export function Categories({ fields, categories }: { fields: ItemFields; categories: ShopAdminCategory[] }) {
  const { draft, errors, change } = fields;
  const open = categories.filter(({ isAll }) => !isAll);
  const chosen = new Set(draft.categories);
  const needed = open.find(({ isDefault }) => isDefault);
  const hidden = needed !== undefined && !chosen.has(needed.id);

  function toggle(id: number, on: boolean) {
    const next = draft.categories.filter((each) => each !== id);
    change({ categories: on ? [...next, id] : next });
  }

  return (
    <EditorSection title="카테고리" error={errors.categories}>
      <fieldset className="flex flex-wrap gap-x-7 gap-y-3">
        <legend className="sr-only">카테고리</legend>
        {open.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </fieldset>
      {hidden && (
        <p role="status" className="text-sm text-danger">
          {needed.name}에 없는 상품은 상점에 보이지 않음
        </p>
      )}
    </EditorSection>
  );
}
