import { moveBlock } from '../commands/blocks';
import { insertAtoms } from '../commands/insert';
import { currentMarks, placeholder } from '../commands/marks';
import { selectAll } from '../commands/select';
import {
  type Command,
  caret,
  isCollapsed,
  type Selection,
  type State,
  sameSelection,
  settle,
} from '../commands/state';
import { deleteRange } from '../commands/text';
import { History } from '../history';
import { copyLine, emptyLine, isAtom, type Line } from '../model/lines';
import { joinRuns, type Marks, marksAt, type Run, withMark } from '../model/runs';
import { Blocks } from './blocks';
import { ImageView, type PictureAction, type Pictures } from './imageView';
import { removeAt } from './pictureActions';
import { hostOf } from './points';
import { isHost, markFiller, readLine } from './render';
import { isCaretInSight, readSelection, reveal, revealCaret, showSelection } from './selection';
import type { View } from './views';

export type SurfaceOptions = Omit<Pictures, 'setAlt' | 'act'> & {
  lines: Line[];
  onChange: () => void;
  /** The caret moved or the text changed: what the toolbar shows may be old. */
  onMove: () => void;
  /** How much of the screen the toolbar covers, in pixels from the top. */
  top: () => number;
};

/** Whether two texts differ in nothing but the placeholders of marks. */
function isOnlyPlaceholder(before: Line[], after: Line[]): boolean {
  const bare = (line: Line) => JSON.stringify({ ...line, runs: joinRuns(line.runs.map(withoutPlaceholder)) });
  return (
    before.length === after.length &&
    after.every((line, at) => line === before[at] || bare(line) === bare(before[at] ?? emptyLine()))
  );
}

const withoutPlaceholder = (run: Run) => ({ ...run, text: run.text.replaceAll(placeholder, '') });

/** One editable area over all blocks: what is written, selected, taken back. */
export class Surface {
  area: HTMLElement | null = null;
  composing = false;
  private readonly options: SurfaceOptions;
  private readonly blocks: Blocks;
  private lines: Line[];
  private selection: Selection = caret(0, 0);
  private history: History;
  private hostList: HTMLElement[] = [];

  constructor(holder: HTMLElement, options: SurfaceOptions) {
    this.options = options;
    const { lines } = settle({ lines: options.lines, selection: this.selection });
    this.lines = lines;
    this.history = new History({ lines, selection: this.selection });
    this.blocks = new Blocks(holder, {
      uploads: options.uploads,
      drawPanel: options.drawPanel,
      setAlt: (view, alt) => this.setAlt(view, alt),
      act: (view, action) => this.act(view, action),
    });
  }

  async start(holder: HTMLElement): Promise<HTMLElement> {
    const area = await this.blocks.ready(holder);
    this.area = area;
    this.blocks.show(this.lines);
    this.hostList = this.blocks.hosts();
    return area;
  }

  /** Another text altogether, with no way back to the one before. */
  load(lines: Line[]) {
    const state = settle({ lines, selection: caret(0, 0) });
    this.history = new History(state);
    this.selection = state.selection;
    this.show(state.lines);
    this.options.onMove();
  }

  /** Another text in the place of this one, which can be taken back. The caret waits at its start. */
  replace(lines: Line[]) {
    this.finishComposition();
    this.selection = caret(0, 0);
    this.commit(settle({ lines, selection: this.selection }), false);
    this.options.onMove();
  }

  state(): State {
    return { lines: this.lines, selection: this.selection };
  }

  /** The lines as they stand now, with the syllable that is being composed. */
  current(): Line[] {
    const { line: index } = this.selection.focus;
    const host = this.hostAt(index);
    if (!this.composing || !host) return this.lines;
    return this.lines.map((line, at) => (at === index ? copyLine(line, readLine(host)) : line));
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** The element that holds the text of a line; a delimiter has none. */
  hostAt(line: number): HTMLElement | null {
    const element = this.hostList[line];
    return element && isHost(element) ? element : null;
  }

  /** Changes the text by a command, shows it and puts the caret where it belongs. */
  run(command: Command, typing = false) {
    this.finishComposition();
    const before = this.state();
    const after = settle(command(before));
    this.commit(after, typing);
    this.putInSight(after.selection);
  }

  private commit(after: State, typing: boolean) {
    const changed =
      after.lines.length !== this.lines.length || after.lines.some((line, at) => line !== this.lines[at]);
    if (!changed) return;
    // Marks for what is typed next show nothing yet: there is nothing to take back.
    if (isOnlyPlaceholder(this.lines, after.lines)) this.history.replaced(after);
    else this.history.changed(after, typing);
    this.show(after.lines);
    this.options.onChange();
  }

  private show(lines: Line[]) {
    this.lines = lines;
    if (!this.area) return;
    this.blocks.show(lines);
    this.hostList = this.blocks.hosts();
  }

  /** Elsewhere in the same text: what is written next is taken back to there. */
  select(selection: Selection) {
    this.history.moved(selection);
    this.put(selection);
  }

  private put(selection: Selection) {
    this.selection = selection;
    if (this.area) showSelection(this.area, this.hostList, selection);
    this.options.onMove();
  }

  private putInSight(selection: Selection) {
    this.put(selection);
    if (this.area) revealCaret(this.options.top());
  }

  /** Selects and keeps the caret in sight. */
  move(selection: Selection) {
    this.history.moved(selection);
    this.putInSight(selection);
  }

  focus() {
    this.put(this.selection);
  }

  /**
   * The area was reached by Tab: browsers put no caret into one that begins with a picture or a delimiter. A caption
   * is left to Tab, which would never get out of it backwards.
   */
  focused() {
    const { anchor, focus } = this.selection;
    const isInAtom = anchor.line === focus.line && isAtom(this.lines[focus.line]);
    if (!isInAtom) return this.put(this.selection);
    const before = this.lines.findLastIndex((line, at) => at < focus.line && !isAtom(line));
    const line = before >= 0 ? before : this.lines.findIndex((each) => !isAtom(each));
    if (line < 0) this.showTail([...this.lines, emptyLine()]);
    this.select(caret(line < 0 ? this.lines.length - 1 : line, 0));
  }

  selectAll() {
    const { lines, selection } = selectAll(this.state());
    if (lines !== this.lines) this.showTail(lines);
    this.select(selection);
  }

  /** An empty line at the end is where the caret waits, not text: there is nothing to take back. */
  private showTail(lines: Line[]) {
    this.history.replaced({ lines, selection: this.selection });
    this.show(lines);
  }

  undo() {
    this.travel(() => this.history.undo());
  }

  redo() {
    this.travel(() => this.history.redo());
  }

  private travel(step: () => State | null) {
    this.finishComposition();
    const state = step();
    if (!state) return;
    this.show(state.lines);
    this.putInSight(state.selection);
    this.options.onChange();
  }

  /** The caret or the selection is elsewhere. */
  selectionMoved() {
    if (!this.area || this.composing) return;
    const found = readSelection(this.area, this.hostList);
    if (!found) return;
    const before = this.selection;
    if (sameSelection(found, before)) return;
    this.selection = found;
    this.history.moved(found);
    if (found.focus.line !== before.focus.line) this.dropPlaceholder(before.focus.line);
    this.options.onMove();
  }

  /** The browser has changed the text of one line. */
  typed(target: Node | null) {
    const host = hostOf(document.getSelection()?.focusNode ?? target);
    const index = host ? this.hostList.indexOf(host) : -1;
    const line = this.lines[index];
    if (!host || !line || this.hostList.some((each) => !each.isConnected)) return this.recover();
    const runs = readLine(host);
    if (runs.length === 0) markFiller(host);
    const changed = copyLine(line, runs);
    const view = this.blocks.viewAt(index);
    if (view instanceof ImageView && changed.kind === 'image') view.typed(changed);
    this.lines = this.lines.map((each, at) => (at === index ? changed : each));
    this.blocks.typed(this.lines);
    this.selection = (this.area && readSelection(this.area, this.hostList)) ?? this.selection;
    this.history.changed(this.state(), true);
    if (!this.composing) this.tidyPlaceholder(index);
    this.options.onChange();
    this.options.onMove();
  }

  /** The browser did something to the blocks themselves: what was known before comes back. */
  private recover() {
    const { lines } = this;
    this.blocks.show([emptyLine()]);
    this.blocks.show(lines);
    this.hostList = this.blocks.hosts();
    this.put(this.selection);
  }

  /** Text has come behind the placeholder of its marks, which is not needed any more. */
  private tidyPlaceholder(index: number) {
    const line = this.lines[index];
    const text = line?.runs.map((run) => run.text).join('') ?? '';
    if (!line || !text.includes(placeholder) || text === placeholder) return;
    const { focus } = this.selection;
    if (text[focus.offset - 1] === placeholder) return;
    this.dropPlaceholder(index);
    showSelection(this.area as HTMLElement, this.hostList, this.selection);
  }

  private dropPlaceholder(index: number) {
    const line = this.lines[index];
    const text = line?.runs.map((run) => run.text).join('') ?? '';
    if (!line || !text.includes(placeholder)) return;
    const runs = line.runs.map(withoutPlaceholder);
    const lines = this.lines.map((each, at) => (at === index ? copyLine(each, joinRuns(runs)) : each));
    const offset = (at: number) => at - (text.slice(0, at).split(placeholder).length - 1);
    const move = (point: Selection['focus']) =>
      point.line === index ? { line: index, offset: offset(point.offset) } : point;
    this.selection = { anchor: move(this.selection.anchor), focus: move(this.selection.focus) };
    this.show(lines);
  }

  /** The marks of text behind a link at the caret, when the link ends there. */
  marksAfterLink(): Marks | null {
    const { lines, selection } = this.state();
    const { line, offset } = selection.focus;
    const runs = lines[line]?.runs ?? [];
    const marks = marksAt(runs, offset);
    if (!isCollapsed(selection) || marks.link === undefined) return null;
    const goesOn =
      marksAt(runs, offset + 1).link === marks.link && offset < runs.map((run) => run.text).join('').length;
    return goesOn ? null : withMark(marks, 'link', null);
  }

  marks(): Marks {
    return currentMarks(this.state());
  }

  /** A composition over several lines would tear them apart: they are taken out before it begins. */
  makeRoomForComposition() {
    const { anchor, focus } = this.selection;
    if (anchor.line !== focus.line) this.run(deleteRange, true);
  }

  compositionStarted() {
    this.makeRoomForComposition();
    this.composing = true;
  }

  compositionEnded(target: Node | null) {
    this.composing = false;
    this.typed(target);
  }

  /** A command or a shortcut while a syllable is composed: the syllable is written first. */
  finishComposition() {
    if (!this.composing || !this.area) return;
    const active = document.activeElement;
    if (active instanceof HTMLElement) active.blur();
    this.composing = false;
    this.focus();
  }

  /**
   * The page was scrolled away from the syllable that is composed: it is written now. At the end of a composition the
   * browser scrolls back to it, which would take a button away from under the press that ends it.
   */
  scrolled() {
    if (!this.composing || isCaretInSight()) return;
    const { scrollX, scrollY } = window;
    this.finishComposition();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }

  /** A line to write on behind a picture that is the last of the text. */
  writeBelow() {
    this.run((state) => ({
      lines: [...state.lines, emptyLine()],
      selection: caret(state.lines.length, 0),
    }));
  }

  addPictures(files: File[]) {
    if (files.length === 0) return;
    const lines = files.map((file): Line => {
      const upload = this.options.uploads.add(file);
      return {
        kind: 'image',
        align: 'left',
        image: { path: '', alt: '', width: 0, height: 0 },
        runs: [],
        upload,
      };
    });
    this.run(insertAtoms(lines));
  }

  private setAlt(view: View, alt: string) {
    const index = this.blocks.indexOf(view);
    const lines = this.lines.map((line, at) =>
      at === index && line.kind === 'image' ? { ...line, image: { ...line.image, alt } } : line,
    );
    this.commit({ lines, selection: this.selection }, true);
  }

  private act(view: View, action: PictureAction) {
    const index = this.blocks.indexOf(view);
    this.selection = caret(index, 0);
    if (action === 'remove') return this.run(removeAt(index));
    const moved = moveBlock(action === 'up' ? -1 : 1)(this.state());
    this.commit(moved, false);
    this.selection = moved.selection;
    // The button keeps the focus, so that it can be pressed again.
    if (view.root.contains(document.activeElement)) reveal(document.activeElement, this.options.top());
  }

  destroy() {
    this.blocks.destroy();
  }
}
