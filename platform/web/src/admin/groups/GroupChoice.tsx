import { paths } from '@maru/web/lib/paths';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { groupQueries } from './queries';
import { groupTexts } from './texts';

type GroupChoiceProps = {
  label?: string;
  hint?: string;
  /** Keys of groups. */
  value: readonly string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
  className?: string;
};

/** Which groups of members something is for. */
export function GroupChoice(props: GroupChoiceProps) {
  const {
    label = groupTexts.choose,
    hint = groupTexts.chooseHint,
    value,
    error,
    onChange,
    className,
  } = props;
  const id = useId();
  const { data: groups } = useQuery(groupQueries.list());
  const known = groups?.map(({ key, title }) => ({ key, title })) ?? [];
  // One that is asked for and gone is shown, so that it can be taken out.
  const gone = value.filter((key) => groups && !known.some((group) => group.key === key));
  const all = [...known, ...gone.map((key) => ({ key, title: groupTexts.gone }))];
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className={className}>
      <legend className="text-md font-medium">{label}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {all.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={value.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, key] : value.filter((one) => one !== key))
            }
          />
        ))}
      </div>
      {groups && all.length === 0 && (
        <p className="text-sm">
          {groupTexts.makeFirst}{' '}
          <Link to={paths.admin.groups} className="text-accent underline underline-offset-4">
            {groupTexts.toGroups}
          </Link>
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
