import { CSPProvider } from '@base-ui/react/csp-provider';
import { queryClient } from '@maru/web/lib/queryClient';
import { toasterWanted } from '@maru/web/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useFonts } from './useFonts';

const Toaster = lazy(() => import('@maru/web/ui/Toaster'));

export function Providers({ children }: { children: ReactNode }) {
  useFonts();
  const toasts = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get);
  return (
    // The content security policy allows no style elements, so the parts must not make any.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        {children}
        {toasts && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </QueryClientProvider>
    </CSPProvider>
  );
}
