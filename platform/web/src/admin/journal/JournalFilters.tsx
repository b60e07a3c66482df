import { Button } from '@maru/web/ui/Button';
import { DayRange } from '@maru/web/ui/DayRange';
import { FilterField } from '@maru/web/ui/FilterField';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { daysOf, type FilterName, type Filters } from './filter';
import { journalQueries } from './queries';
import { anyProgram } from './texts';

type FilterProps = { search: URLSearchParams; onChange: (change: Filters) => void };

/** What can be chosen, and what the address names though there is nothing of it. */
function withChosen(options: [string, string][], value: string | null): [string, string][] {
  const isKnown = !value || options.some(([known]) => known === value);
  return isKnown ? options : [...options, [value, value]];
}

function Choice({ name, label, search, onChange, options }: FilterProps & ChoiceProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <NativeSelect
          id={id}
          value={search.get(name) ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
          className="w-full"
        >
          <option value="">전체</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </FilterField>
  );
}

type ChoiceProps = { name: FilterName; label: string; options: [string, string][] };

function Key({ search, onChange }: FilterProps) {
  const stands = search.get('key') ?? '';
  const [value, setValue] = useState(stands);
  useEffect(() => setValue(stands), [stands]);
  const done = () => value !== stands && onChange({ key: value });
  return (
    <FilterField label="키">
      {(id) => (
        <Input
          id={id}
          value={value}
          className="h-10! px-3!"
          onChange={(event) => setValue(event.target.value)}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && done()}
        />
      )}
    </FilterField>
  );
}

/** Filters that stand in the URL, so that a view can be shared and reloaded. */
export function JournalFilters(props: FilterProps & { onReset: () => void }) {
  const { search, onChange, onReset } = props;
  const [resets, setResets] = useState(0);
  const { data } = useQuery(journalQueries.filters());
  const kinds = data?.kinds.map(({ kind, label }): [string, string] => [kind, label]) ?? [];
  const actors = [...(data?.actors ?? []), anyProgram].map(({ id, name }): [string, string] => [
    String(id),
    name,
  ]);
  return (
    <search className="mb-5 grid grid-cols-1 items-start gap-3 min-[22.5rem]:grid-cols-2 desktop:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]">
      <Choice {...props} name="kind" label="종류" options={withChosen(kinds, search.get('kind'))} />
      <Key {...props} />
      <Choice {...props} name="actor" label="작업자" options={withChosen(actors, search.get('actor'))} />
      <DayRange key={resets} {...daysOf(search)} onChange={onChange} />
      <Button
        variant="quiet"
        size="s"
        onClick={() => {
          setResets(resets + 1);
          onReset();
        }}
        className="min-h-10! self-end justify-self-start"
      >
        필터 지우기
      </Button>
    </search>
  );
}
