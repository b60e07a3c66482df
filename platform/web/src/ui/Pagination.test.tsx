import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Pagination } from './Pagination';

function show(page: number, totalPages: number) {
  render(
    <MemoryRouter>
      <Pagination page={page} totalPages={totalPages} to={(target) => `?page=${target}`} />
    </MemoryRouter>,
  );
}

describe('§9 pagination', () => {
  it('§9 disables previous on the first page and next on the last', () => {
    show(0, 3);
    expect(screen.getByRole('button', { name: '이전 페이지' })).toBeDisabled();
    expect(screen.getByRole('link', { name: '다음 페이지' })).toHaveAttribute('href', '/?page=1');
    cleanup();
    show(2, 3);
    expect(screen.getByRole('button', { name: '다음 페이지' })).toBeDisabled();
    expect(screen.getByRole('link', { name: '이전 페이지' })).toHaveAttribute('href', '/?page=1');
  });

  it('counts from one for people and from zero for the server, and marks the current page', () => {
    show(1, 3);
    expect(screen.getByRole('link', { name: '2쪽' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '3쪽' })).toHaveAttribute('href', '/?page=2');
  });

  it('is not there for a single page', () => {
    show(0, 1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
