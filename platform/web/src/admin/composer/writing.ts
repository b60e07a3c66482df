import type { Field, FieldKind } from '@maru/web/api';
import { tooLong } from '@maru/web/lib/tooLong';

/** The declared field at a place that a page tells: `items.0.title`. */
export function fieldOf(fields: Field[], path: string): Field | undefined {
  const [key, , ...rest] = path.split('.');
  const field = fields.find((each) => each.key === key);
  return field && rest.length > 0 ? fieldOf(field.fields, rest.join('.')) : field;
}

const plain: FieldKind[] = ['line', 'paragraph'];

function canWritePlain(element: HTMLElement): boolean {
  try {
    element.contentEditable = 'plaintext-only';
    return true;
  } catch {
    element.contentEditable = 'true';
    return false;
  }
}

/** Makes an element that shows a line or a paragraph one that can be written in. What else is empty says what belongs there. */
export function openForWriting(element: HTMLElement, { kind, label, max }: Field) {
  if (!plain.includes(kind)) {
    if (!element.firstChild) element.dataset.empty = label;
    return;
  }
  // Browsers keep every space of what can be written in, and the page shows one.
  const text = element.textContent;
  if (text.includes('  ')) element.textContent = text.replaceAll(/ {2,}/g, ' ');
  element.dataset.hint = label;
  // What is empty has a name all the same.
  element.title = label;
  element.dataset.kind = kind;
  if (max !== null) element.dataset.max = String(max);
  markTooLong(element);
  element.spellcheck = false;
  if (canWritePlain(element)) return;
  element.addEventListener('paste', (event) => {
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    element.ownerDocument.execCommand('insertText', false, text);
  });
}

/** The element that is written in, around what was touched. */
export function writtenAround(target: EventTarget | null): HTMLElement | null {
  return (target as Element | null)?.closest<HTMLElement>('[data-hint]') ?? null;
}

/** What was written, as the form holds it: hard spaces are those of the browser, and a line has no lines. */
export function textIn(element: HTMLElement): string {
  const text = element.innerText.replaceAll('\u00a0', ' ').replace(/\n$/, '');
  return element.dataset.kind === 'line' ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
}

/** An element that was emptied holds nothing that hides its hint. */
export function clearEmpty(element: HTMLElement) {
  if (element.firstChild && textIn(element).trim() === '') element.replaceChildren();
}

/** The form beside it says how much there is room for. */
export function markTooLong(element: HTMLElement) {
  const { max } = element.dataset;
  element.toggleAttribute(
    'data-over',
    max !== undefined && tooLong(textIn(element), Number(max)) !== undefined,
  );
}

/** Enter ends a line; while a syllable is being composed it is not asked. */
export function isEndOfLine(event: InputEvent, element: HTMLElement): boolean {
  return element.dataset.kind === 'line' && /^insert(Paragraph|LineBreak)$/.test(event.inputType);
}
