import { DOMSerializer, Fragment, type NodeType, type ResolvedPos, Slice } from 'prosemirror-model';
import { inlineOf, nodesOf } from '../convert/doc';
import type { ListStyle } from '../model/document';
import { type Line, textsOf } from '../model/lines';
import { type Run, textOf } from '../model/runs';
import { schema } from '../schema/schema';

const boxes: NodeType[] = [schema.nodes.cellLine, schema.nodes.questionTitle, schema.nodes.answerLine];

const isEmpty = (line: Line) => textOf(line.runs).trim() === '';

/** What is put into an item goes on with its list, as long as all of it can. */
function intoList(lines: Line[], style: ListStyle): Line[] {
  if (!lines.every(({ kind }) => kind === 'item' || kind === 'paragraph')) return lines;
  const place = { kind: 'item', style, list: 0, align: 'left' } as const;
  return lines
    .filter((line) => line.kind === 'item' || !isEmpty(line))
    .map((line) => ({ ...place, runs: line.runs, depth: line.kind === 'item' ? line.depth : 0 }));
}

/** In a cell or a question only words stand: each line that is put in becomes one of its own. */
function intoBox(lines: Line[], type: NodeType): Slice {
  const runs = lines
    .flatMap(textsOf)
    .flatMap((text, index): Run[] => (index === 0 ? text : [{ text: '\n', marks: {} }, ...text]));
  return new Slice(Fragment.from(type.create(null, inlineOf(runs))), 1, 1);
}

/** How many nodes stand around the text of a line. */
const depthOf = (line: Line): number => (line.kind === 'item' ? 3 + 2 * line.depth : 1);

/**
 * Lines as they are put in at a place. Paragraphs grow together with the text around it; headings stay what they are;
 * items go on with the list in which the place is, and grow together with an item that is cut in two or empty.
 */
export function sliceAt($from: ResolvedPos, $to: ResolvedPos, lines: Line[]): Slice {
  const isTable = lines.length === 1 && lines[0]?.kind === 'table';
  const isBox = boxes.includes($from.parent.type);
  if (isBox && !(isTable && $from.parent.type === schema.nodes.cellLine))
    return intoBox(lines, $from.parent.type);
  const isInList = $from.parent.type === schema.nodes.line;
  const isText = lines.length === 1 && lines[0]?.kind === 'paragraph';
  const own = isInList && !isText ? intoList(lines, $from.node(1).attrs.style) : lines;
  const [hasBefore, hasAfter] = [$from.parentOffset > 0, $to.parentOffset < $to.parent.content.size];
  const open = (line: Line | undefined, isAtEdge: boolean) => {
    if (line?.kind === 'paragraph') return 1;
    if (line?.kind !== 'item' || !isInList) return 0;
    return isAtEdge || (hasBefore && hasAfter) ? depthOf(line) : 1;
  };
  // A paragraph that became an item grows together with the text before it, as it would elsewhere.
  const openStart = open(own[0], !hasBefore || lines[0]?.kind === 'paragraph');
  const { content } = schema.nodes.doc.create(null, nodesOf(own));
  return new Slice(content, openStart, open(own.at(-1), !hasAfter));
}

/** A slice in the HTML that ProseMirror reads it from. */
export function toClipboard({ content, openStart, openEnd }: Slice): string {
  const quiet = document.implementation.createHTMLDocument('');
  const holder = quiet.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(content, { document: quiet }, holder);
  holder.firstElementChild?.setAttribute('data-pm-slice', `${openStart} ${openEnd} []`);
  return holder.innerHTML;
}
