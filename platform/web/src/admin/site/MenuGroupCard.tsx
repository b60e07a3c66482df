import { GroupChoice } from '@maru/web/admin/groups/GroupChoice';
import type { Errors } from '@maru/web/record/errors';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { LinkInput } from './LinkInput';
import { audienceNames } from './labels';
import { audiences, type GroupValues, type ItemValues, newItem } from './menuValues';
import { moveRow, removeRow, replaceRow } from './rows';
import { texts } from './texts';

const maxItems = 60;

type ItemRowProps = {
  item: ItemValues;
  name: string;
  index: number;
  count: number;
  handle: ReactNode;
  errors: { label?: string | undefined; path?: string | undefined; groups?: string | undefined };
  leadsNowhere: boolean;
  onChange: (change: Partial<ItemValues>) => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
};

/** One entry: what it is called, where it leads, and who has it. */
function ItemRow(props: ItemRowProps) {
  const { item, name, index, count, handle, errors, leadsNowhere, onChange, onPlace, onRemove } = props;
  return (
    <div className="grid grid-cols-1 items-start gap-3 border-t border-line pt-3 desktop:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_10.5rem_auto]">
      <div className="flex items-center gap-1 desktop:pt-8">
        {handle}
        <PositionInput label={name} place={index} count={count} onPlace={onPlace} />
        <span className="ms-auto desktop:hidden">
          <RemoveButton label={name} onClick={onRemove} />
        </span>
      </div>
      <Field label="이름" error={errors.label}>
        {(control) => (
          <Input
            {...control}
            value={item.label}
            maxLength={40}
            onChange={(event) => onChange({ label: event.target.value })}
            size="s"
          />
        )}
      </Field>
      <LinkInput
        label="주소"
        value={item.path}
        error={errors.path}
        note={leadsNowhere ? texts.leadsNowhere : undefined}
        // Which module it belongs to is for the server to say, of where it leads now.
        onChange={(path) => onChange({ path, module: undefined })}
      />
      <Field label="보이기">
        {(control) => (
          <NativeSelect
            {...control}
            value={item.shown}
            onChange={({ target }) => onChange({ shown: audiences.find((one) => one === target.value) })}
            className="w-full"
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {audienceNames[audience]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <span className="max-desktop:hidden desktop:pt-8">
        <RemoveButton label={name} onClick={onRemove} />
      </span>
      {item.shown === 'groups' && (
        <GroupChoice
          value={item.groups}
          error={errors.groups}
          onChange={(groups) => onChange({ groups })}
          className="desktop:col-span-3 desktop:col-start-2"
        />
      )}
    </div>
  );
}

type MenuGroupCardProps = {
  group: GroupValues;
  index: number;
  count: number;
  handle: ReactNode;
  errors: Errors;
  /** Paths of the stored menu at which there is nothing. */
  missing: string[];
  onChange: (change: Partial<GroupValues>) => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
};

/** One group of the menu with its entries. */
export function MenuGroupCard(props: MenuGroupCardProps) {
  const { group, index, count, handle, errors, missing, onChange, onPlace, onRemove } = props;
  const { items } = group;
  const name = `묶음 ${index + 1}`;
  const field = `groups.${group.key}`;
  const edit = (change: (items: ItemValues[]) => ItemValues[]) => onChange({ items: change(items) });
  return (
    <section
      aria-label={group.label || name}
      className="grid gap-3 rounded-card border border-line bg-surface p-3"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
        <div className="flex items-center gap-1 pt-8">
          {handle}
          <PositionInput label={name} place={index} count={count} onPlace={onPlace} />
        </div>
        <Field label={`${name} 이름`} error={errors[`${field}.label`]}>
          {(control) => (
            <Input
              {...control}
              value={group.label}
              maxLength={40}
              onChange={(event) => onChange({ label: event.target.value })}
              size="s"
              className="font-semibold"
            />
          )}
        </Field>
        <span className="pt-8">
          <RemoveButton label={name} onClick={onRemove} />
        </span>
      </div>
      {errors[`${field}.items`] && (
        <p role="alert" className="text-sm text-danger">
          {errors[`${field}.items`]}
        </p>
      )}
      <SortableList
        items={items}
        layout="rows"
        itemName="항목"
        onMove={(key, place) => edit((rows) => moveRow(rows, key, place))}
        className="grid grid-cols-1 gap-3 empty:hidden"
      >
        {(item, at, itemHandle) => (
          <ItemRow
            item={item}
            name={`${name} 항목 ${at + 1}`}
            index={at}
            count={items.length}
            handle={itemHandle}
            errors={{
              label: errors[`${field}.items.${item.key}.label`],
              path: errors[`${field}.items.${item.key}.path`],
              groups: errors[`${field}.items.${item.key}.groups`],
            }}
            leadsNowhere={missing.includes(item.path.trim())}
            onChange={(part) => edit((rows) => replaceRow(rows, item.key, part))}
            onPlace={(place) => edit((rows) => moveRow(rows, item.key, place))}
            onRemove={() => edit((rows) => removeRow(rows, item.key))}
          />
        )}
      </SortableList>
      {items.length === 0 && <p className="text-sm text-soft">항목이 없는 묶음은 보이지 않음</p>}
      <Button
        variant="quiet"
        size="s"
        held={items.length >= maxItems}
        className="justify-self-start"
        onClick={() => edit((rows) => [...rows, newItem()])}
      >
        <Plus aria-hidden className="size-4" />
        항목 추가
      </Button>
    </section>
  );
}
