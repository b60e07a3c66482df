import type { Root } from 'react-dom/client';
import type { Uploads } from '../images/uploads';
import type { ImageLine, Line } from '../model/lines';
import { makeHost, renderRuns } from './render';
import type { View } from './views';

/** What a picture's own controls ask for. */
export type PictureAction = 'up' | 'down' | 'remove';

export type Pictures = {
  uploads: Uploads;
  setAlt(view: View, alt: string): void;
  act(view: View, action: PictureAction): void;
  /** Draws the controls of a picture; they are React's, everything else in the text is not. */
  drawPanel(element: HTMLElement, view: ImageView, root: Root | null): Root;
};

/** A picture with its caption. Only the caption and the fields below it can be written in. */
export class ImageView implements View {
  readonly root = document.createElement('figure');
  readonly pictures: Pictures;
  line: ImageLine;
  private readonly image = document.createElement('img');
  private readonly caption: HTMLElement;
  private readonly panel = document.createElement('div');
  private panelRoot: Root | null = null;
  private readonly unwatch: () => void;

  constructor(line: ImageLine, pictures: Pictures) {
    this.pictures = pictures;
    this.line = line;
    this.root.contentEditable = 'false';
    this.root.className = 'editor-image';
    this.caption = makeHost('div', line.runs);
    this.caption.contentEditable = 'true';
    this.caption.setAttribute('role', 'textbox');
    this.caption.setAttribute('aria-label', '이미지 설명');
    this.caption.dataset.placeholder = '설명 (선택)';
    this.image.draggable = false;
    const figcaption = document.createElement('figcaption');
    figcaption.append(this.caption);
    this.root.append(this.image, figcaption, this.panel);
    this.unwatch = pictures.uploads.watch(() => this.show());
    this.show();
  }

  hosts() {
    return [this.caption];
  }

  update([line]: Line[]) {
    const now = this.line;
    if (line?.kind !== 'image' || line.upload !== now.upload || line.image.path !== now.image.path)
      return false;
    if (line.runs !== now.runs) renderRuns(this.caption, line.runs);
    this.line = line;
    this.show();
    return true;
  }

  /** The text of the caption was typed, it stands there already. */
  typed(line: ImageLine) {
    this.line = line;
  }

  destroy() {
    this.unwatch();
    const root = this.panelRoot;
    // React must not be asked to leave while it draws.
    queueMicrotask(() => root?.unmount());
  }

  private show() {
    const { image, upload, align } = this.line;
    const added = this.pictures.uploads.get(upload);
    const src = added ? added.preview : `/media/${image.path}`;
    if (this.image.getAttribute('src') !== src) this.image.src = src;
    this.image.alt = image.alt;
    // What can never be shown needs no description, only a way out.
    const isBroken = added?.upload.phase === 'failed' && !added.upload.retryable;
    this.image.hidden = isBroken;
    this.caption.hidden = isBroken;
    this.root.dataset.align = align;
    this.panelRoot = this.pictures.drawPanel(this.panel, this, this.panelRoot);
  }
}
