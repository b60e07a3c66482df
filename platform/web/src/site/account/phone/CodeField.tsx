import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { useEffect, useRef } from 'react';
import { phoneTexts } from './texts';
import { minutesAndSeconds, useCountdown } from './useCountdown';
import type { PhoneVerification } from './usePhoneVerification';

/** The six digits of the message, with the time that is left for them. */
export function CodeField({ verification }: { verification: PhoneVerification }) {
  const { code, codeError, step, expiresAt } = verification;
  const field = useRef<HTMLInputElement>(null);
  const left = useCountdown(expiresAt);

  // A new code was sent, or this one was refused: the digits are what comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment and the refusal are what is waited for
  useEffect(() => field.current?.focus(), [expiresAt, codeError]);

  const expired = left === 0 ? phoneTexts.expired : undefined;
  return (
    <Field label={phoneTexts.code} required error={codeError ?? expired} description={phoneTexts.codeHint}>
      {(control) => (
        <div className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            <Input
              {...control}
              ref={field}
              value={code}
              onChange={(event) => verification.setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void verification.verify();
              }}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="pe-16 tabular-nums tracking-[0.12em]"
            />
            <span
              role="timer"
              aria-label={phoneTexts.left}
              className="absolute inset-y-0 end-4 grid place-items-center text-md text-soft tabular-nums"
            >
              {minutesAndSeconds(left)}
            </span>
          </div>
          <Button
            variant="secondary"
            className="min-h-12 min-w-34"
            busy={step === 'verifying'}
            busyLabel={phoneTexts.verifying}
            onClick={verification.verify}
          >
            {phoneTexts.verify}
          </Button>
        </div>
      )}
    </Field>
  );
}
