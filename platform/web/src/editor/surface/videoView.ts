import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { untitledVideo } from '../model/videos';

/** A video as a card: nothing is asked for at the video's host while somebody writes. */
export class VideoView implements NodeView {
  readonly dom = document.createElement('figure');

  constructor({ attrs: { code, title } }: Node, onRemove: () => void) {
    this.dom.className = 'editor-card';
    this.dom.contentEditable = 'false';
    const name = document.createElement('span');
    name.textContent = title || untitledVideo;
    const address = document.createElement('small');
    address.textContent = `youtu.be/${code}`;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.textContent = '동영상 지우기';
    remove.addEventListener('click', onRemove);
    this.dom.append(name, address, remove);
  }

  stopEvent(event: Event) {
    return event.target instanceof HTMLButtonElement;
  }

  ignoreMutation() {
    return true;
  }
}
