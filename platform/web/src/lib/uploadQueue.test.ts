import { expect, it, vi } from 'vitest';
import { UploadQueue } from './uploadQueue';

/** Something to be sent, which arrives when it is told to or fails when it is given up. */
function parcel() {
  let arrive = () => {};
  const send = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        arrive = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
  );
  return { send, arrive: () => arrive() };
}

it('sends one after another', async () => {
  const queue = new UploadQueue<string>();
  const [first, second] = [parcel(), parcel()];
  queue.add('first', first.send);
  queue.add('second', second.send);
  await vi.waitFor(() => expect(first.send).toHaveBeenCalled());
  expect(second.send).not.toHaveBeenCalled();
  first.arrive();
  await vi.waitFor(() => expect(second.send).toHaveBeenCalled());
  second.arrive();
  await queue.idle();
});

it('gives up what is on its way, so that the next is sent, and never begins what waits', async () => {
  const queue = new UploadQueue<string>();
  const [first, second, third] = [parcel(), parcel(), parcel()];
  queue.add('first', first.send);
  queue.add('second', second.send);
  queue.add('third', third.send);
  await vi.waitFor(() => expect(first.send).toHaveBeenCalled());
  queue.cancel('second');
  queue.cancel('first');
  await vi.waitFor(() => expect(third.send).toHaveBeenCalled());
  expect(first.send.mock.calls[0]?.[0].aborted).toBe(true);
  expect(second.send).not.toHaveBeenCalled();
  queue.cancelAll();
  await queue.idle();
});

it('gives up what another takes the place of', async () => {
  const queue = new UploadQueue<string>();
  const [first, second] = [parcel(), parcel()];
  queue.add('picture', first.send);
  await vi.waitFor(() => expect(first.send).toHaveBeenCalled());
  queue.add('picture', second.send);
  await vi.waitFor(() => expect(second.send).toHaveBeenCalled());
  second.arrive();
  await queue.idle();
  expect(second.send.mock.calls[0]?.[0].aborted).toBe(false);
});
