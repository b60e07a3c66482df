import { type MutationOptions, onlineManager, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError';
import { everything, queryClient } from './queryClient';

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

describe('what a mutation changes', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** Something on the screen, and how often it was asked for. */
  async function shown(queryKey: QueryKey, meta?: { showsAnyChange: boolean }) {
    const ask = vi.fn<() => Promise<string>>().mockResolvedValue('소식');
    stops.push(new QueryObserver(queryClient, { queryKey, queryFn: ask, meta }).subscribe(() => {}));
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('소식'));
    return ask;
  }

  const change = (options: MutationOptions<string>) =>
    queryClient.getMutationCache().build(queryClient, options).execute(undefined);
  const save = async () => 'ok';

  it('is asked for again before its end is told, and nothing else is', async () => {
    const [items, pages] = [await shown(['items', 1]), await shown(['pages'])];
    const onSuccess = vi.fn(() => expect(items).toHaveBeenCalledTimes(2));
    await change({ mutationFn: save, meta: { changes: [['items']] }, onSuccess });
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(pages).toHaveBeenCalledOnce();
  });

  it('is not waited for where the end can be told at once', async () => {
    const items = await shown(['items']);
    items.mockReturnValue(new Promise(() => {}));
    await expect(
      change({ mutationFn: save, meta: { changes: [['items']], endsAtOnce: true } }),
    ).resolves.toBe('ok');
    expect(items).toHaveBeenCalledTimes(2);
  });

  it('may be everything', async () => {
    const [items, pages] = [await shown(['items']), await shown(['pages'])];
    await change({ mutationFn: save, meta: { changes: [everything] } });
    expect([items, pages].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });

  it('shows in what shows changes of any kind', async () => {
    const journal = await shown(['journal'], { showsAnyChange: true });
    await change({ mutationFn: save });
    await vi.waitFor(() => expect(journal).toHaveBeenCalledTimes(2));
  });

  it('is forgotten where nobody looks at it, and left on the screen where somebody does', async () => {
    const post = await shown(['boards', 'post']);
    queryClient.setQueryData(['boards', 'list'], '목록');
    await change({ mutationFn: save, meta: { forgets: [['boards']] } });
    expect(queryClient.getQueryData(['boards', 'list'])).toBeUndefined();
    expect(post).toHaveBeenCalledOnce();
    expect(queryClient.getQueryState(['boards', 'post'])?.isInvalidated).toBe(true);
  });

  it('is asked for where somebody else was faster, and not where the call failed otherwise', async () => {
    const items = await shown(['items']);
    const fail = (status: number) =>
      change({ mutationFn: () => Promise.reject(new ApiError(status, '')), meta: { changes: [['items']] } });
    await expect(fail(500)).rejects.toBeInstanceOf(ApiError);
    expect(items).toHaveBeenCalledOnce();
    await expect(fail(409)).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(() => expect(items).toHaveBeenCalledTimes(2));
  });
});
