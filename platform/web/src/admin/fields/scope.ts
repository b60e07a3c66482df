import type { Errors } from '@maru/web/record/errors';
import { createContext, use } from 'react';

/** A field that is to take the focus; another object each time that it is asked for. */
export type Pointed = { name: string };

/** What all fields of a form share. */
type Scope = {
  errors: Errors;
  pointed: Pointed | null;
  point: (name: string) => void;
  /** How many pictures of a field are on their way, and how many failed. */
  tellPictures: (name: string, counts: { pending?: number | undefined; failed?: number | undefined }) => void;
};

const FieldScopeContext = createContext<Scope | null>(null);
export const FieldScope = FieldScopeContext.Provider;

export function useFieldScope(): Scope {
  const scope = use(FieldScopeContext);
  if (!scope) throw new Error('fields stand inside a FieldScope');
  return scope;
}

const written = 'input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true]';

/** What of a field takes the focus: where it is written first, else its button. A text editor comes later than its place. */
export function controlOf(name: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(`[data-name="${name}"]`);
  if (place?.dataset.kind === 'text') return place.querySelector<HTMLElement>('[contenteditable=true]');
  return place?.querySelector<HTMLElement>(written) ?? place?.querySelector<HTMLElement>('button') ?? null;
}

/** Gives a field the focus once it can take it. Ends with what it returns. */
export function focusField(name: string): () => void {
  function focus(): boolean {
    const control = controlOf(name);
    control?.focus();
    return control !== null;
  }
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => focus() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
  return () => watch.disconnect();
}
