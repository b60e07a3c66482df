import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PagedList } from './PagedList';

const Where = () => <output aria-label="주소">{useLocation().search}</output>;

type Page = { totalElements: number; totalPages: number; isPlaceholderData?: boolean };

function show(page: number, { totalElements, totalPages, isPlaceholderData = false }: Page) {
  const data = { page: { size: 20, number: page, totalElements, totalPages } };
  render(
    <MemoryRouter initialEntries={[`/?page=${page}`]}>
      <PagedList
        query={{ data, error: null, isFetching: false, refetch: vi.fn(), isPlaceholderData }}
        page={page}
        to={(target) => `?page=${target}`}
        loading="불러오는 중"
        failed="불러오지 못했습니다."
        total={(amount) => `모두 ${amount}건`}
        empty={<p>없음</p>}
      >
        {() => <p>목록</p>}
      </PagedList>
      <Where />
    </MemoryRouter>,
  );
}

const address = () => screen.getByRole('status', { name: '주소' }).textContent;

it('says how many there are, and leads to the other pages', () => {
  show(1, { totalElements: 1234, totalPages: 62 });
  expect(screen.getByText('모두 1,234건')).toBeInTheDocument();
  expect(screen.getByText('목록')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '이전 페이지' })).toHaveAttribute('href', '/?page=0');
});

it('says where there is none', () => {
  show(0, { totalElements: 0, totalPages: 0 });
  expect(screen.getByText('모두 0건')).toBeInTheDocument();
  expect(screen.getByText('없음')).toBeInTheDocument();
  expect(screen.queryByText('목록')).toBeNull();
});

it('leads to the last page where the asked one is gone', () => {
  show(4, { totalElements: 41, totalPages: 3 });
  expect(address()).toBe('?page=2');
});

it('leads nowhere while it still shows what was asked for before', () => {
  show(4, { totalElements: 3, totalPages: 1, isPlaceholderData: true });
  expect(address()).toBe('?page=4');
});
