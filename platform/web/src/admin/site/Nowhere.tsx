import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** Marks what leads nowhere, or says how much does. */
export function Nowhere({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-danger">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  );
}
