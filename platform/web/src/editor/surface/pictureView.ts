import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Uploads } from '../images/uploads';
import { PicturePanel } from '../ui/PicturePanel';
import { travelOf } from './keys';

/** What a picture's own controls ask for. */
export type PictureAction = 'up' | 'down' | 'remove';
export type ActOnPicture = (pos: number, action: PictureAction) => void;

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, closed: boolean) {
  const made = document.createElement(tag);
  if (closed) made.contentEditable = 'false';
  return made;
}

/** A picture with its caption, which is text like any other, and below them its controls, which are React's. */
export class PictureView implements NodeView {
  readonly dom = element('figure', false);
  readonly contentDOM = element('div', false);
  private readonly image = element('img', true);
  private readonly panel = element('div', true);
  private readonly root = createRoot(this.panel);
  private readonly unwatch: () => void;
  private node: Node;

  constructor(
    node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly uploads: Uploads,
    private readonly act: ActOnPicture,
  ) {
    this.node = node;
    this.dom.className = 'editor-image';
    this.contentDOM.setAttribute('role', 'textbox');
    this.contentDOM.setAttribute('aria-label', '이미지 설명');
    this.contentDOM.dataset.placeholder = '설명 (선택)';
    const caption = element('figcaption', false);
    caption.append(this.contentDOM);
    this.image.addEventListener('click', () => this.selectCaption());
    this.panel.addEventListener('keydown', (event) => this.keyDown(event));
    this.dom.append(this.image, caption, this.panel);
    this.unwatch = uploads.watch(() => this.show());
    this.show();
  }

  update(node: Node) {
    const isSame = node.type === this.node.type && node.attrs.upload === this.node.attrs.upload;
    if (!isSame || node.attrs.path !== this.node.attrs.path) return false;
    this.node = node;
    this.show();
    return true;
  }

  /** The controls answer for themselves. */
  stopEvent(event: Event) {
    return this.panel.contains(event.target as globalThis.Node);
  }

  ignoreMutation({ target }: ViewMutationRecord) {
    return !this.contentDOM.contains(target);
  }

  destroy() {
    this.unwatch();
    // React must not be asked to leave while it draws.
    queueMicrotask(() => this.root.unmount());
  }

  private show() {
    const { path, alt, upload, align } = this.node.attrs;
    const added = this.uploads.get(upload);
    const src = added ? added.preview : `/media/${path}`;
    if (this.image.getAttribute('src') !== src) this.image.src = src;
    this.image.alt = alt;
    // What can never be shown needs no description, only a way out.
    const isBroken = added?.upload.phase === 'failed' && !added.upload.retryable;
    this.image.hidden = isBroken;
    this.contentDOM.hidden = isBroken;
    this.dom.dataset.align = align;
    this.root.render(
      createElement(PicturePanel, {
        uploads: this.uploads,
        upload,
        alt,
        onAlt: (text: string) => this.setAlt(text),
        onAct: (action: PictureAction) => this.act(this.getPos() ?? 0, action),
      }),
    );
  }

  /** As one change of the whole node, so that letters are taken back together. */
  private setAlt(alt: string) {
    const { tr } = this.view.state;
    this.view.dispatch(tr.setNodeMarkup(this.getPos() ?? 0, null, { ...this.node.attrs, alt }));
  }

  private selectCaption() {
    const { tr } = this.view.state;
    const end = (this.getPos() ?? 0) + 1 + this.node.content.size;
    this.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)));
    this.view.focus();
  }

  /** What a button did can be taken back from there. */
  private keyDown(event: KeyboardEvent) {
    const travel = event.target instanceof HTMLButtonElement ? travelOf(event) : null;
    if (!travel) return;
    event.preventDefault();
    travel(this.view.state, this.view.dispatch);
    this.view.focus();
  }
}
