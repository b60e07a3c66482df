import type { SiteFooterRecord } from '@maru/web/api';
import { fakeApi, site as house, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FooterEditor } from './FooterEditor';

const api = fakeApi();

describe('a look at the footer', () => {
  const footer: SiteFooterRecord = {
    lines: [],
    links: [],
    copyright: '©',
    copyrights: {},
    languages: [],
    revision: 1,
  };
  const menu = [
    {
      key: 'a',
      label: '안내',
      items: [
        { label: '블로그', path: 'https://blog.example' },
        { label: '숲', path: '/info/FOREST' },
      ],
    },
  ];

  it.each([
    ['on the home page', true, '/preview/p1/'],
    ['on a page of the menu where the home page has no footer', false, '/preview/p1/info/FOREST'],
  ])('begins %s', async (_, isOnHome, place) => {
    api.answer('POST /admin/schedule/preview', 200, { path: '/preview/p1/search' });
    const shown = { location: { replace: vi.fn() } };
    vi.spyOn(window, 'open').mockReturnValue(shown as unknown as Window);
    const home = { ...house.home, footer: isOnHome };
    const user = open('/admin/site/footer', <FooterEditor stored={footer} />, undefined, { home, menu });
    await user.type(screen.getByRole('textbox', { name: '저작권 표시' }), ' 2027');
    await user.click(screen.getByRole('button', { name: /^미리보기/ }));
    await waitFor(() => expect(shown.location.replace).toHaveBeenCalledWith(place));
  });
});
