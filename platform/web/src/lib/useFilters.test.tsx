import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { choice, defineFilters, page } from './filters';
import { useFilters, usePage } from './useFilters';

const filters = defineFilters({ state: choice(['open', 'done'], 'open'), page: page() });

function List() {
  const { filter, change, to } = useFilters(filters);
  const runs = usePage('runs');
  const navigate = useNavigate();
  return (
    <>
      <output>{`${filter.state} ${filter.page} ${runs.page} ${useLocation().search}`}</output>
      <button type="button" onClick={() => change({ state: 'done' })}>
        done
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <Link to={to({ page: 2 })}>third</Link>
      <Link to={runs.to(0)}>first runs</Link>
    </>
  );
}

it('leads to another view in a step of its own, from which back leads to the one before', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/list?tab=a&page=4&runs=2']}>
      <List />
    </MemoryRouter>,
  );
  const shown = screen.getByRole('status');
  expect(shown).toHaveTextContent('open 3 1 ?tab=a&page=4&runs=2');
  await user.click(screen.getByText('done'));
  expect(shown).toHaveTextContent('done 0 1 ?tab=a&runs=2&state=done');
  await user.click(screen.getByText('third'));
  expect(shown).toHaveTextContent('done 2 1 ?tab=a&runs=2&state=done&page=3');
  await user.click(screen.getByText('first runs'));
  expect(shown).toHaveTextContent('done 2 0 ?tab=a&state=done&page=3');
  for (const _ of [1, 2, 3]) await user.click(screen.getByText('back'));
  expect(shown).toHaveTextContent('open 3 1 ?tab=a&page=4&runs=2');
});
