import { type Command, TextSelection } from 'prosemirror-state';
import { shown, stateOf } from '../commands/testing';
import { linesOf } from '../convert/doc';
import { Uploads } from '../images/uploads';
import { Surface } from './surface';

// jsdom lays nothing out.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

export type Clipboard = Map<string, string>;

/** A text on the screen, from HTML that bears the signs of the caret. */
export function editorOf(html: string) {
  const { doc, selection } = stateOf(html);
  const holder = document.createElement('div');
  document.body.append(holder);
  const uploads = new Uploads('post');
  const nothing = () => undefined;
  const surface = new Surface(holder, {
    lines: linesOf(doc),
    uploads,
    onChange: nothing,
    onMove: nothing,
    onPasted: nothing,
    onDragging: nothing,
    toToolbar: nothing,
    openLink: nothing,
    onFile: nothing,
    top: () => 0,
  });
  const { view } = surface;
  const select = (anchor: number, head = anchor) => {
    const { tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head))));
  };
  if (/[[|]/.test(html)) select(selection.anchor, selection.head);
  return {
    surface,
    uploads,
    view,
    select,
    shown: () => shown(view.state),
    type: (text: string) => view.dispatch(view.state.tr.insertText(text)),
    does: (command: Command) => surface.run(command),
    press: (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
      view.dom.dispatchEvent(event);
      return event;
    },
    tell: (type: 'copy' | 'cut' | 'paste', clipboard: Clipboard) => {
      const clipboardData = {
        getData: (key: string) => clipboard.get(key) ?? '',
        setData: (key: string, data: string) => clipboard.set(key, data),
        clearData: () => clipboard.clear(),
        files: [],
      };
      view.dom.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData }),
      );
    },
    pictures: () => surface.current().filter((line) => line.kind === 'image'),
  };
}
