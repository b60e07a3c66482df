import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { registerTexts } from '../texts';
import type { Availability } from './useAvailability';

type CheckedFieldProps = {
  label: string;
  description?: string;
  input: UseFormRegisterReturn;
  error: string | undefined;
  availability: Availability;
  /** What is said when the value is free. */
  freeText: string;
} & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

/** A field whose value must not be taken already, with the button that asks. */
export function CheckedField(props: CheckedFieldProps) {
  const { label, description, input, error, availability, freeText, ...rest } = props;
  const { isChecking, isFree, check } = availability;
  return (
    <div className="grid gap-2">
      <Field label={label} required description={description} error={availability.error ?? error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              {...rest}
              {...input}
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-0 flex-1"
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isFree) return;
                event.preventDefault();
                void check();
              }}
            />
            <Button
              variant="secondary"
              className="min-h-12 min-w-26"
              busy={isChecking}
              busyLabel={registerTexts.checking}
              held={isFree}
              onClick={check}
            >
              <span className="sr-only">{label} </span>
              {isFree ? registerTexts.checked : registerTexts.check}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="flex items-center gap-2 text-sm text-accent empty:hidden">
        {isFree && (
          <>
            <CircleCheck aria-hidden className="size-4" strokeWidth={1.75} />
            {freeText}
          </>
        )}
      </p>
    </div>
  );
}
