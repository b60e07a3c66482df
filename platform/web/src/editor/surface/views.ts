import type { Alignment } from '../model/document';
import type { ImageLine, ItemLine, Line, TextLine } from '../model/lines';
import { sameMarks } from '../model/runs';
import { ImageView, type Pictures } from './imageView';
import { makeHost, readLine, renderRuns } from './render';

/** What stands on the screen for one block. */
export interface View {
  readonly root: HTMLElement;
  /** One element for each line: the one that holds its text, for a delimiter the whole of it. */
  hosts(): HTMLElement[];
  /** Shows other lines in the same place. False when another view is needed for them. */
  update(lines: Line[]): boolean;
  destroy?(): void;
}

export type ToolName = 'paragraph' | 'header' | 'quote' | 'list' | 'image' | 'delimiter';

export function toolOf([line]: Line[]): ToolName {
  if (!line) return 'paragraph';
  if (line.kind === 'item') return 'list';
  if (line.kind === 'header1' || line.kind === 'header2' || line.kind === 'header3') return 'header';
  return line.kind;
}

function showRuns(host: HTMLElement, line: Line) {
  const shown = readLine(host);
  const same =
    shown.length === line.runs.length &&
    shown.every((run, index) => {
      const wanted = line.runs[index];
      return wanted !== undefined && run.text === wanted.text && sameMarks(run.marks, wanted.marks);
    });
  // What already stands there is left alone: rewriting it would end a composition.
  if (!same || host.childNodes.length === 0) renderRuns(host, line.runs);
}

export function showAlign(element: HTMLElement, align: Alignment) {
  element.style.textAlign = align === 'left' ? '' : align;
}

class TextView implements View {
  readonly root: HTMLElement;
  private readonly host: HTMLElement;
  private readonly kind: string;

  constructor(line: TextLine) {
    this.kind = line.kind;
    const tag = line.kind === 'paragraph' || line.kind === 'quote' ? 'p' : `h${line.kind.slice(-1)}`;
    this.host = makeHost(tag, line.runs);
    this.root = this.host;
    if (line.kind === 'quote') {
      this.root = document.createElement('blockquote');
      this.root.append(this.host);
    }
    showAlign(this.host, line.align);
  }

  hosts() {
    return [this.host];
  }

  update([line]: Line[]) {
    if (!line || line.kind !== this.kind) return false;
    showRuns(this.host, line);
    showAlign(this.host, line.align);
    return true;
  }
}

class ListView implements View {
  root: HTMLElement;
  private items: HTMLElement[] = [];
  private shape: string;

  constructor(lines: ItemLine[]) {
    this.shape = shapeOf(lines);
    this.root = document.createElement(lines[0]?.style === 'ordered' ? 'ol' : 'ul');
    this.build(lines);
  }

  private build(lines: ItemLine[]) {
    const tag = this.root.tagName;
    const open: HTMLElement[] = [this.root];
    const nodes: HTMLElement[] = [];
    this.items = lines.map((line) => {
      const depth = Math.min(line.depth, open.length - 1);
      const item = document.createElement('li');
      const host = makeHost('div', line.runs);
      item.append(host);
      if (depth === 0) {
        showAlign(item, line.align);
        nodes.push(item);
      }
      open[depth]?.append(item);
      open.length = depth + 1;
      const inner = document.createElement(tag);
      open.push(inner);
      // An inner list stands in the page only once it has an item.
      item.append(inner);
      return host;
    });
    this.root.replaceChildren(...nodes);
    for (const list of this.root.querySelectorAll('ul:empty, ol:empty')) list.remove();
  }

  hosts() {
    return this.items;
  }

  update(lines: Line[]) {
    const items = lines.filter((line) => line.kind === 'item');
    const tag = items[0]?.style === 'ordered' ? 'OL' : 'UL';
    if (items.length !== lines.length || this.root.tagName !== tag) return false;
    if (shapeOf(items) === this.shape) {
      for (const [index, line] of items.entries()) {
        const host = this.items[index];
        if (host) showRuns(host, line);
      }
      for (const item of this.root.children) {
        if (item instanceof HTMLElement) showAlign(item, items[0]?.align ?? 'left');
      }
    } else {
      this.shape = shapeOf(items);
      this.build(items);
    }
    return true;
  }
}

function shapeOf(lines: ItemLine[]): string {
  return lines.map((line) => line.depth).join();
}

class DelimiterView implements View {
  readonly root = document.createElement('div');

  constructor() {
    this.root.contentEditable = 'false';
    this.root.className = 'editor-delimiter';
    this.root.append(document.createElement('hr'));
  }

  hosts() {
    return [this.root];
  }

  update([line]: Line[]) {
    return line?.kind === 'delimiter';
  }
}

export function makeView(lines: Line[], pictures: Pictures): View {
  const [line] = lines;
  if (line?.kind === 'item') return new ListView(lines as ItemLine[]);
  if (line?.kind === 'image') return new ImageView(line as ImageLine, pictures);
  if (line?.kind === 'delimiter') return new DelimiterView();
  return new TextView(line ?? { kind: 'paragraph', align: 'left', runs: [] });
}
