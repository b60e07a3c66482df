import { useEffect } from 'react';
import type { Surface } from '../surface/surface';

export type AreaOptions = {
  id: string;
  label: string;
  required: boolean;
  error: string | undefined;
  placeholder: string;
  minHeight: number;
};

/** Tells what the writing area is. It is ProseMirror's element, so React cannot write its attributes. */
export function useArea(surface: Surface | undefined, options: AreaOptions) {
  const { id, label, required, error, placeholder, minHeight } = options;
  useEffect(() => {
    const needed: Record<string, string> = required ? { 'aria-required': 'true' } : {};
    const faults: Record<string, string> =
      error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` };
    surface?.setAttributes({
      id,
      class: 'server-html editor-area',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'data-placeholder': placeholder,
      style: `min-height: ${minHeight}px`,
      ...needed,
      ...faults,
    });
  }, [surface, id, label, required, error, placeholder, minHeight]);
}
