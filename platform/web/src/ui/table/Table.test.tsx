import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Column, Table } from './Table';
import { useSelection } from './useSelection';

type Row = { id: number; name: string; views: number };

const rows: Row[] = [
  { id: 1, name: '봄', views: 3 },
  { id: 2, name: '가을', views: 5 },
];

const columns: Column<Row>[] = [
  { key: 'name', label: '이름', width: 'w-40', className: 'font-medium', cell: ({ name }) => name },
  { key: 'views', label: '조회', align: 'end', cell: ({ views }) => views },
];

const common = { caption: '계절', columns, rows, rowKey: ({ id }: Row) => id };

function Selectable() {
  const selection = useSelection(rows.map(({ id }) => id));
  return <Table {...common} selection={selection} selectLabel={({ name }) => `${name} 선택`} />;
}

it('names its columns once for those who hear it, whatever the room', () => {
  render(<Table {...common} />);
  const table = screen.getByRole('table', { name: '계절' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['이름', '조회']);
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.lastChild?.textContent)).toEqual(['봄', '3', '가을', '5']);
});

it('lays the cells one after the other where nothing needs a label', () => {
  render(<Table {...common} narrow="flow" rowClassName={({ id }) => (id === 2 ? 'text-soft' : '')} />);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['봄', '3', '가을', '5']);
  expect(screen.getByText('가을').closest('tr')).toHaveClass('text-soft');
});

it('lets rows be chosen, one by one or all of the page', () => {
  render(<Selectable />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '이 페이지 모두 선택' });
  fireEvent.click(screen.getByRole('checkbox', { name: '봄 선택' }));
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(screen.getByRole('checkbox', { name: '가을 선택' })).toBeChecked();
  expect(all).toBeChecked();
  expect(all.indeterminate).toBe(false);
});

it('puts rows of one group below a heading that is theirs, and those without a heading before it', () => {
  const winter = { id: 3, name: '겨울', views: 1 };
  const groupOf = ({ views }: Row) => (views === 3 ? { key: 'few' } : { key: 'many', label: '많이 본 것' });
  render(<Table {...common} rows={[...rows, winter]} groupOf={groupOf} />);
  const heading = screen.getByRole('rowheader', { name: '많이 본 것' });
  expect(heading).toHaveAttribute('scope', 'rowgroup');
  expect(heading).toHaveAttribute('colspan', '2');
  const [head, first, second, ...more] = screen.getAllByRole('rowgroup');
  expect(more).toEqual([]);
  expect(head).toContainElement(screen.getByText('이름', { selector: 'th' }));
  expect(first).toHaveTextContent('봄');
  expect(second).toContainElement(heading);
  expect(second).toHaveTextContent(/가을.*겨울/);
});
