import { session } from '@maru/web/lib/auth';
import { writeAutosave } from '@maru/web/lib/autosave';
import { draftTexts } from '@maru/web/record/draft/texts';
import { planOf } from '@maru/web/testing/plans';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keyOf, toAutosave } from './autosave';
import { toFormValues } from './formValues';
import { PageEditor } from './PageEditor';
import { page as stored } from './testPage';

// A page in a frame needs a browser.
vi.mock('../composer/PageFrame', () => ({ PageFrame: () => null }));

const api = fakeApi();
const plan = planOf({ record: stored.code });
const nothing = {
  _embedded: { planDTOList: [] },
  page: { size: 20, number: 0, totalElements: 0, totalPages: 0 },
  counts: { due: 0, draft: 0, failed: 0 },
};
const path = '/admin/page/edit/x';

function show(at = path) {
  session.setToken(tokenOf('관리자', 'ROLE_ADMIN'));
  api.answer(`GET /pageContent/fetchByCode/${stored.code}`, 200, stored);
  api.answer('GET /admin/schedule/plans', 200, nothing);
  return open(path, <PageEditor code={stored.code} />, at);
}

async function title() {
  const basics = await screen.findByRole('region', { name: '기본 정보' });
  return within(basics).getByRole('textbox', { name: /^제목/ });
}

describe('a page that is kept for later', () => {
  it('is sent as a draft of the page and leads to the drafts', async () => {
    const user = show();
    api.answer('POST /admin/schedule/plans', 201, plan);
    await user.type(await title(), ' 초안');
    await user.click(screen.getByRole('button', { name: draftTexts.open }));
    await user.click(await screen.findByRole('button', { name: draftTexts.submit, hidden: false }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/schedule?tab=draft'));
    expect(api.bodiesOf('POST /admin/schedule/plans')).toMatchObject([
      {
        kind: 'page',
        key: stored.code,
        baseRevision: stored.revision,
        content: { title: `${stored.title} 초안` },
      },
    ]);
  });

  it('offers what was typed before the login ended, beside what the editor says of the plan', async () => {
    const content = { ...stored, title: '초안' };
    api.answer('GET /admin/schedule/plans/k1', 200, {
      plan,
      content,
      planned: {},
      current: {},
      isStale: false,
    });
    writeAutosave(
      keyOf(stored.code, 'k1'),
      toAutosave(content, { ...toFormValues(content), title: '초안 둘' }),
    );
    const user = show(`${path}?draft=k1`);
    expect(await screen.findByText('저장됨 2026.11.21 10:00')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '불러오기' }));
    expect(await title()).toHaveValue('초안 둘');
    expect(screen.getByText(draftTexts.opened)).toBeInTheDocument();
  });

  it('stays the one that is edited when another tab of it is chosen', async () => {
    const content = { ...stored, title: '초안' };
    api.answer('GET /admin/schedule/plans/k1', 200, {
      plan,
      content,
      planned: {},
      current: {},
      isStale: false,
    });
    const user = show(`${path}?draft=k1`);
    await user.type(await title(), ' 둘');
    await user.click(screen.getByRole('link', { name: '둘' }));
    expect(screen.getByTestId('place')).toHaveTextContent('?draft=k1&tab=b');
    expect(screen.getByText(draftTexts.opened)).toBeInTheDocument();
    expect(await title()).toHaveValue('초안 둘');
  });

  it('is edited before there is such a page, and drawn without one', async () => {
    api.answer('GET /admin/schedule/plans/k1', 200, {
      plan: { ...plan, record: null, changeSet: 's1', changeSetTitle: '봄학기' },
      content: { ...stored, code: 'CAMP', title: '캠프', template: 'blocks', revision: 0 },
      planned: {},
      isStale: false,
    });
    api.answer('GET /admin/pages/blocks', 200, []);
    api.answer('POST /admin/pages/draw', 200, { html: '<h1>캠프</h1>' });
    api.answer('PUT /admin/schedule/plans/k1', 200, plan);
    session.setToken(tokenOf('관리자', 'ROLE_ADMIN'));
    const user = open('/admin/pages/new', <PageEditor code="" />, '/admin/pages/new?draft=k1');
    expect(await screen.findByText(draftTexts.openedGathered('봄학기'))).toBeInTheDocument();
    await user.type(await title(), ' 둘');
    const blocks = screen.getByRole('region', { name: /^블록/ });
    await user.click(await within(blocks).findByRole('button', { name: '미리보기' }));
    await waitFor(() => expect(api.bodiesOf('POST /admin/pages/draw')).not.toEqual([]));
    expect(api.bodiesOf('POST /admin/pages/draw')[0]).not.toHaveProperty('code');
    await user.click(screen.getByRole('button', { name: draftTexts.keep }));
    await waitFor(() =>
      expect(api.bodiesOf('PUT /admin/schedule/plans/k1')).toMatchObject([
        { content: { title: '캠프 둘' }, revision: 3, changeSet: 's1' },
      ]),
    );
  });

  it('is opened from its draft, says so and is saved into it', async () => {
    const content = { ...stored, title: '초안' };
    api.answer('GET /admin/schedule/plans/k1', 200, {
      plan,
      content,
      planned: {},
      current: {},
      isStale: false,
    });
    api.answer('PUT /admin/schedule/plans/k1', 200, plan);
    const user = show(`${path}?draft=k1`);
    expect(await screen.findByText(draftTexts.opened)).toBeInTheDocument();
    expect(await title()).toHaveValue('초안');
    await user.type(await title(), ' 둘');
    await user.click(screen.getByRole('button', { name: draftTexts.keep }));
    await waitFor(() =>
      expect(api.bodiesOf('PUT /admin/schedule/plans/k1')).toMatchObject([
        { content: { title: '초안 둘' }, revision: 3 },
      ]),
    );
  });
});
