import { session } from '@maru/web/lib/auth';
import { forgetPreloaded, preloaded } from '@maru/web/lib/preloaded';
import { site as house, open, tokenOf } from '@maru/web/testing/screens';
import { cleanup, screen, within } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineSite, type SiteDefinition } from '../definition';
import { Fragment } from './Fragment';
import { asDrawn } from './markup';

let isWide = true;
const noModules = { Frame: () => null, home: async () => ({ Home: () => null }), modules: [] };
const fonts: SiteDefinition['fonts'] = {
  own: { text: '', titles: '', load: async () => undefined },
  faces: [],
};

beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width') && isWide }),
  );
  defineSite({ ...noModules, fonts });
});
afterEach(() => {
  document.body.innerHTML = '';
  session.clear();
  forgetPreloaded();
});

const show = (html: string, at = '/page') => open('/page', <Fragment html={asDrawn(html)} />, at);

describe('a page that the server drew', () => {
  it('is the markup as it came, and none of it runs', () => {
    show('<h1 tabindex="-1">숲</h1><p class="lead">한 줄</p><script>window.ran = 1</script>');
    const article = document.querySelector('#main > article');
    expect(article?.innerHTML).toBe(
      '<h1 tabindex="-1">숲</h1><p class="lead">한 줄</p><script>window.ran = 1</script>',
    );
    expect('ran' in window).toBe(false);
  });

  it('goes on with the nodes of the document, so that no picture is loaded again', () => {
    const html = '<img src="/media/page/a.webp" alt="숲">';
    document.body.innerHTML =
      `<main class="drawn"><article class="drawn">${html}</article></main>` +
      '<script type="application/json" id="maru-data">{"GET /x":{"html":{"drawn":true}}}</script>';
    forgetPreloaded();
    preloaded('GET /x');
    const written = document.querySelector('img');
    show(html);
    expect(document.querySelector('#main img')).toBe(written);
    expect(document.querySelector('main.drawn img')).toBeNull();
  });

  it('leads from page to page within the application', async () => {
    const user = show('<p><a href="/info/YOGA">요가</a></p>');
    await user.click(screen.getByRole('link', { name: '요가' }));
    expect(screen.getByTestId('place')).toHaveTextContent('/info/YOGA');
  });
});

describe('islands', () => {
  const panel = (key: string, label: string) =>
    `<div data-tab="${key}" data-label="${label}">${label}의 글</div>`;
  const tabs =
    '<section><div data-island="tabs" data-label="차례"><nav><a href="#tab-a">하나</a></nav></div>' +
    `${panel('a', '하나')}${panel('b', '둘')}</section>`;

  it('tabs: the panels stay where they are, and the chosen one is marked', async () => {
    const user = show(tabs, '/page?tab=b');
    const panels = () =>
      [...document.querySelectorAll<HTMLElement>('[data-chosen]')].map(
        ({ innerText, textContent }) => innerText ?? textContent,
      );
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('둘');
    expect(panels()).toEqual(['둘의 글']);
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('tab', { name: '하나' }));
    expect(panels()).toEqual(['하나의 글']);
    expect(screen.getByTestId('place')).toHaveTextContent('?tab=a');
    expect(screen.getByRole('tabpanel', { name: '하나' })).toHaveTextContent('하나의 글');
    expect(document.querySelectorAll('[data-tab]')).toHaveLength(2);
  });

  it('video: the host is asked for nothing before somebody presses play', async () => {
    const user = show(
      '<figure><div data-island="video" data-code="dQw4w9WgXcQ" data-title="숨"><a class="group" href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"><img alt="" src="/media/a.webp"><span>숨 재생</span></a></div></figure>',
    );
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: '숨 재생' }));
    const frame = screen.getByTitle('숨');
    expect(frame).toHaveAttribute('src', expect.stringContaining('/embed/dQw4w9WgXcQ?autoplay=1'));
    expect(frame).toHaveFocus();
  });

  it('viewer: the pictures that stand there are leafed through, as wide as they are shown', async () => {
    const picture = (name: string) =>
      `<li><img src="/media/page/${name}.webp" alt="${name}" sizes="50vw" width="800" height="600" loading="lazy"></li>`;
    const user = show(
      `<div data-island="viewer" data-label="숲 사진"><ul>${picture('가')}${picture('나')}</ul><ul aria-hidden="true"><li><img src="/media/page/가.webp?w=320" alt=""></li></ul></div>`,
    );
    const viewer = await screen.findByRole('region', { name: '숲 사진' });
    expect(viewer.querySelector('img')).toHaveAttribute('sizes', '50vw');
    expect(viewer.querySelector('img')).toHaveAttribute(
      'srcset',
      expect.stringContaining('/media/page/가.webp?w=640 640w'),
    );
    await user.click(screen.getByRole('button', { name: '다음 사진' }));
    expect(viewer.querySelector('img')).toHaveAttribute('alt', '나');
    expect(document.querySelectorAll('[data-island] > ul')).toHaveLength(0);
  });

  it('neighbours: guests have what stands there, whoever is logged in what their own menu has beside the page', () => {
    const entry = (label: string, path: string, shown: 'everyone' | 'members') => ({
      label,
      path,
      shown,
      groups: [],
    });
    const items = [entry('모임', '/circle', 'members'), entry('안내', '/page', 'members')];
    const menu = [{ key: 'a', label: '회원 공간', items }];
    const place = '<div data-island="neighbours"></div>';
    open('/page', <Fragment html={asDrawn(place)} />, '/page', { menu });
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    session.setToken(tokenOf('소라'));
    open('/page', <Fragment html={asDrawn(place)} />, '/page', { menu });
    const row = within(screen.getByRole('navigation', { name: '회원 공간 메뉴' }));
    expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['모임', '안내']);
    expect(row.getByRole('link', { current: 'page' })).toHaveTextContent('안내');
  });

  it.each([true, false])('fold: stands open where there is room (%s)', (wide) => {
    isWide = wide;
    show('<details open data-island="fold" data-open="(width >= 60rem)"><summary>차례</summary>글</details>');
    const details = document.querySelector('details');
    expect(details?.open).toBe(wide);
    expect(details?.dataset.ready).toBe('');
  });

  it('of the look are drawn into their places, and a name that nobody knows leaves what stands there', async () => {
    const Shout = ({ place }: { place: HTMLElement }) => createPortal(`${place.dataset.word}!`, place);
    defineSite({ ...noModules, fonts, islands: { shout: async () => ({ Component: Shout }) } });
    show('<p data-island="shout" data-word="숲"></p><p data-island="nobody">그대로</p>');
    expect(await screen.findByText('숲!')).toBeVisible();
    expect(screen.getByText('그대로')).toBeVisible();
    expect(screen.getByText('그대로').dataset.ready).toBeUndefined();
  });

  it('of a module that is on are drawn too', async () => {
    const Count = () => <b>셋</b>;
    const module = {
      name: 'events',
      islands: {
        count: async () => ({
          Component: ({ place }: { place: HTMLElement }) => createPortal(<Count />, place),
        }),
      },
    };
    defineSite({ ...noModules, fonts, modules: [module] });
    open('/page', <Fragment html='<p data-island="count"></p>' />, '/page', {
      ...house,
      modules: ['events'],
    });
    expect(await screen.findByText('셋')).toBeVisible();
  });
});
