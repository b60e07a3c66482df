import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBulkChange } from './useBulkChange';

let asked = 0;
const server = setupServer(
  http.post('*/api/admin/journal/batch/:batch/undo', () => {
    asked += 1;
    return HttpResponse.json({});
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('takes a change back once, however often it is asked to', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useBulkChange([]), { wrapper });
  await act(() =>
    result.current.run({
      mutationFn: async () => ({ message: '삭제함', undone: '되돌림', batch: 'b1' }),
    }),
  );
  const undo = result.current.undo;
  await act(async () => {
    undo();
    undo();
  });
  await waitFor(() => expect(result.current.done).toBeNull());
  expect(asked).toBe(1);
});
