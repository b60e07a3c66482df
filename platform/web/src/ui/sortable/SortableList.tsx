import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { cx } from '@maru/web/lib/cx';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';

type Item = { key: string; view?: string };

type SortableListProps<T extends Item> = {
  items: T[];
  layout: 'rows' | 'grid';
  /** What one item is called when it is moved by keys: '글', '이미지'. */
  itemName: string;
  onMove: (key: string, place: number) => void;
  /** Whether one is lifted by keys: what is tall may be folded meanwhile. */
  onLifted?: (isLifted: boolean) => void;
  className?: string;
  itemClassName?: string;
  children: (item: T, index: number, handle: ReactNode) => ReactNode;
};

function announcements(itemName: string, items: Item[]): Announcements {
  const name = (id: unknown) => `${itemName} ${items.findIndex((item) => item.key === id) + 1}번`;
  const place = (id: unknown) => `${items.findIndex((item) => item.key === id) + 1}번째 자리`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} 들어 올림`,
    onDragOver: ({ active, over }) => over && `${name(active.id)}, ${place(over.id)}`,
    onDragEnd: ({ active, over }) => over && `${name(active.id)}, ${place(over.id)}에 놓음`,
    onDragCancel: ({ active }) => `${name(active.id)} 옮기기 취소`,
  } as Announcements;
}

function SortableItem({ id, label, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
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
      className={cx(className, isDragging && 'relative z-10 opacity-80 shadow-sheet')}
    >
      {children(handle)}
    </li>
  );
}

type SortableItemProps = {
  id: string;
  label: string;
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
};

/** A list whose items are moved by pointer or, on the handle, by space and arrow keys. */
export function SortableList<T extends Item>(props: SortableListProps<T>) {
  const { items, layout, itemName, onMove, onLifted, className, itemClassName, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function onDragEnd({ active, over }: DragEndEvent) {
    onLifted?.(false);
    const place = items.findIndex((item) => item.key === over?.id);
    if (over && active.id !== over.id && place >= 0) onMove(String(active.id), place);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ activatorEvent }) => onLifted?.(activatorEvent instanceof KeyboardEvent)}
      onDragCancel={() => onLifted?.(false)}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(itemName, items),
        screenReaderInstructions: {
          draggable: '스페이스로 들어 올리고 화살표로 옮긴 뒤 스페이스로 놓기, Esc로 취소',
        },
      }}
    >
      <SortableContext
        items={items.map((item) => item.key)}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ul className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={item.view ?? item.key}
              id={item.key}
              label={`${itemName} ${index + 1} 순서 바꾸기`}
              className={itemClassName}
            >
              {(handle) => children(item, index, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
