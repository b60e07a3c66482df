import { Children, type ReactNode } from 'react';

/** Facts in a line, which may go on below: the dots stay behind what they follow. */
export function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <p className="text-sm text-soft tabular-nums">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in a fixed order
        <span key={index}>
          {fact}
          {index < facts.length - 1 && (
            <>
              <span aria-hidden>{'\u00a0'}· </span>
              <span className="sr-only">, </span>
            </>
          )}
        </span>
      ))}
    </p>
  );
}
