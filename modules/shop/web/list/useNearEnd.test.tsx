import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNearEnd } from './useNearEnd';

const watched: { options: IntersectionObserverInit; meet: (isIntersecting: boolean) => void }[] = [];

class Watcher {
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    const meet = (isIntersecting: boolean) =>
      callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
    watched.push({ options, meet });
  }
  observe() {}
  disconnect() {}
}

function End({ waiting, onNear }: { waiting: boolean; onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, waiting, onNear);
  return <div ref={end} />;
}

afterEach(() => {
  vi.unstubAllGlobals();
  watched.length = 0;
});

describe('§4 the next page of the shop', () => {
  it('§9 is loaded when the end comes within 500 px of the screen', () => {
    vi.stubGlobal('IntersectionObserver', Watcher);
    const onNear = vi.fn();
    render(<End waiting onNear={onNear} />);
    expect(watched[0]?.options.rootMargin).toBe('0px 0px 500px');
    watched[0]?.meet(false);
    expect(onNear).not.toHaveBeenCalled();
    watched[0]?.meet(true);
    expect(onNear).toHaveBeenCalledOnce();
  });

  it('§4 is not asked for when there is none or it is under way', () => {
    vi.stubGlobal('IntersectionObserver', Watcher);
    render(<End waiting={false} onNear={() => undefined} />);
    expect(watched).toEqual([]);
  });
});
