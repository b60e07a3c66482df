import type { Fragment, Mark, Node, NodeType } from 'prosemirror-model';
import type { Alignment, FileData, HeaderLevel, ListStyle, VideoData } from '../model/document';
import { type Line, newList } from '../model/lines';
import { joinRuns, type MarkName, type Marks, type Run } from '../model/runs';
import { schema } from '../schema/schema';
import { blocksOf, emptyParagraph, type Place, type Row, rowsOf } from './rows';
import { readTableNode, tableNode } from './tables';

const { nodes } = schema;

function toMarks(marks: Marks): Mark[] {
  return Object.entries(marks).map(([name, value]) => schema.mark(name, value === true ? null : { value }));
}

export function marksOf(marks: readonly Mark[]): Marks {
  return Object.fromEntries(marks.map((mark) => [mark.type.name as MarkName, mark.attrs.value ?? true]));
}

export function inlineOf(runs: Run[]): Node[] {
  return runs.flatMap((run) => {
    const marks = toMarks(run.marks);
    const parts = run.text.split(/(\n)/).filter((part) => part !== '');
    return parts.map((part) =>
      part === '\n' ? nodes.break.create(null, null, marks) : schema.text(part, marks),
    );
  });
}

function runsOf(node: Node): Run[] {
  const runs = node.content.content.map((child) => ({
    text: child.text ?? '\n',
    marks: marksOf(child.marks),
  }));
  return joinRuns(runs);
}

function nodeOf(line: Line): Node {
  const { align } = line;
  const inline = inlineOf(line.runs);
  switch (line.kind) {
    case 'item':
      return nodes.line.create(null, inline);
    case 'image':
      return nodes.image.create({ ...line.image, align, upload: line.upload ?? null }, inline);
    case 'delimiter':
      return nodes.delimiter.create();
    case 'question':
      return nodes.question.create(null, [
        nodes.questionTitle.create(null, inline),
        ...line.answer.map((runs) => nodes.answerLine.create(null, inlineOf(runs))),
      ]);
    case 'video':
      return nodes.video.create(line.video);
    case 'file':
      return nodes.file.create(line.file);
    case 'table':
      return tableNode(line.table, inlineOf);
    case 'quote':
      return nodes.quote.create(null, inline);
    case 'paragraph':
      return nodes.paragraph.create({ align }, inline);
    default:
      return nodes.heading.create({ align, level: Number(line.kind.slice(-1)) as HeaderLevel }, inline);
  }
}

function placeOf(line: Line): Place | null {
  if (line.kind !== 'item') return null;
  const { list, depth, align, style } = line;
  return { list, depth, attrs: { align, style } };
}

/** Lines as blocks of the text that is edited. */
export function nodesOf(lines: Line[]): Node[] {
  return blocksOf(lines.map((line) => ({ node: nodeOf(line), place: placeOf(line) })));
}

export function docOf(lines: Line[]): Node {
  return nodes.doc.create(null, lines.length > 0 ? nodesOf(lines) : [emptyParagraph()]);
}

function videoOf({ attrs: { code, title } }: Node): VideoData {
  return { code, title };
}

function fileOf({ attrs: { path, name, size } }: Node): FileData {
  return { path, name, size };
}

/** Of what was copied out of a question its title may be missing. */
function questionOf({ content }: Node): Line {
  const of = (type: NodeType) => content.content.filter((node) => node.type === type).map(runsOf);
  const [title = []] = of(nodes.questionTitle);
  return { kind: 'question', align: 'left', runs: title, answer: of(nodes.answerLine) };
}

function lineOf({ node, place }: Row, list: number): Line {
  const runs = runsOf(node);
  if (place) {
    const { align, style } = place.attrs as { align: Alignment; style: ListStyle };
    return { kind: 'item', align, runs, style, depth: place.depth, list };
  }
  const align: Alignment = node.attrs.align ?? 'left';
  if (node.type === nodes.question) return questionOf(node);
  if (node.type === nodes.video) return { kind: 'video', align, runs: [], video: videoOf(node) };
  if (node.type === nodes.file) return { kind: 'file', align, runs: [], file: fileOf(node) };
  if (node.type === nodes.table)
    return { kind: 'table', align, runs: [], table: readTableNode(node, runsOf) };
  if (node.type === nodes.heading) return { kind: `header${node.attrs.level as HeaderLevel}`, align, runs };
  if (node.type === nodes.quote) return { kind: 'quote', align, runs };
  if (node.type === nodes.delimiter) return { kind: 'delimiter', align, runs };
  if (node.type !== nodes.image) return { kind: 'paragraph', align, runs };
  const { path, alt, width, height, upload } = node.attrs;
  const line: Line = { kind: 'image', align, image: { path, alt, width, height }, runs };
  return upload === null ? line : { ...line, upload };
}

/** Cells are copied as rows, without the table around them. */
function asBlocks(copied: readonly Node[]): readonly Node[] {
  return copied[0]?.type === nodes.tableRow ? [nodes.table.create(null, [...copied])] : copied;
}

/** The text that is edited as lines, from which what is stored is made. */
export function linesOf({ content }: { content: Fragment }): Line[] {
  const lists = new Map<unknown, number>();
  return rowsOf(asBlocks(content.content)).map((row) => {
    const key = row.place?.list;
    if (key !== undefined && !lists.has(key)) lists.set(key, newList());
    return lineOf(row, lists.get(key) ?? 0);
  });
}
