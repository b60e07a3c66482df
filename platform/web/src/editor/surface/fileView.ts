import { fileDetails } from '@maru/web/lib/files';
import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import type { FileData } from '../model/document';

export type FileAction = 'rename' | 'remove';

/** A document as a card: its name, what it is, and what can be done with it. */
export class FileView implements NodeView {
  readonly dom = document.createElement('figure');

  constructor({ attrs }: Node, onAction: (action: FileAction) => void) {
    const file = attrs as FileData;
    this.dom.className = 'editor-card';
    this.dom.contentEditable = 'false';
    const name = document.createElement('span');
    name.textContent = file.name;
    const details = document.createElement('small');
    details.textContent = fileDetails(file);
    const button = (label: string, action: FileAction) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = label;
      made.dataset.action = action;
      made.setAttribute('aria-label', `${label}: ${file.name}`);
      made.addEventListener('click', () => onAction(action));
      return made;
    };
    this.dom.append(name, details, button('파일 정보', 'rename'), button('파일 지우기', 'remove'));
  }

  stopEvent(event: Event) {
    return event.target instanceof HTMLButtonElement;
  }

  ignoreMutation() {
    return true;
  }
}
