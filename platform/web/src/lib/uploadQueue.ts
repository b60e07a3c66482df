/**
 * Sends what is picked one after another: decoding several large pictures at once is more than a phone can hold. What
 * is not wanted any more is given up, whether it waits or is on its way, and nothing more is told of it.
 */
export class UploadQueue<Key> {
  private last = Promise.resolve();
  private readonly wanted = new Map<Key, AbortController>();

  /** `send` says itself what becomes of it, and nothing once its signal is aborted. In the place of another of that key. */
  add(key: Key, send: (signal: AbortSignal) => Promise<void>) {
    this.cancel(key);
    const controller = new AbortController();
    this.wanted.set(key, controller);
    this.last = this.last.then(async () => {
      if (!controller.signal.aborted) await send(controller.signal);
      if (this.wanted.get(key) === controller) this.wanted.delete(key);
    });
  }

  cancel(key: Key) {
    this.wanted.get(key)?.abort();
    this.wanted.delete(key);
  }

  cancelAll() {
    for (const key of [...this.wanted.keys()]) this.cancel(key);
  }

  /** Waits until nothing is on its way any more. */
  async idle(): Promise<void> {
    for (let last: unknown = null; last !== this.last; ) {
      last = this.last;
      await this.last;
    }
  }
}
