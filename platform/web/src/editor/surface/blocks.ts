import EditorJS from '@editorjs/editorjs';
import { groupLines, type Line } from '../model/lines';
import { makeTool } from './blockTool';
import type { Pictures } from './imageView';
import { type ToolName, toolOf, type View } from './views';

const toolNames: ToolName[] = ['paragraph', 'header', 'quote', 'list', 'image', 'delimiter'];

const sameLines = (a: Line[] | undefined, b: Line[] | undefined) =>
  a !== undefined && b !== undefined && a.length === b.length && a.every((line, index) => line === b[index]);

/**
 * The blocks on the screen. Editor.js holds them in its read-only mode: what is written, selected and pressed is
 * handled by the surface, which is one editable area over all of them (decision record 013).
 */
export class Blocks {
  private readonly editor: EditorJS;
  private area: HTMLElement | null = null;
  private views: View[] = [];
  private groups: Line[][] = [];
  private claimed: View[] = [];

  constructor(holder: HTMLElement, pictures: Pictures) {
    keepStylesOut();
    const tool = makeTool(pictures, (view) => this.claimed.push(view));
    this.editor = new EditorJS({
      holder,
      readOnly: true,
      // Editor.js writes this as the padding below the last block.
      minHeight: 72,
      inlineToolbar: false,
      tools: Object.fromEntries(toolNames.map((name) => [name, { class: tool, inlineToolbar: false }])),
      data: { blocks: [{ type: 'paragraph', data: {} }] },
      // What goes wrong here is thrown by the calls themselves.
      logLevel: 'ERROR' as never,
    });
  }

  async ready(holder: HTMLElement): Promise<HTMLElement> {
    await this.editor.isReady;
    this.views = this.takeClaimed();
    this.groups = [[]];
    const redactor = holder.querySelector<HTMLElement>('.codex-editor__redactor');
    if (!redactor) throw new Error('Editor.js made no area for its blocks');
    this.area = redactor;
    return redactor;
  }

  /** The element of each line, in order. */
  hosts(): HTMLElement[] {
    return this.views.flatMap((view) => view.hosts());
  }

  viewAt(index: number): View | undefined {
    let first = 0;
    return this.views.find((view) => {
      first += view.hosts().length;
      return index < first;
    });
  }

  indexOf(view: View): number {
    const at = this.views.indexOf(view);
    return this.views.slice(0, at).reduce((sum, each) => sum + each.hosts().length, 0);
  }

  /** What was typed stands on the screen already. */
  typed(lines: Line[]) {
    this.groups = groupLines(lines);
  }

  /** Shows other lines and touches only the blocks that differ. */
  show(lines: Line[]) {
    const next = groupLines(lines);
    const now = this.groups;
    let same = 0;
    while (same < next.length && sameLines(now[same], next[same])) same += 1;
    let tail = 0;
    const rest = Math.min(now.length, next.length) - same;
    while (tail < rest && sameLines(now[now.length - 1 - tail], next[next.length - 1 - tail])) tail += 1;
    const count = now.length - same - tail;
    const replace = () => this.replace(same, count, next.slice(same, next.length - tail));
    const isSwap = sameLines(now[same], next[same + 1]) && sameLines(now[same + 1], next[same]);
    if (count === 2 && isSwap) this.swap(same);
    else if (count > 8) this.unseen(replace);
    else replace();
    this.groups = next;
  }

  /** Two neighbours change places. The one that holds the focus stands still, or it would lose it. */
  private swap(first: number) {
    const isHeld = this.views[first]?.root.contains(document.activeElement);
    const [from, to] = isHeld ? [first + 1, first] : [first, first + 1];
    this.editor.blocks.move(to, from);
    this.views.splice(to, 0, ...this.views.splice(from, 1));
  }

  /** Editor.js moves the caret at every block that goes; where nothing is laid out that costs nothing. */
  private unseen(change: () => void) {
    const { area } = this;
    const { scrollX, scrollY } = window;
    if (area) area.hidden = true;
    change();
    if (area) area.hidden = false;
    window.scrollTo(scrollX, scrollY);
  }

  destroy() {
    for (const view of this.views) view.destroy?.();
    this.editor.destroy();
  }

  private replace(from: number, count: number, groups: Line[][]) {
    let at = from;
    let old = count;
    for (const group of groups) {
      const view = old > 0 ? this.views[at] : undefined;
      if (view?.update(group)) {
        old -= 1;
      } else {
        this.insert(at, group);
        // One of another kind stood here: it goes, those behind it may still serve.
        if (old > 0) {
          this.remove(at + 1);
          old -= 1;
        }
      }
      at += 1;
    }
    for (; old > 0; old -= 1) this.remove(at);
  }

  /** The views that stand on the screen; Editor.js makes some that it does not use. */
  private takeClaimed(): View[] {
    const views = this.claimed.splice(0);
    for (const view of views.filter(({ root }) => !root.isConnected)) view.destroy?.();
    return views.filter(({ root }) => root.isConnected);
  }

  private insert(index: number, lines: Line[]) {
    this.editor.blocks.insert(toolOf(lines), { lines }, undefined, index, false, false);
    this.views.splice(index, 0, ...this.takeClaimed());
  }

  private remove(index: number) {
    this.editor.blocks.delete(index);
    this.views.splice(index, 1);
  }
}

const styleIds = ['editor-js-styles', 'codex-tooltips-style'];

/** Editor.js writes no style sheet where it finds one of its own; ours stand in editor.css. */
function keepStylesOut() {
  for (const id of styleIds.filter((each) => !document.getElementById(each))) {
    const place = document.createElement('meta');
    place.id = id;
    document.head.append(place);
  }
}
