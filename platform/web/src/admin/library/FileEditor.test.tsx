import type { MediaFileDetail } from '@maru/web/api';
import { draftTexts } from '@maru/web/record/draft/texts';
import { planOf } from '@maru/web/testing/plans';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileEditor } from './FileEditor';
import { fileOf } from './testing';
import { texts } from './texts';

const api = fakeApi();
const path = 'page/a.webp';
const file = (more: Partial<MediaFileDetail> = {}) => fileOf({ alt: '숲', places: 2, revision: 1, ...more });

const plan = planOf({ kind: 'file', kindLabel: '파일 정보', record: path, title: '숲' });

it('shows what is planned to take the place of a picture, and lets go of it', async () => {
  const content = { alt: '숲', focus: null, by: 'page/b.webp' };
  api.answer('GET /admin/schedule/plans/k1', 200, {
    plan,
    content,
    planned: {},
    current: {},
    isStale: false,
  });
  api.answer('PUT /admin/schedule/plans/k1', 200, plan);
  api.answer('GET /admin/media/file', 200, (query) => file({ path: query.path ?? '', name: '바다.webp' }));
  const user = open('/admin/media/file', <FileEditor stored={file()} />, '/admin/media/file?draft=k1');
  expect(await screen.findByText('바다.webp')).toBeVisible();
  expect(screen.getByText(texts.comes(2))).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.keepOld }));
  expect(screen.getByRole('button', { name: texts.crop })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: texts.alt }), '과 바다');
  await user.click(screen.getByRole('button', { name: draftTexts.keep }));
  await waitFor(() =>
    expect(api.bodiesOf('PUT /admin/schedule/plans/k1')).toMatchObject([{ content: { alt: '숲과 바다' } }]),
  );
  expect(api.bodiesOf('PUT /admin/schedule/plans/k1')[0]).not.toHaveProperty('content.by');
});
