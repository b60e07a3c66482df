import { useId } from 'react';
import type { ApiTokenScope } from '@/api';
import { Checkbox } from '@/components/ui/Checkbox';
import { groups } from './scopes';
import { texts } from './texts';

type ScopeChoiceProps = {
  scopes: ApiTokenScope[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** What a token can be allowed, a module a row, with the calls that each opens. */
export function ScopeChoice({ scopes, chosen, error, onChange }: ScopeChoiceProps) {
  const id = useId();
  function toggle(name: string) {
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  }
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="grid gap-2">
      <legend className="text-[0.9375rem] font-medium">
        {texts.scopes}
        <span aria-hidden className="ms-1 text-highlight">
          *
        </span>
      </legend>
      <p id={`${id}-hint`} className="text-[0.875rem] text-soft">
        {texts.scopesHint}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {groups(scopes).map((group) => (
          <li key={group.module} className="grid gap-2 py-2.5 desktop:grid-cols-[7rem_1fr]">
            <span aria-hidden className="text-[0.9375rem] font-medium">
              {group.module}
            </span>
            <span className="grid gap-x-4 gap-y-2 desktop:grid-cols-2">
              {group.scopes.map(({ name, module, access, operations }) => (
                <Checkbox
                  key={name}
                  label={
                    <>
                      <span className="sr-only">{module} </span>
                      {access}
                    </>
                  }
                  hint={<span title={operations.join('\n')}>{`호출 ${operations.length}개`}</span>}
                  checked={chosen.includes(name)}
                  onChange={() => toggle(name)}
                  className="text-[0.9375rem]"
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} role="alert" className="text-[0.875rem] text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
