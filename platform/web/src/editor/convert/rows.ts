import { type Attrs, Fragment, type Node, type NodeType } from 'prosemirror-model';
import { schema } from '../schema/schema';

const { list: listType, item: itemType, line: lineType } = schema.nodes;

/** Where an item stands: rows of the same list that follow each other are its items. */
export type Place = { list: unknown; attrs: Attrs; depth: number };

/** A block, or one item of a list: lists are changed as rows and put together again. */
export type Row = { node: Node; place: Place | null };

/** Of what was cut out of a list an item may have lost its line. */
function itemRows(list: Node, place: Place): Row[] {
  const children = list.content.content.flatMap((item) => item.content.content);
  return children.flatMap((node) =>
    node.type === listType ? itemRows(node, { ...place, depth: place.depth + 1 }) : [{ node, place }],
  );
}

export function rowsOf(blocks: readonly Node[]): Row[] {
  return blocks.flatMap((node) =>
    node.type === listType
      ? itemRows(node, { list: {}, attrs: node.attrs, depth: 0 })
      : [{ node, place: null }],
  );
}

/** An item is at most one level below the one before it. */
function listOf(rows: Row[], attrs: Attrs, depth = 0): Node {
  const starts = rows.flatMap(({ place }, index) =>
    index === 0 || (place?.depth ?? 0) <= depth ? [index] : [],
  );
  const items = starts.map((start, index) => {
    const [first, ...inner] = rows.slice(start, starts[index + 1]);
    const line = first?.node ?? lineType.create();
    const below = inner.length > 0 ? [listOf(inner, { ...attrs, align: 'left' }, depth + 1)] : [];
    return itemType.create(null, [line, ...below]);
  });
  return listType.create(attrs, items);
}

export function blocksOf(rows: Row[]): Node[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.place && last?.[0]?.place?.list === row.place.list) last?.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return first.place ? [listOf(group, first.place.attrs)] : [first.node];
  });
}

/** The text of a row in a node of another type; what stays the same is the same node. */
export function retyped(node: Node, type: NodeType, attrs: Attrs | null = null): Node {
  return node.hasMarkup(type, attrs ?? undefined) ? node : type.create(attrs, node.content);
}

export function isText(node: Node): boolean {
  return node.isTextblock && node.type !== schema.nodes.image;
}

export const emptyParagraph = () => schema.nodes.paragraph.create(null, Fragment.empty);
