import type { AccessActor } from '@maru/web/api';
import { choice, number } from '@maru/web/lib/filters';
import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { DayRange } from '@maru/web/ui/DayRange';
import { FilterField } from '@maru/web/ui/FilterField';
import { Input } from '@maru/web/ui/Input';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { accessFilters, actions, type Filter } from './filter';
import { texts } from './texts';

type FiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** All of them, and each alone. */
const orAll = (options: [string, string][]): [string, string][] => [['', texts.filters.all], ...options];

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
      <ChoiceFilter
        label={texts.filters.actor}
        value={String(filter.actor ?? '')}
        options={orAll(named)}
        onChange={(actor) => onChange({ actor: number().read(actor) })}
      />
      <ChoiceFilter
        label={texts.filters.action}
        value={filter.action ?? ''}
        options={orAll(Object.entries(texts.actions))}
        onChange={(action) => onChange({ action: choice(actions, null).read(action) })}
      />
      <ChoiceFilter
        label={texts.filters.kind}
        value={filter.kind}
        options={orAll(Object.entries(texts.kinds))}
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
