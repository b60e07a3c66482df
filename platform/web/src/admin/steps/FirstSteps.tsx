import { listFirstSteps } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { browserStore } from '@maru/web/lib/storage';
import { Button } from '@maru/web/ui/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Link } from 'react-router';

/** Whatever somebody changes may be a step. */
export const firstStepsQuery = queryOptions({
  queryKey: ['admin', 'first-steps'],
  queryFn: ({ signal }) => listFirstSteps({ signal }),
  staleTime: 0,
  meta: { showsAnyChange: true },
});

const foldedKey = 'firstSteps:folded';

/** Whether this admin folded the steps in this browser: a step may not be for every centre. */
function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => browserStore.read(foldedKey) !== null);
  function toggle() {
    if (folded) browserStore.remove(foldedKey);
    else browserStore.write(foldedKey, '1');
    setFolded(!folded);
  }
  return [folded, toggle];
}

/** What a new site has to be given before people come. It fills by itself, and is gone once all is done. */
export function FirstSteps() {
  const { data } = useQuery(firstStepsQuery);
  const [folded, toggle] = useFolded();
  const steps = data?.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-3 flex items-center gap-4">
        <h2 id="first-steps" className="text-lg font-semibold">
          첫걸음
        </h2>
        <p className="ms-auto text-sm text-soft tabular-nums">
          {steps.length}가지 가운데 {done}가지 마침
        </p>
        <Button variant="quiet" size="s" aria-expanded={!folded} aria-controls="steps" onClick={toggle}>
          {folded ? '펼치기' : '접기'}
        </Button>
      </div>
      <ol
        id="steps"
        className={cx(
          'gap-x-6 rounded-card border border-line bg-surface px-5 py-2 desktop:grid-cols-2',
          folded ? 'hidden' : 'grid',
        )}
      >
        {steps.map(({ label, path, isDone }) => (
          <li key={label}>
            <Link to={path} className="group flex min-h-12 items-center gap-3 py-1.5">
              <span
                aria-hidden
                className={
                  isDone
                    ? 'grid size-6 shrink-0 place-items-center rounded-full bg-accent text-accent-ink'
                    : 'size-6 shrink-0 rounded-full border border-line-strong'
                }
              >
                {isDone && <Check className="size-4" />}
              </span>
              <span className={isDone ? 'text-soft' : 'underline-offset-4 group-hover:underline'}>
                {label}
                {isDone && <span className="sr-only"> (마침)</span>}
              </span>
              {!isDone && <ArrowRight aria-hidden className="ms-auto size-4 text-accent" />}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
