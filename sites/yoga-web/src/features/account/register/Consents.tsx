import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Checkbox } from '@/components/ui/Checkbox';
import { useSite } from '@/lib/site';

type ConsentProps = {
  input: UseFormRegisterReturn;
  error: string | undefined;
  document: string;
  to: string;
};

function Consent({ input, error, document, to }: ConsentProps) {
  const errorId = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-start justify-between gap-4">
        <Checkbox
          {...input}
          label={`${document}에 동의합니다. (필수)`}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <Link
          to={to}
          target="_blank"
          className="shrink-0 text-[0.9375rem] text-soft underline underline-offset-4 hover:text-ink"
        >
          보기<span className="sr-only"> ({document}, 새 창)</span>
        </Link>
      </div>
      <p id={errorId} role="alert" className="ps-8 text-[0.875rem] text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

type Side = { input: UseFormRegisterReturn; error: string | undefined };

/** The terms and the privacy policy, each readable without leaving the form. */
export function Consents({ terms, privacy }: { terms: Side; privacy: Side }) {
  const { legal } = useSite();
  return (
    <fieldset className="grid gap-3 border-y border-line py-6">
      <legend className="sr-only">약관 동의</legend>
      <Consent {...terms} document="이용약관" to={legal.terms} />
      <Consent {...privacy} document="개인정보처리방침" to={legal.privacy} />
    </fieldset>
  );
}
