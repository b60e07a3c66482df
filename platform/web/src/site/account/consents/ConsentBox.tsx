import { Checkbox } from '@maru/web/ui/Checkbox';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { consentTexts } from './texts';

type ConsentBoxProps = {
  input: UseFormRegisterReturn;
  label: ReactNode;
  required?: boolean;
  error?: string | undefined;
  /** The document behind it. */
  document?: { title: string; path: string } | undefined;
};

/** One consent, with the document where there is one: it is readable without leaving the form. */
export function ConsentBox({ input, label, required = false, error, document }: ConsentBoxProps) {
  const errorId = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-start justify-between gap-4">
        <Checkbox
          {...input}
          label={label}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {document && (
          <Link
            to={document.path}
            target="_blank"
            className="shrink-0 text-md text-soft underline underline-offset-4 hover:text-ink"
          >
            {consentTexts.see}
            <span className="sr-only">{consentTexts.newWindow(document.title)}</span>
          </Link>
        )}
      </div>
      <p id={errorId} role="alert" className="ps-8 text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
