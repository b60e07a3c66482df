/** Of what leads past many others: it is seen once the focus is on it. */
export const skipClass =
  'fixed start-4 top-4 z-60 -translate-y-24 rounded-control bg-ink px-5 py-3 text-surface focus:translate-y-0 print:hidden';
