import { compareRecords } from '@maru/web/lib/compare';
import { open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangeList } from './ChangeList';
import { NameSources } from './names';

const shop = {
  field: 'categories',
  say: (value: string | number) => (typeof value === 'number' ? `우선순위 ${value}` : undefined),
  ask: () => Promise.resolve({ mats: '매트' }),
};

it('§2 change log: categories of an item are called as the shop calls them', async () => {
  const changes = compareRecords({ categories: {} }, { categories: { mats: 2, gone: 1 } });
  open(
    '/admin/journal',
    <NameSources value={[shop]}>
      <ChangeList changes={changes} />
    </NameSources>,
  );
  expect(await screen.findByText('카테고리 › 매트')).toBeVisible();
  expect(screen.getByText('우선순위 2')).toBeVisible();
  expect(screen.getByText('카테고리 › gone')).toBeVisible();
});
