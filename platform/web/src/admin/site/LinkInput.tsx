import { useSite } from '@maru/web/lib/site';
import { tooLong } from '@maru/web/lib/tooLong';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { pageListQuery } from '../pages/queries';
import { longestPath, targetsOf } from './link';
import { Nowhere } from './Nowhere';
import { texts } from './texts';

type LinkInputProps = {
  label: string;
  value: string;
  error?: string | undefined;
  /** Whether there is nothing at the address. */
  leadsNowhere?: boolean;
  onChange: (path: string) => void;
  className?: string;
};

/** Where something leads: chosen among what this site has, or typed. */
export function LinkInput({ label, value, error, leadsNowhere, onChange, className }: LinkInputProps) {
  const list = useId();
  const targets = targetsOf(useSite(), useQuery(pageListQuery).data ?? []);
  const target = targets.find(({ path }) => path.toLowerCase() === value.trim().toLowerCase());
  return (
    <Field
      label={label}
      error={error ?? tooLong(value, longestPath)}
      description={leadsNowhere ? <Nowhere>{texts.leadsNowhere}</Nowhere> : target?.label}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            value={value}
            placeholder="목록에서 고르거나 주소 입력"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            size="s"
            // The browser's own arrow says nothing more.
            className="[&::-webkit-calendar-picker-indicator]:hidden!"
          />
          <datalist id={list}>
            {targets.map(({ path, label: name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
