import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ClearFilters } from './ClearFilters';
import { SearchField } from './SearchField';

function Filters() {
  const [q, setQ] = useState('');
  return (
    <search aria-label="필터">
      <SearchField label="검색어" value={q} onSearch={setQ} />
      {q !== '' && <ClearFilters onClear={() => setQ('')} />}
    </search>
  );
}

it('keeps the focus of who has searched', async () => {
  render(<Filters />);
  const field = screen.getByRole('searchbox', { name: '검색어' });
  await userEvent.type(field, ' 숲 {Enter}');
  expect(screen.getByRole('button', { name: '필터 지우기' })).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('숲');
});

it('shows that its words were taken back, with the focus still among the filters', async () => {
  render(<Filters />);
  await userEvent.type(screen.getByRole('searchbox'), '숲{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '필터 지우기' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('필터')).toHaveFocus();
});
