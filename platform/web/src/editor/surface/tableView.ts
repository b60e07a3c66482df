import type { Node } from 'prosemirror-model';
import type { NodeView, ViewMutationRecord } from 'prosemirror-view';

/** A table under its caption. */
export class TableView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('tbody');
  private readonly caption = document.createElement('caption');
  private node: Node;

  constructor(node: Node) {
    this.node = node;
    this.dom.className = 'editor-table';
    this.caption.contentEditable = 'false';
    const table = document.createElement('table');
    table.append(this.caption, this.contentDOM);
    this.dom.append(table);
    this.show();
  }

  update(node: Node) {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  ignoreMutation(mutation: ViewMutationRecord) {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }

  private show() {
    this.caption.textContent = this.node.attrs.caption;
    this.caption.hidden = this.node.attrs.caption === '';
  }
}
