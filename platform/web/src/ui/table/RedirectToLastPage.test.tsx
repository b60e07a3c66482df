import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { RedirectToLastPage } from './RedirectToLastPage';

const Where = () => <output>{useLocation().search}</output>;

it.each([
  [4, 3, '?page=2'],
  [2, 3, '?page=x'],
  // Nothing was found at all.
  [1, 0, '?page=x'],
])('from page %i of %i it leads to %s', (page, totalPages, address) => {
  render(
    <MemoryRouter initialEntries={['/?page=x']}>
      <RedirectToLastPage page={page} totalPages={totalPages} to={(target) => `?page=${target}`} />
      <Where />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(address);
});
