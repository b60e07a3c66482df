import type { ApiTokenScope } from '@maru/web/api';
import { grouped, toggled } from '@maru/web/lib/lists';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { ChoiceSet } from '@maru/web/ui/ChoiceSet';
import { texts } from './texts';

type ScopeChoiceProps = {
  scopes: ApiTokenScope[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** What a token can be allowed, a module a row, with the calls that each opens. */
export function ScopeChoice({ scopes, chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <ChoiceSet label={texts.scopes} hint={texts.scopesHint} error={error}>
      {grouped(scopes, ({ module }) => module).map((group) => (
        <li key={group.key} className="grid gap-2 py-2.5 desktop:grid-cols-[7rem_1fr]">
          <span aria-hidden className="text-md font-medium">
            {group.key}
          </span>
          <span className="grid gap-x-4 gap-y-2 desktop:grid-cols-2">
            {group.items.map(({ name, module, access, operations }) => (
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
                onChange={() => onChange(toggled(chosen, name))}
                className="text-md"
              />
            ))}
          </span>
        </li>
      ))}
    </ChoiceSet>
  );
}
