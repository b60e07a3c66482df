import { writeAutosave } from '@maru/web/lib/autosave';
import { memoryRouter } from '@maru/web/testing/router';
import { fakeApi, site } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startSite } from './startSite';

const api = fakeApi();

// Every screen of the site would be asked for.
vi.mock('./router', () => ({
  createSiteRouter: () => memoryRouter([{ path: '*', element: <h1>첫 화면</h1> }], '/'),
}));

it('begins with taking away what was typed here and has had its time', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  api.answer('GET /site', 200, { ...site });
  writeAutosave('over', { text: '신청서' }, 0);
  writeAutosave('going', { text: '글' });
  await startSite({
    Frame: ({ children }) => children,
    home: async () => ({ Home: () => null }),
    fonts: { own: { text: '', titles: '', load: async () => undefined }, faces: [] },
    modules: [],
  });
  expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeVisible();
  expect(localStorage.getItem('over')).toBeNull();
  expect(localStorage.getItem('going')).not.toBeNull();
});
