import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError';
import { queryClient } from './queryClient';

const lost = new ApiError(0, '서버에 연결하지 못했어요.');
let leave = () => {};

function watch(queryFn: () => Promise<string>) {
  queryClient.mount();
  const observer = new QueryObserver(queryClient, { queryKey: ['offline'], queryFn });
  const unsubscribe = observer.subscribe(() => {});
  leave = () => {
    unsubscribe();
    queryClient.unmount();
  };
  return observer;
}

afterEach(() => {
  leave();
  queryClient.clear();
  onlineManager.setOnline(true);
});

describe('without a connection', () => {
  it('fails at once and without another try, and asks again when the connection is back', async () => {
    onlineManager.setOnline(false);
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
    const observer = watch(call);
    await vi.waitFor(() => expect(observer.getCurrentResult().error).toBe(lost), { timeout: 500 });
    expect(call).toHaveBeenCalledOnce();

    call.mockResolvedValue('소식');
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('소식'));
    expect(observer.getCurrentResult().error).toBeNull();
  });

  it('leaves what is known on the screen', () => {
    queryClient.setQueryData(['offline'], '어제 소식', { updatedAt: Date.now() - 24 * 60 * 60_000 });
    onlineManager.setOnline(false);
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
    const observer = watch(call);
    expect(observer.getCurrentResult()).toMatchObject({ data: '어제 소식', error: null });
    expect(call).not.toHaveBeenCalled();
  });

  it('does not wait with what is to be saved either', async () => {
    onlineManager.setOnline(false);
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(lost) });
    await expect(mutation.execute(undefined)).rejects.toBe(lost);
  });
});
