import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin, Selection, type Transaction } from 'prosemirror-state';
import { handlePaste as pasteIntoTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { insertSlice } from '../commands/insert';
import { setLink } from '../commands/marks';
import type { Loss } from '../convert/losses';
import { pastedLines, plainLines } from '../convert/pasted';
import type { Uploads } from '../images/uploads';
import { typedHref } from '../model/links';
import { schema } from '../schema/schema';
import { OwnCopy } from './ownCopy';
import { sliceAt, toClipboard } from './paste';
import { alone, aloneIn } from './steps';

export type ClipboardOptions = {
  uploads: Uploads;
  addPictures: (files: File[]) => void;
  /** What of it had to be left out. */
  onPasted: (losses: Loss[]) => void;
  onDragging: (over: boolean) => void;
};

/** Programs add a picture of the text that they put on the clipboard; a browser adds the address of a picture. */
const hasWords = (html: string) =>
  html.replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/g, '').trim() !== '';

/** The pictures that were pasted or dropped, when they are not only the look of words. */
function takeFiles(data: DataTransfer | null, addPictures: (files: File[]) => void): boolean {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || hasWords(data?.getData('text/html') ?? '')) return false;
  addPictures(files);
  return true;
}

/** An address that is pasted over words becomes their link. */
function pasteLink(view: EditorView, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain') ?? '';
  const isAddress = /^https?:\/\/\S+$/.test(text) && (data?.getData('text/html') ?? '') === '';
  const href = isAddress && !view.state.selection.empty ? typedHref(text) : null;
  return href !== null && alone(setLink(href))(view.state, view.dispatch);
}

/** A drop goes where it falls: onto what is selected in its place, else to a caret. */
function aim(view: EditorView, { clientX: left, clientY: top }: DragEvent) {
  const at = view.posAtCoords({ left, top })?.pos;
  const { selection, tr } = view.state;
  if (at === undefined || (at > selection.from && at < selection.to)) return;
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at))));
}

/** Others know a picture by where it is stored, and not at all while it is on its way. */
function stored(slice: Slice, uploads: Uploads): Slice {
  const nodes = slice.content.content.flatMap((node): Node[] => {
    if (node.type !== schema.nodes.image || node.attrs.upload === null) return [node];
    const { path, width, height } = uploads.get(node.attrs.upload)?.stored ?? {};
    const attrs = { ...node.attrs, path, width, height, upload: null };
    return path === undefined ? [] : [node.type.create(attrs, node.content)];
  });
  return nodes.length > 0 ? new Slice(Fragment.from(nodes), slice.openStart, slice.openEnd) : Slice.empty;
}

/** In a table cells take the place of cells, and where several are selected a text comes into each. */
function pasteCells(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  const dispatch = (tr: Transaction) => view.dispatch(aloneIn(tr));
  return pasteIntoTable(Object.create(view, { dispatch: { value: dispatch } }), event, slice);
}

/** Copying, cutting, pasting and dropping. */
export function clipboardPlugins({ uploads, addPictures, onPasted, onDragging }: ClipboardOptions): Plugin[] {
  const own = new OwnCopy();
  const html = DOMSerializer.fromSchema(schema);
  const signed = Object.assign(Object.create(html) as DOMSerializer, {
    serializeFragment: (...given: Parameters<DOMSerializer['serializeFragment']>) => {
      const written = html.serializeFragment(...given);
      own.sign(written as DocumentFragment);
      return written;
    },
  });
  const plugin = new Plugin({
    props: {
      clipboardSerializer: signed,
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n', '\n'),
      transformCopied: (slice) => {
        own.take(slice);
        return stored(slice, uploads);
      },
      transformPastedHTML: (pasted, { state }) => {
        if (own.isIn(pasted)) return '';
        const { lines, losses } = pastedLines(pasted, (file) => uploads.add(file));
        onPasted(losses);
        return toClipboard(sliceAt(state.selection.$from, state.selection.$to, lines));
      },
      clipboardTextParser: (text, _context, _plain, { state }) =>
        sliceAt(state.selection.$from, state.selection.$to, plainLines(text)),
      handlePaste: (view, event, slice) => {
        const { clipboardData } = event;
        const isOwn = own.isIn(clipboardData?.getData('text/html') ?? '');
        if (pasteCells(view, event, isOwn ? own.copied : slice)) return true;
        alone(isOwn ? own.paste : insertSlice(slice))(view.state, view.dispatch);
        return true;
      },
      handleDOMEvents: {
        paste: (view, event) => {
          const isTaken = takeFiles(event.clipboardData, addPictures) || pasteLink(view, event.clipboardData);
          if (isTaken) event.preventDefault();
          return isTaken;
        },
        dragstart: (_, event) => {
          event.preventDefault();
          return true;
        },
        dragover: () => onDragging(true),
        dragleave: ({ dom }, { relatedTarget }) => {
          if (!(relatedTarget instanceof Element) || !dom.contains(relatedTarget)) onDragging(false);
        },
        drop: (view, event) => {
          onDragging(false);
          event.preventDefault();
          const data = event.dataTransfer;
          aim(view, event);
          if (takeFiles(data, addPictures)) return true;
          const dropped = data?.getData('text/html');
          if (dropped) view.pasteHTML(dropped);
          else view.pasteText(data?.getData('text/plain') ?? '');
          return true;
        },
      },
    },
  });
  return [plugin, own.plugin];
}
