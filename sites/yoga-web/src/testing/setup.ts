import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom knows no media queries: none matches, unless a test says so.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
