import { useDroppable } from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { cx } from '@maru/web/lib/cx';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ReactNode, useId } from 'react';
import { type RowData, SortableArea } from './SortableArea';

type Item = { key: string; view?: string };

type SortableRowsProps<T extends Item> = {
  /** Under which name the area knows the list. */
  list: string;
  items: T[];
  layout: 'rows' | 'grid';
  /** What one item is called when it is moved by keys: '글', '이미지'. */
  itemName: string;
  /** What the list is called, where there are several. */
  listName?: string;
  /** What stands in its place as long as it has no items. */
  empty?: ReactNode;
  className?: string | undefined;
  itemClassName?: string | undefined;
  children: (item: T, index: number, handle: ReactNode) => ReactNode;
};

type SortableItemProps = {
  id: string;
  data: RowData;
  label: string;
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
};

function SortableItem({ id, data, label, className, children }: SortableItemProps) {
  const sortable = useSortable({ id, data });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  // Between two lists nothing makes room: a line says where it would stand.
  const comesFromElsewhere = sortable.isOver && sortable.activeIndex === -1;
  const handle = (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={label}
      title="끌어서 순서 바꾸기"
      className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
    >
      <GripVertical aria-hidden className="size-4.5" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        className,
        isDragging && 'relative z-10 opacity-80 shadow-sheet',
        comesFromElsewhere && 'rounded-control outline-2 outline-offset-4 outline-accent',
      )}
    >
      {children(handle)}
    </li>
  );
}

function EmptyPlace({ list, data, children }: { list: string; data: RowData; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: list, data });
  return (
    <div ref={setNodeRef} className={cx('rounded-control', isOver && 'outline-2 outline-accent')}>
      {children}
    </div>
  );
}

/** One of the lists of a `SortableArea`. */
export function SortableRows<T extends Item>(props: SortableRowsProps<T>) {
  const { list, items, layout, itemName, listName, empty, className, itemClassName, children } = props;
  const data: RowData = { itemName, ...(listName !== undefined && { listName }) };
  if (items.length === 0 && empty) {
    return (
      <EmptyPlace list={list} data={data}>
        {empty}
      </EmptyPlace>
    );
  }
  return (
    <SortableContext
      id={list}
      items={items.map((item) => item.key)}
      strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
    >
      <ul className={className}>
        {items.map((item, index) => (
          <SortableItem
            key={item.view ?? item.key}
            id={item.key}
            data={data}
            label={`${itemName} ${index + 1} 순서 바꾸기`}
            className={itemClassName}
          >
            {(handle) => children(item, index, handle)}
          </SortableItem>
        ))}
      </ul>
    </SortableContext>
  );
}

type SortableListProps<T extends Item> = Omit<SortableRowsProps<T>, 'list' | 'listName' | 'empty'> & {
  onMove: (key: string, place: number) => void;
  /** Whether one is lifted by keys: what is tall may be folded meanwhile. */
  onLifted?: (isLifted: boolean) => void;
};

/** A list whose items are moved by pointer or, on the handle, by space and arrow keys. */
export function SortableList<T extends Item>({ onMove, onLifted, ...rows }: SortableListProps<T>) {
  return (
    <SortableArea onMove={(key, _, place) => onMove(key, place)} {...(onLifted && { onLifted })}>
      <SortableRows list={useId()} {...rows} />
    </SortableArea>
  );
}
