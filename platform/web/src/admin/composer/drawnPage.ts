import type { Field } from '@maru/web/api';
import { drawnMarkup } from '@maru/web/ui/ServerHtml';
import { isSaveKey } from '@maru/web/ui/saveKey';
import {
  clearEmpty,
  fieldOf,
  isEndOfLine,
  markTooLong,
  openForWriting,
  textIn,
  writtenAround,
} from './writing';

/** What somebody does on the page. */
export type Heard = {
  /** The fields of a block, by its id. */
  fieldsOf: (block: string) => Field[];
  /** What the form holds of a line or a paragraph. */
  textOf: (block: string, path: string) => string;
  /** What is said where a block stands that this screen does not show. */
  awayOf: (block: string) => string;
  onChoose: (block: string) => void;
  /** A field that is filled in elsewhere. */
  onPoint: (block: string, path: string) => void;
  onWrite: (block: string, path: string, text: string) => void;
};

const edge = 64;

function blocksIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-block]')];
}

function idOf(block: HTMLElement): string {
  return block.dataset.block ?? '';
}

/** The sheets of this document, which are those of the look, and what they ask of the root. */
function dress(page: Document) {
  const { attributes } = document.documentElement;
  for (const { name, value } of attributes) page.documentElement.setAttribute(name, value);
  const sheets = document.head.querySelectorAll('link[rel=stylesheet], style');
  page.head.append(...[...sheets].map((sheet) => sheet.cloneNode(true)));
}

/**
 * A page in a frame of its own, drawn by the server and written on here. Only what changed is put in anew, and never the
 * block in which somebody writes.
 */
export class DrawnPage {
  /** What stands above the page: whoever draws it keeps it. */
  readonly opening: HTMLElement;
  readonly #window: Window;
  readonly #article: HTMLElement;
  readonly #heard: () => Heard;
  /** What was drawn of each block, as the server sent it. */
  readonly #drawn = new Map<string, string>();
  #html = '';
  #around: string | null = null;
  #writing: HTMLElement | null = null;
  #isPressed = false;
  #chosen: string | null = null;
  /** What was chosen and is not drawn yet comes into sight once it is. */
  #isSought = false;

  constructor(frame: Window, heard: () => Heard) {
    this.#window = frame;
    this.#heard = heard;
    const page = frame.document;
    page.title = document.title;
    dress(page);
    this.#article = page.createElement('article');
    this.#article.className = 'drawn-page';
    this.opening = page.createElement('div');
    this.opening.className = 'drawn-opening';
    page.body.append(this.opening, this.#article);
    this.#listen(page);
  }

  show(html: string) {
    this.#html = html;
    // What is pressed must still be there when it is let go.
    if (this.#isPressed) return;
    const holder = drawnMarkup(html);
    const next = new Map(blocksIn(holder).map((block) => [idOf(block), block]));
    const sent = new Map([...next].map(([id, block]) => [id, block.outerHTML]));
    // Without its blocks the markup says whether anything else is another, and in which order they stand.
    const places = [...next].map(([id, block]) => {
      const place = document.createComment(id);
      block.replaceWith(place);
      return place;
    });
    const around = holder.innerHTML;
    const old = new Map(blocksIn(this.#article).map((block) => [idOf(block), block]));
    const stays = (id: string) => {
      const block = old.get(id);
      const isWritten = block !== undefined && block === this.#writing?.closest('[data-block]');
      return block && (isWritten || this.#drawn.get(id) === sent.get(id)) ? block : null;
    };
    for (const [id, block] of next) {
      if (stays(id)) continue;
      this.#prepare(id, block);
    }
    const shown = [...next].map(([id, block]) => stays(id) ?? block);
    if (around === this.#around) {
      for (const block of shown) {
        const before = old.get(idOf(block));
        if (before !== block) before?.replaceWith(block);
      }
    } else {
      const { scrollY } = this.#window;
      for (const [index, place] of places.entries()) place.replaceWith(shown[index] ?? '');
      this.#article.replaceChildren(...holder.childNodes);
      this.#window.scrollTo(0, scrollY);
    }
    this.#around = around;
    for (const [id, block] of next) {
      if (shown.includes(block)) this.#drawn.set(id, sent.get(id) ?? '');
    }
    this.#seek();
  }

  /** Outlines the block, and brings it into sight. */
  choose(id: string | null) {
    this.#chosen = id;
    this.#isSought = true;
    this.#seek();
  }

  #seek() {
    const block = this.#mark();
    if (!block || !this.#isSought) return;
    this.#isSought = false;
    const { top, bottom } = block.getBoundingClientRect();
    const { innerHeight, scrollY } = this.#window;
    if (bottom < edge || top > innerHeight - edge) this.#window.scrollTo(0, scrollY + top - edge);
  }

  #mark(): HTMLElement | undefined {
    const blocks = blocksIn(this.#article);
    for (const block of blocks) {
      block.toggleAttribute('data-chosen', idOf(block) === this.#chosen);
      delete block.dataset.away;
      const isAway = this.#window.getComputedStyle(block).display === 'none';
      if (isAway) block.dataset.away = this.#heard().awayOf(idOf(block));
    }
    return blocks.find((block) => idOf(block) === this.#chosen);
  }

  #prepare(id: string, block: HTMLElement) {
    const fields = this.#heard().fieldsOf(id);
    for (const element of block.querySelectorAll<HTMLElement>('[data-field]')) {
      const field = fieldOf(fields, element.dataset.field ?? '');
      if (field) openForWriting(element, field);
    }
    for (const details of block.querySelectorAll('details')) details.open = true;
  }

  #listen(page: Document) {
    // Nothing of the page leads away, and nothing folds under the hand that writes.
    const stop = (event: Event) => {
      if (!this.opening.contains(event.target as Node)) event.preventDefault();
    };
    for (const type of ['click', 'auxclick', 'submit', 'dragover', 'drop']) page.addEventListener(type, stop);
    page.addEventListener('click', ({ target }) => this.#touch(target as Element));
    page.addEventListener('focusin', ({ target }) => {
      this.#writing = writtenAround(target);
      this.#bringUpToDate();
      this.#touch(this.#writing);
    });
    page.addEventListener('focusout', () => {
      this.#writing = null;
      // The focus may only have gone to the next field.
      queueMicrotask(() => this.show(this.#html));
    });
    const release = () => {
      // After the click that follows.
      this.#window.setTimeout(() => {
        this.#isPressed = false;
        this.show(this.#html);
      });
    };
    page.addEventListener('pointerdown', () => {
      this.#isPressed = true;
    });
    for (const type of ['pointerup', 'pointercancel']) page.addEventListener(type, release);
    page.addEventListener('beforeinput', (event) => {
      const element = writtenAround(event.target);
      if (!element || !isEndOfLine(event, element)) return;
      event.preventDefault();
      element.blur();
    });
    page.addEventListener('keydown', (event) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // The editor around the frame does not hear what is pressed in it.
      const { code, ctrlKey, metaKey, repeat } = event;
      window.dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey, metaKey, repeat }));
    });
    page.addEventListener('input', (event) => this.#write(event as InputEvent));
  }

  /** What was written in the form since the page was drawn must not be written over. */
  #bringUpToDate() {
    const element = this.#writing;
    const block = element?.closest<HTMLElement>('[data-block]');
    if (!element || !block) return;
    const text = this.#heard().textOf(idOf(block), element.dataset.field ?? '');
    if (textIn(element) !== text) element.textContent = text;
  }

  #touch(target: Element | null) {
    const block = target?.closest<HTMLElement>('[data-block]');
    if (!target || !block) return;
    const { onChoose, onPoint } = this.#heard();
    const path = target.closest<HTMLElement>('[data-field]')?.dataset.field;
    if (path !== undefined && !writtenAround(target)) onPoint(idOf(block), path);
    else onChoose(idOf(block));
  }

  #write(event: InputEvent) {
    const element = writtenAround(event.target);
    const block = element?.closest<HTMLElement>('[data-block]');
    if (!element || !block) return;
    if (!event.isComposing) clearEmpty(element);
    markTooLong(element);
    // It no longer shows what was drawn.
    this.#drawn.delete(idOf(block));
    this.#heard().onWrite(idOf(block), element.dataset.field ?? '', textIn(element));
  }
}
