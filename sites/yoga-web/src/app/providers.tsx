import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/Toaster';
import { queryClient } from './queryClient';

export function Providers({ children }: { children: ReactNode }) {
  return (
    // The content security policy allows no style elements, so the parts must not make any.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </CSPProvider>
  );
}
