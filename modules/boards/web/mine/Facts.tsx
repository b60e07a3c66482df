import { Children, type ReactNode } from 'react';

/** Facts in a line, which may go on below. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm text-soft tabular-nums">
      {Children.toArray(children).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in a fixed order
        <span key={index}>
          {index > 0 && (
            <>
              <span aria-hidden> · </span>
              <span className="sr-only">, </span>
            </>
          )}
          {fact}
        </span>
      ))}
    </p>
  );
}
