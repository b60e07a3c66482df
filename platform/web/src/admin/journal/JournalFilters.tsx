import { Button } from '@maru/web/ui/Button';
import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { DayRange } from '@maru/web/ui/DayRange';
import { FilterField } from '@maru/web/ui/FilterField';
import { Input } from '@maru/web/ui/Input';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Filter } from './filter';
import { journalQueries } from './queries';
import { anyProgram } from './texts';

type FilterProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** What can be chosen, and what the address names though there is nothing of it. */
function withChosen(options: [string, string][], value: string): [string, string][] {
  const all: [string, string][] = [['', '전체'], ...options];
  return all.some(([known]) => known === value) ? all : [...all, [value, value]];
}

function Key({ filter, onChange }: FilterProps) {
  const stands = filter.key;
  const [value, setValue] = useState(stands);
  useEffect(() => setValue(stands), [stands]);
  const done = () => value !== stands && onChange({ key: value });
  return (
    <FilterField label="키">
      {(id) => (
        <Input
          id={id}
          value={value}
          size="s"
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
  const { filter, onChange, onReset } = props;
  const [resets, setResets] = useState(0);
  const actor = String(filter.actor ?? '');
  const { data } = useQuery(journalQueries.filters());
  const kinds = data?.kinds.map(({ kind, label }): [string, string] => [kind, label]) ?? [];
  const actors = [...(data?.actors ?? []), anyProgram].map(({ id, name }): [string, string] => [
    String(id),
    name,
  ]);
  return (
    <search className="mb-5 grid grid-cols-1 items-start gap-3 min-[22.5rem]:grid-cols-2 desktop:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]">
      <ChoiceFilter
        label="종류"
        value={filter.kind}
        options={withChosen(kinds, filter.kind)}
        onChange={(kind) => onChange({ kind })}
      />
      <Key {...props} />
      <ChoiceFilter
        label="작업자"
        value={actor}
        options={withChosen(actors, actor)}
        onChange={(chosen) => onChange({ actor: chosen === '' ? null : Number(chosen) })}
      />
      <DayRange key={resets} {...filter.days} onChange={(days) => onChange({ days })} />
      <Button
        variant="quiet"
        size="field"
        onClick={() => {
          setResets(resets + 1);
          onReset();
        }}
        className="self-end justify-self-start"
      >
        필터 지우기
      </Button>
    </search>
  );
}
