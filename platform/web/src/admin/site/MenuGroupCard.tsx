import { focusField } from '@maru/web/admin/fields/scope';
import { GroupChoice } from '@maru/web/admin/groups/GroupChoice';
import { tooLong } from '@maru/web/lib/tooLong';
import type { Errors } from '@maru/web/record/errors';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import { SortableRows } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FurtherTexts } from './FurtherTexts';
import type { FurtherLanguage } from './further';
import { LinkInput } from './LinkInput';
import { audienceNames } from './labels';
import { audiences, type GroupValues, type ItemValues, longestName, newItem } from './menuValues';
import { Nowhere } from './Nowhere';
import { removeRow, replaceRow } from './rows';
import { ToGroup } from './ToGroup';
import { texts } from './texts';

const maxItems = 60;

type ItemRowProps = {
  item: ItemValues;
  name: string;
  index: number;
  count: number;
  handle: ReactNode;
  errors: Errors;
  /** The part of the values that errors name. */
  field: string;
  languages: FurtherLanguage[];
  leadsNowhere: boolean;
  onChange: (change: Partial<ItemValues>) => void;
  /** The other groups, to which it can go. */
  others: GroupValues[];
  onPlace: (place: number) => void;
  onGroup: (group: string) => void;
  onRemove: () => void;
};

/** One entry: what it is called, where it leads, and who has it. */
function ItemRow(props: ItemRowProps) {
  const { item, name, index, count, handle, errors, field, languages, leadsNowhere, others } = props;
  const { onChange, onPlace, onGroup, onRemove } = props;
  return (
    <div className="grid grid-cols-1 items-start gap-3 border-t border-line pt-3 desktop:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_10.5rem_auto]">
      <div className="flex items-center gap-1 desktop:pt-8">
        {handle}
        <PositionInput label={name} place={index} count={count} onPlace={onPlace} />
        {others.length > 0 && <ToGroup name={name} groups={others} onChoose={onGroup} />}
        <span className="ms-auto desktop:hidden">
          <RemoveButton label={name} onClick={onRemove} />
        </span>
      </div>
      <div data-name={item.key}>
        <Field label="이름" error={errors[`${field}.label`] ?? tooLong(item.label, longestName)}>
          {(control) => (
            <Input
              {...control}
              value={item.label}
              onChange={(event) => onChange({ label: event.target.value })}
              size="s"
            />
          )}
        </Field>
        <FurtherTexts
          languages={languages}
          values={item.labels}
          longest={longestName}
          field={`${field}.labels`}
          errors={errors}
          onChange={(labels) => onChange({ labels })}
        />
      </div>
      <LinkInput
        label="주소"
        value={item.path}
        error={errors[`${field}.path`]}
        leadsNowhere={leadsNowhere}
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
          error={errors[`${field}.groups`]}
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
  handle: ReactNode;
  errors: Errors;
  /** Those beside Korean in which it has names. */
  languages: FurtherLanguage[];
  /** All groups, this one among them. */
  groups: GroupValues[];
  /** Paths of the stored menu at which there is nothing. */
  missing: string[];
  onChange: (change: Partial<GroupValues>) => void;
  onPlace: (place: number) => void;
  /** Takes an entry to a place in a group, which may be another. */
  onMove: (item: string, group: string, place: number) => void;
  onRemove: () => void;
};

/** One group of the menu with its entries. */
export function MenuGroupCard(props: MenuGroupCardProps) {
  const { group, index, handle, errors, languages, groups, missing, onChange, onPlace, onMove, onRemove } =
    props;
  const { items } = group;
  const nowhere = items.filter(({ path }) => missing.includes(path.trim())).length;
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
          <PositionInput label={name} place={index} count={groups.length} onPlace={onPlace} />
        </div>
        <div data-name={group.key}>
          <Field
            label={`${name} 이름`}
            error={errors[`${field}.label`] ?? tooLong(group.label, longestName)}
            description={nowhere > 0 && <Nowhere>{texts.leadNowhere(nowhere)}</Nowhere>}
          >
            {(control) => (
              <Input
                {...control}
                value={group.label}
                onChange={(event) => onChange({ label: event.target.value })}
                size="s"
                className="font-semibold"
              />
            )}
          </Field>
          <FurtherTexts
            languages={languages}
            values={group.labels}
            of={name}
            longest={longestName}
            field={`${field}.labels`}
            errors={errors}
            onChange={(labels) => onChange({ labels })}
          />
        </div>
        <span className="pt-8">
          <RemoveButton label={name} onClick={onRemove} />
        </span>
      </div>
      {errors[`${field}.items`] && (
        <p role="alert" className="text-sm text-danger">
          {errors[`${field}.items`]}
        </p>
      )}
      <SortableRows
        list={group.key}
        listName={group.label || name}
        items={items}
        layout="rows"
        itemName="항목"
        empty={<p className="text-sm text-soft">항목이 없는 묶음은 보이지 않음</p>}
        className="grid grid-cols-1 gap-3 empty:hidden"
      >
        {(item, at, itemHandle) => (
          <ItemRow
            item={item}
            name={`${name} 항목 ${at + 1}`}
            index={at}
            count={items.length}
            handle={itemHandle}
            errors={errors}
            field={`${field}.items.${item.key}`}
            languages={languages}
            leadsNowhere={missing.includes(item.path.trim())}
            onChange={(part) => edit((rows) => replaceRow(rows, item.key, part))}
            others={groups.filter(({ key }) => key !== group.key)}
            onPlace={(place) => onMove(item.key, group.key, place)}
            onGroup={(to) => {
              // The row is another one there: the focus goes with the entry.
              flushSync(() => onMove(item.key, to, maxItems));
              focusField(item.key);
            }}
            onRemove={() => edit((rows) => removeRow(rows, item.key))}
          />
        )}
      </SortableRows>
      <Button
        variant="quiet"
        size="s"
        held={items.length >= maxItems}
        className="justify-self-start"
        onClick={() => {
          const item = newItem();
          edit((rows) => [...rows, item]);
          focusField(item.key);
        }}
      >
        <Plus aria-hidden className="size-4" />
        항목 추가
      </Button>
    </section>
  );
}
