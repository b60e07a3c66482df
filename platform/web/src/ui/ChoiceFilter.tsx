import { FilterField } from './FilterField';
import { NativeSelect } from './NativeSelect';

type ChoiceFilterProps<T extends string> = {
  label: string;
  value: T;
  /** What can be chosen, each with what it is called; an empty one for all of them. */
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
  className?: string;
};

/** One of a few words that an admin list is filtered by. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, value, options, onChange, className } = props;
  return (
    <FilterField label={label} className={className ?? ''}>
      {(id) => (
        <NativeSelect
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value as T)}
          className="w-full"
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FilterField>
  );
}
