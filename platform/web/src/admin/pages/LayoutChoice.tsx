import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { layoutHint, layoutName } from './layouts';
import { pageManageQueries } from './queries';
import { Specimen } from './Specimen';
import { pagesTexts } from './texts';

type LayoutChoiceProps = {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
};

/** The layouts of the look, each shown as a page in it. */
export function LayoutChoice({ value, error, onChange }: LayoutChoiceProps) {
  const query = useQuery(pageManageQueries.layouts());
  const name = useId();
  return (
    <Loaded query={query} loading={pagesTexts.loading} failed={pagesTexts.layoutsFailed}>
      {(layouts) => (
        <fieldset aria-describedby={`${name}-error`}>
          <legend className="sr-only">화면 틀</legend>
          <p
            id={`${name}-error`}
            role="alert"
            data-error={error ? 'true' : undefined}
            className="text-sm text-danger empty:hidden"
          >
            {error}
          </p>
          <div className="mt-1 grid grid-cols-2 gap-3 desktop:grid-cols-3 wide:grid-cols-4">
            {layouts.map((layout) => (
              <label
                key={layout.name}
                className="group relative grid content-start overflow-hidden rounded-card border border-line transition-[border-color] hover:border-ink has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={name}
                  value={layout.name}
                  checked={value === layout.name}
                  onChange={() => onChange(layout.name)}
                  className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
                />
                <Specimen html={layout.html} />
                <span className="border-t border-line px-3 py-2">
                  <span className="block font-medium group-has-checked:text-accent-strong">
                    {layoutName(layout)}
                  </span>
                  <span className="block text-xs text-soft">{layoutHint(layout)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Loaded>
  );
}
