import type { Selection, State } from './commands/state';

type Entry = { state: State; at: number; typing: boolean };

/** Typing within this time is taken back together, in milliseconds. */
const together = 700;
/** Typing without a pause is taken back in parts of at most this time. */
const atMost = 4000;
const bound = 200;

/** What was written before, and what was taken back. */
export class History {
  private past: Entry[] = [];
  private future: State[] = [];
  private present: State;
  private typingSince = 0;
  private lastAt = 0;
  private lastTyped = false;

  constructor(state: State) {
    this.present = state;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Where the caret went without anything being written. */
  moved(selection: Selection) {
    this.present = { ...this.present, selection };
    this.lastTyped = false;
  }

  /** A change that nobody sees. */
  replaced(state: State) {
    this.present = state;
    this.lastTyped = false;
  }

  changed(state: State, typing: boolean, now = Date.now()) {
    const joins = typing && this.lastTyped && now - this.lastAt < together && now - this.typingSince < atMost;
    if (!joins) {
      this.past.push({ state: this.present, at: now, typing });
      if (this.past.length > bound) this.past.shift();
      this.typingSince = now;
    }
    this.present = state;
    this.future = [];
    this.lastAt = now;
    this.lastTyped = typing;
  }

  undo(): State | null {
    const entry = this.past.pop();
    if (!entry) return null;
    this.future.push(this.present);
    this.present = entry.state;
    this.lastTyped = false;
    return entry.state;
  }

  redo(): State | null {
    const state = this.future.pop();
    if (!state) return null;
    this.past.push({ state: this.present, at: 0, typing: false });
    this.present = state;
    this.lastTyped = false;
    return state;
  }
}
