import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CodeField } from './CodeField';
import { phoneTexts } from './texts';
import { useCountdown } from './useCountdown';
import type { PhoneVerification } from './usePhoneVerification';

type PhoneFieldsProps = {
  label?: string;
  input: UseFormRegisterReturn;
  /** What the form itself has against the number. */
  error: string | undefined;
  verification: PhoneVerification;
  autoComplete?: string;
};

/** The phone number with its code: send, count down, send again, verify. */
export function PhoneFields(props: PhoneFieldsProps) {
  const { label = phoneTexts.number, input, error, verification, autoComplete = 'tel-national' } = props;
  const { step, isVerified } = verification;
  const wait = useCountdown(verification.resendAt);
  const result = useRef<HTMLParagraphElement>(null);

  // The code field is gone and took the focus with it: go on from here.
  useEffect(() => {
    if (isVerified && document.activeElement === document.body) result.current?.focus();
  }, [isVerified]);

  const isWaiting = step === 'sent' || step === 'verifying';
  return (
    <div className="grid gap-4">
      <Field label={label} required error={verification.numberError ?? error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              {...input}
              type="tel"
              inputMode="tel"
              autoComplete={autoComplete}
              placeholder="010-1234-5678"
              className="min-w-0 flex-1"
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isVerified) return;
                event.preventDefault();
                if (wait === 0) void verification.send();
              }}
            />
            {!isVerified && (
              <Button
                variant="secondary"
                className="min-h-12 min-w-34"
                busy={step === 'sending'}
                busyLabel={phoneTexts.sending}
                disabled={wait > 0}
                onClick={verification.send}
              >
                {wait > 0 ? phoneTexts.wait(wait) : isWaiting ? phoneTexts.sendAgain : phoneTexts.send}
              </Button>
            )}
          </div>
        )}
      </Field>
      {isWaiting && <CodeField verification={verification} />}
      <p
        ref={result}
        tabIndex={-1}
        role="status"
        className="flex items-center gap-2 text-md text-accent empty:hidden"
      >
        {isVerified && (
          <>
            <CircleCheck aria-hidden className="size-4.5" strokeWidth={1.75} />
            {phoneTexts.verified}
          </>
        )}
      </p>
    </div>
  );
}
