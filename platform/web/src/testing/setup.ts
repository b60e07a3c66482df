import '@testing-library/jest-dom/vitest';
import { session } from '@maru/web/lib/auth';
import { proofDialog } from '@maru/web/lib/proofDialog';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { defineTestSite } from './definition';

// jsdom knows no media queries: none matches, unless a test says so.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

// The first alert loads its dialog, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => defineTestSite());

proofDialog.load = () => import('@maru/web/site/account/proof/ProofDialog');

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

// Most files share a document and the modules (vite.config.ts): whatever a test leaves behind meets the next one.
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // What brought a root of its own, like an alert, goes with its page.
  window.dispatchEvent(new PopStateEvent('popstate'));
  await new Promise((resolve) => setTimeout(resolve));
  session.clear();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'written to console.error').toEqual([]);
});

afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
