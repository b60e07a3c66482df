import type { AccessActor } from '@maru/web/api';
import { ClearFilters } from '@maru/web/ui/ClearFilters';
import { DayRange } from '@maru/web/ui/DayRange';
import { FilterField } from '@maru/web/ui/FilterField';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { daysOf, type FilterName, type Filters, noFilters, numberOf, withFilters } from './filter';
import { texts } from './texts';

type PartProps = { search: URLSearchParams; onChange: (change: Filters) => void };
type ChoiceProps = PartProps & { name: FilterName; options: [string, string][] };

function Choice({ name, options, search, onChange }: ChoiceProps) {
  return (
    <FilterField label={texts.filters[name]}>
      {(id) => (
        <NativeSelect
          id={id}
          value={search.get(name) ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
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
function NumberField({ name, search, onChange }: PartProps & { name: FilterName }) {
  const stands = search.get(name) ?? '';
  const [typed, setTyped] = useState(stands);
  useEffect(() => setTyped(stands), [stands]);
  const isWrong = typed.trim() !== '' && numberOf(typed) === undefined;

  function settle() {
    if (typed.trim() !== stands && !isWrong) onChange({ [name]: typed.trim() });
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
            className="h-10! px-3!"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={settle}
            onKeyDown={(event: KeyboardEvent) =>
              event.key === 'Enter' && !event.nativeEvent.isComposing && settle()
            }
          />
          {isWrong && (
            <p id={`${id}-problem`} role="alert" className="text-[0.8125rem] text-danger">
              {texts.filters.noNumber}
            </p>
          )}
        </>
      )}
    </FilterField>
  );
}

/** Who, what, whose and when; they stand in the address, so that a view can be shared and reloaded. */
export function AccessFilters({ actors }: { actors: AccessActor[] }) {
  const [search, setSearch] = useSearchParams();
  const [clears, setClears] = useState(0);
  const change = (filters: Filters) =>
    setSearch((before) => withFilters(before, filters), { replace: true, preventScrollReset: true });
  const props = { search, onChange: change };
  const named = actors.map(({ id, name }): [string, string] => [String(id), name]);

  return (
    <search
      aria-label={texts.filters.label}
      className="mb-5 grid grid-cols-1 items-start gap-3 min-[22.5rem]:grid-cols-2 desktop:grid-cols-4"
    >
      <Choice {...props} name="actor" options={named} />
      <Choice {...props} name="action" options={Object.entries(texts.actions)} />
      <Choice {...props} name="kind" options={Object.entries(texts.kinds)} />
      <NumberField {...props} name="member" />
      <NumberField {...props} name="item" />
      <DayRange key={clears} {...daysOf(search)} onChange={change} />
      <ClearFilters
        className="self-end"
        onClear={() => {
          setClears(clears + 1);
          change(noFilters);
        }}
      />
    </search>
  );
}
