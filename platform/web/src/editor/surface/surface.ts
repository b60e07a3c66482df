import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { moveBlockAt } from '../commands/blocks';
import { insertBlocks } from '../commands/insert';
import { docOf, linesOf } from '../convert/doc';
import { isText } from '../convert/rows';
import type { FileData } from '../model/document';
import type { Line } from '../model/lines';
import { schema } from '../schema/schema';
import { type ClipboardOptions, clipboardPlugins } from './clipboard';
import { FileView } from './fileView';
import { type EditorKeys, finishComposition, keyPlugins } from './keys';
import { type PictureAction, PictureView } from './pictureView';
import {
  arrivalPlugin,
  compositionPlugin,
  linkPlugin,
  storedMarksPlugin,
  tailPlugin,
  wholeBlocksPlugin,
  withTail,
} from './plugins';
import { alone, aloneIn, applied } from './steps';
import { TableView } from './tableView';
import { VideoView } from './videoView';

export type SurfaceOptions = EditorKeys &
  Omit<ClipboardOptions, 'addPictures'> & {
    lines: Line[];
    onChange: () => void;
    /** The caret moved or the text changed: what the toolbar shows may be old. */
    onMove: () => void;
    /** Somebody wants to see what is known of a document, or call it otherwise. */
    onFile: (pos: number, file: FileData) => void;
    /** How much of the screen the toolbar covers, in pixels from the top. */
    top: () => number;
  };

/** A caret at the start of the text: a caption is no place to begin. */
function startOf(doc: Node): TextSelection {
  const starts: number[] = [];
  doc.descendants((node, pos) => {
    if (isText(node)) starts.push(pos + 1);
    return starts.length === 0 && !node.isTextblock;
  });
  return TextSelection.create(doc, starts[0] ?? 1);
}

/** The text that is written in: ProseMirror's view with this editor's schema, keys and clipboard. */
export class Surface {
  readonly view: EditorView;
  private readonly plugins: Plugin[];

  constructor(
    holder: HTMLElement,
    private readonly options: SurfaceOptions,
  ) {
    const { uploads, top } = options;
    this.plugins = [
      storedMarksPlugin(),
      ...keyPlugins(options),
      ...clipboardPlugins({ ...options, addPictures: (files) => this.addPictures(files) }),
      tailPlugin(),
      compositionPlugin(),
      arrivalPlugin(),
      linkPlugin(),
      wholeBlocksPlugin(),
      history({ depth: 200, newGroupDelay: 700 }),
      gapCursor(),
      dropCursor({ class: 'editor-drop', color: false }),
      tableEditing(),
    ];
    const inSight = (gap: number) => ({
      get top() {
        return top() + gap;
      },
      bottom: 80 + gap,
      left: 0,
      right: 0,
    });
    this.view = new EditorView(holder, {
      state: this.begin(options.lines),
      dispatchTransaction: (tr) => this.show(applied(this.view.state, tr)),
      nodeViews: {
        table: (node) => new TableView(node),
        video: (node, _, getPos) => new VideoView(node, () => this.act(getPos() ?? 0, 'remove')),
        file: (node, _, getPos) =>
          new FileView(node, (action) => {
            const pos = getPos() ?? 0;
            if (action === 'remove') this.act(pos, 'remove');
            else options.onFile(pos, node.attrs as FileData);
          }),
        image: (node, view, getPos) =>
          new PictureView(node, view, getPos, uploads, (pos, action) => this.act(pos, action)),
      },
      // The caret of a text that is entered may stand in a table already.
      handleDOMEvents: { focus: () => options.onMove() },
      scrollThreshold: inSight(0),
      scrollMargin: inSight(16),
    });
  }

  private begin(lines: Line[]): EditorState {
    const doc = withTail(docOf(lines));
    return EditorState.create({ doc, selection: startOf(doc), plugins: this.plugins });
  }

  private show(state: EditorState, between?: EditorState) {
    const { doc } = this.view.state;
    if (between) this.view.updateState(between);
    this.view.updateState(state);
    if (state.doc !== doc) this.options.onChange();
    this.options.onMove();
  }

  /** Another text altogether, with no way back to the one before. */
  load(lines: Line[]) {
    this.view.updateState(this.begin(lines));
    this.options.onMove();
  }

  /** Another text in the place of this one, which can be taken back. The caret waits at its start. */
  replace(lines: Line[]) {
    const { doc, tr } = this.view.state;
    tr.replaceWith(0, doc.content.size, withTail(docOf(lines)).content);
    this.view.dispatch(aloneIn(tr.setSelection(startOf(tr.doc))));
  }

  current(): Line[] {
    return linesOf(this.view.state.doc);
  }

  /** A command of the toolbar, which is taken back alone. The text has the focus then. */
  run(command: Command) {
    this.does(alone(command));
  }

  undo() {
    this.does(undo);
  }

  redo() {
    this.does(redo);
  }

  private does(command: Command) {
    finishComposition(this.view);
    command(this.view.state, this.view.dispatch, this.view);
    this.view.focus();
  }

  focus() {
    this.view.focus();
  }

  setAttributes(attributes: Record<string, string>) {
    this.view.setProps({ attributes });
  }

  addPictures(files: File[]) {
    if (files.length === 0) return;
    const { uploads } = this.options;
    this.run(insertBlocks(files.map((file) => schema.nodes.image.create({ upload: uploads.add(file) }))));
  }

  private act(pos: number, action: PictureAction) {
    const { state } = this.view;
    const size = state.doc.nodeAt(pos)?.nodeSize ?? 0;
    if (action === 'remove') {
      return this.run(({ tr }, dispatch) => {
        dispatch?.(tr.delete(pos, pos + size).scrollIntoView());
        return true;
      });
    }
    const moved = moveBlockAt(state.tr, pos, action === 'up' ? -1 : 1);
    if (!moved) return;
    const next = applied(state, aloneIn(moved));
    this.show(next, action === 'down' ? this.without(pos + size) : undefined);
  }

  /** The text without the block that a picture moves past: drawn first, its view stands still and keeps the focus. */
  private without(pos: number): EditorState {
    const { state } = this.view;
    return state.apply(state.tr.delete(pos, pos + (state.doc.nodeAt(pos)?.nodeSize ?? 0)));
  }

  destroy() {
    this.view.destroy();
  }
}
