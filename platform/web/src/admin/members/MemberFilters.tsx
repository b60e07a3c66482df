import { useTyped } from '@maru/web/lib/useTyped';
import { Button } from '@maru/web/ui/Button';
import { FilterField } from '@maru/web/ui/FilterField';
import { Input } from '@maru/web/ui/Input';
import { Switch } from '@maru/web/ui/Switch';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { defaultRange, type Filter } from './filter';
import { texts } from './texts';

type MemberFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

type Draft = Filter['days'] & Pick<Filter, 'name' | 'phone'>;

function useDraftOf({ days: { from, to }, name, phone }: Filter) {
  const stands = useMemo((): Draft => {
    const range = from === '' ? defaultRange(new Date()) : { from, to };
    return { ...range, name, phone };
  }, [from, to, name, phone]);
  return useTyped(stands);
}

/** Specification, section 5: both dates, and a name or a number. */
export function problemOf(filter: Pick<Filter, 'range' | 'person'>, draft: Draft): string {
  if (filter.range && (draft.from === '' || draft.to === '')) return texts.bothDates;
  if (filter.range && draft.from > draft.to) return texts.datesTurned;
  if (filter.person && draft.name.trim() === '' && draft.phone.trim() === '') return texts.someWords;
  return '';
}

/** The field that has to be mended. */
function fieldOf(problem: string, draft: Draft): keyof Draft {
  if (problem === texts.someWords) return 'name';
  return problem === texts.bothDates && draft.from !== '' ? 'to' : 'from';
}

function useDraft({ filter, onChange }: MemberFiltersProps) {
  const [draft, setDraft, send] = useDraftOf(filter);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);

  function search(event: FormEvent) {
    event.preventDefault();
    const wrong = problemOf(filter, draft);
    setProblem(wrong);
    if (wrong !== '') {
      form.current?.querySelector<HTMLInputElement>(`[name=${fieldOf(wrong, draft)}]`)?.focus();
      return;
    }
    const { from, to } = draft;
    const [name, phone] = [draft.name.trim(), draft.phone.trim()];
    send({ ...draft, ...(filter.person && { name, phone }) });
    onChange({ ...(filter.range && { days: { from, to } }), ...(filter.person && { name, phone }) });
  }

  function field(key: keyof Draft, label: string, type: string, placeholder?: string) {
    const isWrong = problem !== '' && (problem === texts.someWords) === (key === 'name' || key === 'phone');
    return (
      <FilterField label={label}>
        {(id) => (
          <Input
            id={id}
            name={key}
            type={type}
            value={draft[key]}
            maxLength={100}
            placeholder={placeholder}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'member-search-problem' : undefined}
            onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
            size="s"
          />
        )}
      </FilterField>
    );
  }

  /** What is switched on or off begins anew, and filters no more. */
  function toggle(change: Partial<Filter>, values: Partial<Draft>) {
    setProblem('');
    setDraft({ ...draft, ...values });
    onChange(change);
  }

  return { form, field, search, problem, toggle };
}

/** A range of days and a person, each behind its toggle; they stand in the address once searched for. */
export function MemberFilters(props: MemberFiltersProps) {
  const { filter } = props;
  const { form, field, search, problem, toggle } = useDraft(props);

  return (
    <search aria-label={texts.filters} className="mb-5">
      <form ref={form} noValidate onSubmit={search} className="grid gap-4">
        <div className="flex flex-wrap gap-x-8 gap-y-3 text-md">
          <Switch
            label={texts.range}
            checked={filter.range}
            onChange={(range) => toggle({ range, days: { from: '', to: '' } }, defaultRange(new Date()))}
          />
          <Switch
            label={texts.person}
            checked={filter.person}
            onChange={(person) => toggle({ person, name: '', phone: '' }, { name: '', phone: '' })}
          />
        </div>
        {(filter.range || filter.person) && (
          <div className="grid grid-cols-1 items-end gap-3 min-[22.5rem]:grid-cols-2 desktop:flex desktop:flex-wrap desktop:[&>*]:w-44">
            {filter.range && field('from', texts.from, 'date')}
            {filter.range && field('to', texts.to, 'date')}
            {filter.person && field('name', texts.name, 'search', texts.nameHint)}
            {filter.person && field('phone', texts.phone, 'tel', '010-1234-5678')}
            <Button type="submit" size="field" className="max-desktop:col-span-full">
              <Search aria-hidden className="size-4" />
              {texts.search}
            </Button>
          </div>
        )}
        <p id="member-search-problem" role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </search>
  );
}
