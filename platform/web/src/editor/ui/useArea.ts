import { useEffect } from 'react';

export type AreaOptions = {
  id: string;
  label: string;
  required: boolean;
  error: string | undefined;
  placeholder: string;
  minHeight: number;
};

/** Tells what the writing area is. It is Editor.js's element, so React cannot write its attributes. */
export function useArea(area: HTMLElement | undefined, options: AreaOptions) {
  const { id, label, required, error, placeholder, minHeight } = options;
  useEffect(() => {
    if (!area) return;
    const attributes: Record<string, string | false> = {
      id,
      contenteditable: 'true',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': required && 'true',
      'aria-invalid': error !== undefined && 'true',
      'aria-describedby': error !== undefined && `${id}-error`,
      'data-placeholder': placeholder,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === false) area.removeAttribute(name);
      else area.setAttribute(name, value);
    }
    area.style.minHeight = `${minHeight}px`;
  }, [area, id, label, required, error, placeholder, minHeight]);
}
