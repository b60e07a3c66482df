import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// jsdom knows no media queries: none matches, unless a test says so.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

configure({ asyncUtilTimeout: 10_000 });

// What React complains about fails the test. A test that expects a complaint puts a mock of its own over this one.
let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...complaint) => {
    // jsdom does not know the element `search`, which browsers do. A call that nothing answers may be one of a screen
    // that is being closed.
    if (complaint[1] !== 'search' && !String(complaint[0]).startsWith('[MSW]')) complaints.push(complaint);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(complaints, 'written to console.error').toEqual([]);
});
