import { type ComponentProps, lazy, Suspense, useState } from 'react';

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** The dialog for public pages: it is loaded when it is first opened. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
