import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

/** What is known of an item while it is moved. */
export type RowData = { itemName: string; listName?: string };

type Sortable = { containerId: string; index: number };
type Moved = Pick<Active, 'id' | 'data'> | Over;

function dataOf({ data }: Moved): RowData {
  return data.current as RowData;
}

/** Where it stands: an empty list is its own first place. */
function placeOf({ id, data }: Moved): Sortable {
  return (data.current?.sortable as Sortable | undefined) ?? { containerId: String(id), index: 0 };
}

function said({ data }: Moved, word: (number: number) => string): string {
  return word(((data.current?.sortable as Sortable | undefined)?.index ?? 0) + 1);
}

function name(active: Moved): string {
  return said(active, (number) => `${dataOf(active).itemName} ${number}번`);
}

function place(active: Moved, over: Moved): string {
  const isElsewhere = placeOf(active).containerId !== placeOf(over).containerId;
  const list = isElsewhere ? `${dataOf(over).listName ?? ''} ` : '';
  return said(over, (number) => `${list}${number}번째 자리`);
}

const announcements = {
  onDragStart: ({ active }) => `${name(active)} 들어 올림`,
  onDragOver: ({ active, over }) => over && `${name(active)}, ${place(active, over)}`,
  onDragEnd: ({ active, over }) => over && `${name(active)}, ${place(active, over)}에 놓음`,
  onDragCancel: ({ active }) => `${name(active)} 옮기기 취소`,
} as Announcements;

/** Things go among their like: an entry to the place of another, and not to that of a group. */
function isLike(active: Moved | null) {
  return (other: { data: Moved['data'] }) =>
    active !== null && (other.data.current as RowData | undefined)?.itemName === dataOf(active).itemName;
}

const closestOfItsKind: CollisionDetection = (args) =>
  closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(isLike(args.active)) });

const nextOfItsKind: typeof sortableKeyboardCoordinates = (event, args) => {
  const { active, droppableContainers, droppableRects } = args.context;
  const like = droppableContainers.getEnabled().filter(isLike(active));
  // What has no place is passed over.
  const rects = new Map([...droppableRects].filter(([id]) => like.some((one) => one.id === id)));
  return sortableKeyboardCoordinates(event, { ...args, context: { ...args.context, droppableRects: rects } });
};

type SortableAreaProps = {
  /** Told the list to which it goes, and its place there. */
  onMove: (key: string, list: string, place: number) => void;
  /** Whether one is lifted by keys. */
  onLifted?: (isLifted: boolean) => void;
  children: ReactNode;
};

/** Lists whose items go from one to another. */
export function SortableArea({ onMove, onLifted, children }: SortableAreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextOfItsKind }),
  );

  function onDragEnd({ active, over }: DragEndEvent) {
    onLifted?.(false);
    if (!over || active.id === over.id) return;
    const to = placeOf(over);
    const isElsewhere = placeOf(active).containerId !== to.containerId;
    const top = active.rect.current.translated?.top ?? 0;
    const isBelow = isElsewhere && over.id !== to.containerId && top > over.rect.top + over.rect.height / 2;
    onMove(String(active.id), to.containerId, isBelow ? to.index + 1 : to.index);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestOfItsKind}
      onDragStart={({ activatorEvent }) => onLifted?.(activatorEvent instanceof KeyboardEvent)}
      onDragCancel={() => onLifted?.(false)}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: '스페이스로 들어 올리고 화살표로 옮긴 뒤 스페이스로 놓기, Esc로 취소',
        },
      }}
    >
      {children}
    </DndContext>
  );
}
