import type { Site } from '@maru/web/api';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Footer } from './Footer';

function show(entries: number) {
  const items = Array.from({ length: entries }, (_, index) => ({
    label: `차례 ${index}`,
    path: `/${index}`,
  }));
  const footer = { lines: [], links: [{ label: '이용약관', path: '/terms' }], copyright: '' };
  const site = { name: '공방', menu: [{ key: 'all', label: '모두', items }], footer };
  render(
    <MemoryRouter>
      <Footer site={site as unknown as Site} />
    </MemoryRouter>,
  );
}

it('has the whole menu in it', () => {
  show(60);
  expect(screen.getByRole('link', { name: '차례 59' })).toBeVisible();
});

it('leaves out a menu that is longer than a page', () => {
  show(61);
  expect(screen.getByRole('link', { name: '이용약관' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '차례 0' })).toBeNull();
});
