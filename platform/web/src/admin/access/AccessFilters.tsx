import type { AccessActor } from '@maru/web/api';
import { choice, number } from '@maru/web/lib/filters';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { DayRange } from '@maru/web/ui/DayRange';
import { FilterField } from '@maru/web/ui/FilterField';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { accessFilters, actions, type Filter } from './filter';
import { texts } from './texts';

type FiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };
type ChoiceProps = {
  name: 'actor' | 'action' | 'kind';
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
};

function Choice({ name, value, options, onChange }: ChoiceProps) {
  return (
    <FilterField label={texts.filters[name]}>
      {(id) => (
        <NativeSelect
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="w-full"
        >
          <option value="">{texts.filters.all}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FilterField>
  );
}

/** A number that is asked for once it is typed. */
function NumberField({ name, filter, onChange }: FiltersProps & { name: 'member' | 'item' }) {
  const stands = String(filter[name] ?? '');
  const [typed, setTyped] = useState(stands);
  useEffect(() => setTyped(stands), [stands]);
  const value = number().read(typed);
  const isWrong = typed.trim() !== '' && value === null;

  function settle() {
    if (value !== filter[name] && !isWrong) onChange({ [name]: value });
  }

  return (
    <FilterField label={texts.filters[name]}>
      {(id) => (
        <>
          <Input
            id={id}
            value={typed}
            inputMode="numeric"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-problem` : undefined}
            size="s"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={settle}
            onKeyDown={(event: KeyboardEvent) =>
              event.key === 'Enter' && !event.nativeEvent.isComposing && settle()
            }
          />
          {isWrong && (
            <p id={`${id}-problem`} role="alert" className="text-xs text-danger">
              {texts.filters.noNumber}
            </p>
          )}
        </>
      )}
    </FilterField>
  );
}

/** Who, what, whose and when; they stand in the address, so that a view can be shared and reloaded. */
export function AccessFilters({ actors, ...props }: FiltersProps & { actors: AccessActor[] }) {
  const { filter, onChange } = props;
  const [clears, setClears] = useState(0);
  const named = actors.map(({ id, name }): [string, string] => [String(id), name]);

  return (
    <search
      aria-label={texts.filters.label}
      className="mb-5 grid grid-cols-1 items-start gap-3 min-[22.5rem]:grid-cols-2 desktop:grid-cols-4"
    >
      <Choice
        name="actor"
        value={String(filter.actor ?? '')}
        options={named}
        onChange={(actor) => onChange({ actor: number().read(actor) })}
      />
      <Choice
        name="action"
        value={filter.action ?? ''}
        options={Object.entries(texts.actions)}
        onChange={(action) => onChange({ action: choice(actions, null).read(action) })}
      />
      <Choice
        name="kind"
        value={filter.kind}
        options={Object.entries(texts.kinds)}
        onChange={(kind) => onChange({ kind })}
      />
      <NumberField {...props} name="member" />
      <NumberField {...props} name="item" />
      <DayRange key={clears} {...filter.days} onChange={(days) => onChange({ days })} />
      <ClearFilters
        className="self-end"
        onClear={() => {
          setClears(clears + 1);
          onChange(accessFilters.defaults());
        }}
      />
    </search>
  );
}
