import type { SessionApplySession } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { DayRange } from '@maru/web/ui/DayRange';
import { SearchField } from '@maru/web/ui/SearchField';
import { useState } from 'react';
import { applicationFilters, type Filter } from './filter';
import { texts } from './texts';

type FiltersProps = {
  filter: Filter;
  sessions: SessionApplySession[];
  onChange: (change: Partial<Filter>) => void;
};

function optionOf({ id, title, isActive, applications }: SessionApplySession): [string, string] {
  return [String(id), `${title}${isActive ? '' : texts.closed} · ${count(applications)}건`];
}

/** Session, days and words; they stand in the address, so that a view can be shared and reloaded. */
export function Filters({ filter, sessions, onChange }: FiltersProps) {
  const [resets, setResets] = useState(0);
  return (
    <div className="@container">
      <search
        aria-label={texts.filters}
        className="mb-5 grid grid-cols-1 items-start gap-3 min-[22.5rem]:grid-cols-2 desktop:grid-cols-3 @table:grid-cols-[minmax(0,2fr)_11rem_11rem_minmax(8rem,1fr)_auto]"
      >
        <ChoiceFilter
          label={texts.session}
          value={String(filter.session ?? '')}
          options={[['', texts.choose], ...sessions.map(optionOf)]}
          onChange={(session) => onChange({ session: Number(session) || null })}
          className="@max-table:col-span-full"
        />
        <DayRange key={resets} {...filter.days} required onChange={(days) => onChange({ days })} />
        <SearchField
          label={texts.words}
          value={filter.q}
          onSearch={(q) => onChange({ q })}
          className="max-desktop:col-span-full"
        />
        <Button
          variant="quiet"
          size="field"
          onClick={() => {
            setResets(resets + 1);
            onChange({ days: applicationFilters.defaults().days, q: '' });
          }}
          className="self-end justify-self-start @max-table:col-span-full"
        >
          {texts.reset}
        </Button>
      </search>
    </div>
  );
}
