import { open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RecordField, RecordFields } from '../fields';
import { ChangeList } from './ChangeList';
import { compareRecords } from './compareRecords';

const categories: RecordField = {
  field: 'categories',
  label: '카테고리',
  holds: 'byKey',
  format: (value) => (typeof value === 'number' ? `우선순위 ${value}` : undefined),
  load: () => Promise.resolve({ mats: '매트' }),
};

it('§2 change log: categories of an item are called as the shop calls them', async () => {
  const changes = compareRecords([categories], { categories: {} }, { categories: { mats: 2, gone: 1 } });
  open(
    '/admin/journal',
    <RecordFields value={[categories]}>
      <ChangeList changes={changes} />
    </RecordFields>,
  );
  expect(await screen.findByText('카테고리 › 매트')).toBeVisible();
  expect(screen.getByText('우선순위 2')).toBeVisible();
  expect(screen.getByText('카테고리 › gone')).toBeVisible();
});
