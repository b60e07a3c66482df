import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FilterField } from '@/components/ui/FilterField';
import { Input } from '@/components/ui/Input';
import { NativeSelect } from '@/components/ui/NativeSelect';
import type { FilterName } from './filter';
import { journalQueries } from './queries';

type Filters = { search: URLSearchParams; onChange: (name: FilterName, value: string) => void };

/** What can be chosen, and what the address names though there is nothing of it. */
function withChosen(options: [string, string][], value: string | null): [string, string][] {
  const isKnown = !value || options.some(([known]) => known === value);
  return isKnown ? options : [...options, [value, value]];
}

function Choice({ name, label, search, onChange, options }: Filters & ChoiceProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <NativeSelect
          id={id}
          value={search.get(name) ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
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

function Typed({ name, label, type, search, onChange }: Filters & TypedProps) {
  const stands = search.get(name) ?? '';
  const [value, setValue] = useState(stands);
  const done = () => value !== stands && onChange(name, value);
  return (
    <FilterField label={label}>
      {(id) => (
        <Input
          id={id}
          type={type}
          value={value}
          className="h-10! px-3!"
          onChange={(event) => {
            setValue(event.target.value);
            if (type === 'date') onChange(name, event.target.value);
          }}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && done()}
        />
      )}
    </FilterField>
  );
}

type TypedProps = { name: FilterName; label: string; type: 'text' | 'date' };

/** Filters that stand in the URL, so that a view can be shared and reloaded. */
export function JournalFilters(props: Filters & { onReset: () => void }) {
  const { search, onReset } = props;
  const { data } = useQuery(journalQueries.filters());
  const kinds = data?.kinds.map(({ kind, label }): [string, string] => [kind, label]) ?? [];
  const actors = data?.actors.map(({ id, name }): [string, string] => [String(id), name]) ?? [];
  return (
    <search className="mb-5 grid grid-cols-1 items-end gap-3 min-[22.5rem]:grid-cols-2 desktop:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]">
      <Choice {...props} name="kind" label="종류" options={withChosen(kinds, search.get('kind'))} />
      <Typed {...props} key={`key-${search.get('key')}`} name="key" label="키" type="text" />
      <Choice {...props} name="actor" label="작업자" options={withChosen(actors, search.get('actor'))} />
      <Typed {...props} key={`from-${search.get('from')}`} name="from" label="시작일" type="date" />
      <Typed {...props} key={`to-${search.get('to')}`} name="to" label="종료일" type="date" />
      <Button variant="quiet" size="s" onClick={onReset} className="min-h-10! justify-self-start">
        필터 지우기
      </Button>
    </search>
  );
}
