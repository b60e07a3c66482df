import { uploadImage } from '@maru/web/lib/image/upload';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { field } from '../composer/testKinds';
import { FieldList } from './FieldList';
import { FieldScope } from './scope';
import { type FieldData, toFieldData } from './values';

type SortableListProps = {
  items: { key: string }[];
  children: (item: { key: string }, index: number, handle: null) => React.ReactNode;
};

// Dragging needs a browser.
vi.mock('@maru/web/ui/sortable/SortableList', () => ({
  SortableList: ({ items, children }: SortableListProps) =>
    items.map((item, index) => <div key={item.key}>{children(item, index, null)}</div>),
}));
vi.mock('@maru/web/ui/stored/ChooseStored', () => ({ ChooseStored: () => null }));
vi.mock('@maru/web/lib/image/upload');

const tellPictures = vi.fn();
const scope = { errors: {}, pointed: null, point: () => undefined, tellPictures };
const picture = field('picture', 'picture', { label: '그림', required: true });
const rows = field('items', 'rows', {
  label: '사진들',
  noun: '사진',
  max: 4,
  fields: [picture, field('caption', 'line', { label: '설명' })],
});

function Gallery({ items }: { items: object[] }) {
  const [data, setData] = useState<FieldData>(() => toFieldData({ items }));
  return (
    <FieldScope value={scope}>
      <FieldList fields={[rows]} data={data} name="block" onEdit={setData} />
    </FieldScope>
  );
}

const stored = (name: string) => ({ picture: { image: `page/${name}.webp`, alt: '' }, caption: name });
const file = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png' });
const shown = () =>
  screen
    .getAllByRole('group', { name: /^사진 \d$/ })
    .map((row) => row.querySelector('img')?.getAttribute('src')?.split('?')[0]);

it('makes a row of each of several pictures, as many as there is room for, and says how many are left', async () => {
  vi.mocked(uploadImage).mockImplementation(async (_, { name }) => ({
    path: `page/${name}`,
    name,
    blob: new Blob(['x']),
    width: 8,
    height: 6,
    originalSize: 3,
  }));
  render(<Gallery items={[stored('a'), {}]} />);
  const input = within(screen.getByRole('group', { name: '사진 2' })).getByLabelText(/^그림 추가/);
  await userEvent.upload(input, [file('b'), file('c'), file('d'), file('e'), file('f')]);
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      '/media/page/a.webp',
      '/media/page/b.png',
      '/media/page/c.png',
      '/media/page/d.png',
    ]),
  );
  expect(screen.getByRole('button', { name: '사진 추가' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('4개까지 둘 수 있어요')).toBeVisible();
  await vi.waitFor(() =>
    expect(tellPictures).toHaveBeenLastCalledWith('block.items', { pending: 0, failed: 0 }),
  );
});

it('lets a picture that failed be sent again, and waits for it no longer once its row is gone', async () => {
  vi.mocked(uploadImage).mockRejectedValue(new Error('gone'));
  render(<Gallery items={[{}]} />);
  await userEvent.upload(screen.getByLabelText(/^그림 추가/), [file('a'), file('b')]);
  await vi.waitFor(() =>
    expect(tellPictures).toHaveBeenLastCalledWith('block.items', { pending: 0, failed: 2 }),
  );
  await userEvent.click(screen.getByRole('button', { name: '사진 2 지우기' }));
  await vi.waitFor(() =>
    expect(tellPictures).toHaveBeenLastCalledWith('block.items', { pending: 0, failed: 1 }),
  );
});
