import { planOf } from '@maru/web/testing/plans';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OtherDrafts } from './DraftNotice';
import { draftTexts } from './texts';

const api = fakeApi();

it('counts what is planned for a record, also beyond the first page', async () => {
  api.answer('GET /admin/schedule/plans', 200, {
    _embedded: { planDTOList: Array.from({ length: 20 }, (_, index) => planOf({ key: `k${index}` })) },
    page: { size: 20, number: 0, totalElements: 23, totalPages: 2 },
    counts: { due: 0, draft: 23, failed: 0 },
  });
  open('/admin', <OtherDrafts kind="page" record="FOREST" />);
  expect(await screen.findByText(draftTexts.others(23))).toBeVisible();
});
