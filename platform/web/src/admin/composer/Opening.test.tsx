import type { SchedulePlan, Site } from '@maru/web/api';
import { planOf } from '@maru/web/testing/plans';
import { fakeApi, open, site } from '@maru/web/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type LoadHome, LookHome } from './lookHome';
import { Opening } from './Opening';

const api = fakeApi();
const heading = '숨이 머무는 자리';
const home = { ...site.home, film: '/media/site/film.mp4', poster: '/media/site/a.webp', heading };

const ofLook: LoadHome = async () => ({
  Home: ({ home: { heading: words, poster, hasBlocks }, mayStart }) => (
    <>
      <h1>{words}</h1>
      {poster && <img src={poster} alt="" />}
      {!hasBlocks && <p>메뉴의 묶음들</p>}
      {mayStart && <p>영상</p>}
    </>
  ),
});

function show(
  given: Partial<Site['home']> = {},
  load: LoadHome | null = ofLook,
  plans = [] as SchedulePlan[],
) {
  api.answer('GET /admin/schedule/plans', 200, (query) => ({
    _embedded: {
      planDTOList: plans.filter(({ kind, record }) => kind === query.kind && record === query.record),
    },
    page: { size: 20, number: 0, totalElements: plans.length, totalPages: 1 },
  }));
  const opening = (
    <LookHome value={load}>
      <Opening />
    </LookHome>
  );
  return open('/admin/page/edit/HOME', opening, undefined, { home: { ...home, ...given } });
}

it('shows how the home page begins as the look draws it: still, and without what stands there instead of blocks', async () => {
  show();
  const title = await screen.findByText(heading);
  expect(title.closest('[inert]')).not.toBeNull();
  expect(document.querySelector('img')).toHaveAttribute('src', home.poster);
  expect(screen.queryByText('영상')).toBeNull();
  expect(screen.queryByText('메뉴의 묶음들')).toBeNull();
});

it('says that it is none of the blocks, and leads to where it is changed', async () => {
  const user = show();
  await screen.findByText(heading);
  await user.tab();
  expect(screen.getByRole('link', { name: '블록 위의 여는 부분은 ‘첫 화면’에서 바꿔요' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('place')).toHaveTextContent('/admin/site/home');
});

it('says that it is what visitors see, where something else is planned', async () => {
  show({}, ofLook, [planOf({ kind: 'home', record: 'site' })]);
  expect(
    await screen.findByRole('link', { name: /^블록 위의 여는 부분은 지금 공개된 모습이에요/ }),
  ).toHaveAttribute('href', '/admin/site/home');
  expect(screen.getByText(heading)).toBeVisible();
});

it('shows a film without a poster by its first picture', async () => {
  const create = document.createElement.bind(document);
  const made: HTMLElement[] = [];
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    made.push(element);
    return element;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  const drawImage = vi.fn();
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue({ drawImage } as unknown as null);
  vi.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA');
  show({ poster: null, film: 'https://cdn.example/media/site/film.mp4' });
  await screen.findByText(heading);
  expect(document.querySelector('img')).toBeNull();
  const film = made.findLast((element) => element instanceof HTMLVideoElement);
  // By way of a CDN its pictures could not be read.
  expect(film).toHaveAttribute('src', '/media/site/film.mp4');
  act(() => void film?.dispatchEvent(new Event('loadeddata')));
  await waitFor(() =>
    expect(document.querySelector('img')).toHaveAttribute('src', 'data:image/jpeg;base64,AA'),
  );
});

it('leaves the blocks by themselves where the look does not come', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  show({}, load);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
