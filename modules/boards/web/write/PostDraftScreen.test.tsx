import type { Site } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { writeAutosave } from '@maru/web/lib/autosave';
import { draftTexts } from '@maru/web/record/draft/texts';
import { planOf } from '@maru/web/testing/plans';
import { fakeApi, site as house, open, tokenOf } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { post, site } from '../testing';
import { autosaveKeyOf } from './PostAutosave';
import PostDraftScreen from './PostDraftScreen';

vi.mock('@maru/web/editor', () => import('./testEditor'));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const whole: Site = { ...house, ...site };
const plan = planOf({ kind: 'post', kindLabel: '게시물', record: '5' });

it('offers what was written before the login ended, beside what it says of the plan', async () => {
  session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
  const content = post({ isMine: true, canEdit: true });
  api.answer('GET /admin/schedule/plans/k1', 200, {
    plan,
    content,
    planned: {},
    current: {},
    revision: 1,
    isStale: false,
  });
  const { isSecret, isPinned } = content;
  const kept = { title: '초안 둘', isSecret, isPinned, removed: [], source: { html: '<p>글</p>' } };
  writeAutosave(autosaveKeyOf('plan:k1', '7'), kept);
  const user = open('/edit/5', <PostDraftScreen site={whole} />, '/edit/5?draft=k1', site);
  await user.click(await screen.findByRole('button', { name: '불러오기' }));
  expect(screen.getByLabelText(/^제목/)).toHaveValue('초안 둘');
  expect(screen.getByText(draftTexts.opened)).toBeVisible();
});
