import type { ScheduleChangeSet } from '@maru/web/api';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { Loaded } from '@maru/web/ui/Loaded';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftQueries } from './queries';
import { draftTexts } from './texts';
import { newSet, type When, type WhenErrors } from './when';

type ChangeSetFieldsProps = { when: When; errors: WhenErrors; onChange: (when: When) => void };

type SetChoiceProps = ChangeSetFieldsProps & { sets: ScheduleChangeSet[] };

function SetChoice({ sets, when, errors, onChange }: SetChoiceProps) {
  const [only, ...others] = sets;
  const chosen = when.changeSet === '' && only && others.length === 0 ? only.key : when.changeSet;
  // What is the only one is chosen already.
  useEffect(() => {
    if (chosen !== when.changeSet) onChange({ ...when, changeSet: chosen });
  }, [chosen, when, onChange]);
  return (
    <Field label={draftTexts.whichSet} error={errors.changeSet} required>
      {(control) => (
        <NativeSelect
          {...control}
          value={chosen}
          onChange={({ target }) => onChange({ ...when, changeSet: target.value })}
        >
          {sets.length !== 1 && <option value="">{draftTexts.chooseSet}</option>}
          {sets.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
          <option value={newSet}>{draftTexts.newSet}</option>
        </NativeSelect>
      )}
    </Field>
  );
}

/** Which set, or the name of a new one. */
export function ChangeSetFields({ when, errors, onChange }: ChangeSetFieldsProps) {
  const query = useQuery(draftQueries.allSets());
  return (
    <Loaded query={query} loading={draftTexts.loading} failed={draftTexts.setsFailed}>
      {(sets) => (
        <>
          <SetChoice sets={sets} when={when} errors={errors} onChange={onChange} />
          {when.changeSet === newSet && (
            <Field
              label={draftTexts.setTitle}
              description={draftTexts.setTitleHint}
              error={errors.title}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  value={when.newSet}
                  onChange={({ target }) => onChange({ ...when, newSet: target.value })}
                />
              )}
            </Field>
          )}
        </>
      )}
    </Loaded>
  );
}
