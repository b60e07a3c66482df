import { DOMSerializer, Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { setLink } from '../commands/marks';
import { nodesOf } from '../convert/doc';
import type { Loss } from '../convert/losses';
import { pastedLines, plainLines } from '../convert/pasted';
import type { Uploads } from '../images/uploads';
import type { ListStyle } from '../model/document';
import type { Line } from '../model/lines';
import { typedHref } from '../model/links';
import { textOf } from '../model/runs';
import { schema } from '../schema/schema';
import { alone } from './steps';

export type ClipboardOptions = {
  uploads: Uploads;
  addPictures: (files: File[]) => void;
  /** What of it had to be left out. */
  onPasted: (losses: Loss[]) => void;
  onDragging: (over: boolean) => void;
};

/** By this HTML says that a text of this site was copied; what it holds is read by the rules of the schema alone. */
const ownAttribute = 'data-maru-copy';

const isEmpty = (line: Line) => textOf(line.runs).trim() === '';

/** What is put into an item goes on with its list, as long as all of it can. */
function intoList(lines: Line[], style: ListStyle): Line[] {
  const canAll = lines.every(({ kind }) => kind === 'item' || kind === 'paragraph');
  if (!canAll) return lines;
  const place = { style, list: 0, align: 'left' } as const;
  return lines
    .filter((line) => line.kind === 'item' || !isEmpty(line))
    .map(
      ({ runs, ...line }): Line => ({
        ...place,
        kind: 'item',
        runs,
        depth: line.kind === 'item' ? line.depth : 0,
      }),
    );
}

const depthOf = (line: Line | undefined): number => (line?.kind === 'item' ? 3 + 2 * line.depth : 1);

/**
 * Lines as they are put in at a place. Paragraphs grow together with the text around it; headings stay what they are;
 * items go on with the list in which the place is, and grow together with an item that is cut in two or empty.
 */
export function sliceAt($from: ResolvedPos, $to: ResolvedPos, lines: Line[]): Slice {
  const isInList = $from.parent.type === schema.nodes.line;
  const [hasBefore, hasAfter] = [$from.parentOffset > 0, $to.parentOffset < $to.parent.content.size];
  const isText = lines.length === 1 && lines[0]?.kind === 'paragraph';
  const own = isInList && !isText ? intoList(lines, $from.node(1).attrs.style) : lines;
  const [first, last] = [own[0], own.at(-1)];
  const wasText = isInList && lines[0]?.kind === 'paragraph';
  const isCut = hasBefore && hasAfter;
  const open = (line: Line | undefined, other: boolean, isOpen: boolean) => {
    if (line?.kind === 'paragraph') return 1;
    if (line?.kind !== 'item' || !isInList) return 0;
    return isCut || !other || isOpen ? depthOf(line) : 1;
  };
  const content = schema.nodes.doc.create(null, nodesOf(own)).content;
  return new Slice(content, open(first, hasBefore, wasText), open(last, hasAfter, false));
}

function toHtml(content: Fragment, openStart: number, openEnd: number): string {
  const quiet = document.implementation.createHTMLDocument('');
  const holder = quiet.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(content, { document: quiet }, holder);
  holder.firstElementChild?.setAttribute('data-pm-slice', `${openStart} ${openEnd} []`);
  return holder.innerHTML;
}

/** A slice with other pictures, or without them. */
function mapPictures(slice: Slice, change: (picture: Node) => Node | null): Slice {
  const { image } = schema.nodes;
  const nodes = slice.content.content.flatMap((node) =>
    node.type === image ? (change(node) ?? []) : [node],
  );
  return new Slice(Fragment.from(nodes), slice.openStart, slice.openEnd);
}

/** Of a caption alone the words are copied, without the picture. */
function wordsOf(slice: Slice): Slice {
  const { firstChild, childCount } = slice.content;
  const isCaption = childCount === 1 && firstChild?.type === schema.nodes.image && slice.openStart > 0;
  if (!isCaption) return slice;
  return new Slice(Fragment.from(schema.nodes.paragraph.create(null, firstChild.content)), 1, 1);
}

/** Others cannot know which upload a picture was, but they know where it is stored. */
function stored(picture: Node, uploads: Uploads): Node {
  const { path, width, height } = uploads.get(picture.attrs.upload)?.stored ?? picture.attrs;
  return picture.type.create({ ...picture.attrs, path, width, height }, picture.content);
}

/** A picture that is on its way in this text goes along; one of another text only where it is stored. */
function taken(picture: Node, uploads: Uploads): Node | null {
  const isKnown = uploads.get(picture.attrs.upload) !== null;
  if (!isKnown && picture.attrs.path === '') return null;
  const attrs = isKnown ? { path: '', width: 0, height: 0 } : { upload: null };
  return picture.type.create({ ...picture.attrs, ...attrs }, picture.content);
}

/** Programs add a picture of the text that they put on the clipboard; a browser adds the address of a picture. */
const hasWords = (html: string) =>
  html.replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/g, '').trim() !== '';

/** The pictures that were pasted or dropped, when they are not only the look of words. */
function takeFiles(event: Event, data: DataTransfer | null, addPictures: (files: File[]) => void): boolean {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || hasWords(data?.getData('text/html') ?? '')) return false;
  event.preventDefault();
  addPictures(files);
  return true;
}

/** A drop goes where it falls: onto what is selected in its place, else to a caret. */
function aim(view: EditorView, { clientX: left, clientY: top }: DragEvent) {
  const at = view.posAtCoords({ left, top })?.pos;
  const { selection, tr } = view.state;
  if (at === undefined || (at > selection.from && at < selection.to)) return;
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at))));
}

/** An address that is pasted over words becomes their link. */
function pasteLink(view: EditorView, event: ClipboardEvent): boolean {
  const data = event.clipboardData;
  const text = data?.getData('text/plain') ?? '';
  const isAddress = /^https?:\/\/\S+$/.test(text) && (data?.getData('text/html') ?? '') === '';
  const href = isAddress && !view.state.selection.empty ? typedHref(text) : null;
  if (href === null) return false;
  event.preventDefault();
  return alone(setLink(href))(view.state, view.dispatch);
}

/** Copying, cutting, pasting and dropping. */
export function clipboardPlugin({ uploads, addPictures, onPasted, onDragging }: ClipboardOptions): Plugin {
  const own = DOMSerializer.fromSchema(schema);
  const serializer = Object.assign(Object.create(own) as DOMSerializer, {
    serializeFragment: (...given: Parameters<DOMSerializer['serializeFragment']>) => {
      const written = own.serializeFragment(...given);
      if (written.firstElementChild) written.firstElementChild.setAttribute(ownAttribute, '');
      return written;
    },
  });
  return new Plugin({
    props: {
      clipboardSerializer: serializer,
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n', '\n'),
      transformCopied: (slice) => mapPictures(wordsOf(slice), (picture) => stored(picture, uploads)),
      transformPastedHTML: (html, view) => {
        if (html.includes(ownAttribute) && html.includes('data-pm-slice')) return html;
        const { lines, losses } = pastedLines(html, (file) => uploads.add(file));
        onPasted(losses);
        const { $from, $to } = view.state.selection;
        const { content, openStart, openEnd } = sliceAt($from, $to, lines);
        return lines.length > 0 ? toHtml(content, openStart, openEnd) : '';
      },
      clipboardTextParser: (text, $context, _plain, view) =>
        sliceAt($context, view.state.selection.$to, plainLines(text)),
      transformPasted: (slice) => mapPictures(slice, (picture) => taken(picture, uploads)),
      handleDOMEvents: {
        paste: (view, event) => takeFiles(event, event.clipboardData, addPictures) || pasteLink(view, event),
        dragstart: (_, event) => {
          event.preventDefault();
          return true;
        },
        dragover: () => void onDragging(true),
        dragleave: (view, { relatedTarget }) => {
          const isInside = relatedTarget instanceof window.Node && view.dom.contains(relatedTarget);
          if (!isInside) onDragging(false);
        },
        drop: (view, event) => {
          onDragging(false);
          if (event.dataTransfer?.files.length) aim(view, event);
          return takeFiles(event, event.dataTransfer, addPictures);
        },
      },
    },
  });
}
