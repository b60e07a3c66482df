import { open } from '@maru/web/testing/screens';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuTabs } from './MenuTabs';

const menu = [
  { key: 'shop', label: '상점', items: [{ label: '그릇', path: '/shop' }] },
  {
    key: 'news',
    label: '소식',
    items: [
      { label: '공지', path: '/community/NEWS' },
      { label: '일정', path: '/events' },
    ],
  },
];
const instead = {
  label: '과정 종류',
  places: [
    { to: '/session/a', title: '물레' },
    { to: '/session/b', title: '유약' },
  ],
};
const names = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('shows the entries of the menu beside the one that leads here, and which one that is', () => {
  open('/events', <MenuTabs path="/EVENTS" instead={instead} />, '/events?month=2026-12', { menu });
  const row = screen.getByRole('navigation', { name: '소식 메뉴' });
  expect(names(row)).toEqual(['공지', '일정']);
  expect(within(row).getByRole('link', { current: 'page' })).toHaveTextContent('일정');
});

it('knows the page in Hangul as browsers write it, and with a slash at the end', () => {
  const label = '소식';
  const items = [
    { label: '공지', path: '/공지' },
    { label: '일정', path: '/events' },
  ];
  const at = '/%EA%B3%B5%EC%A7%80/';
  open('/:page', <MenuTabs path={at} />, at, { menu: [{ key: 'news', label, items }] });
  const row = screen.getByRole('navigation', { name: '소식 메뉴' });
  expect(within(row).getByRole('link', { current: 'page' })).toHaveTextContent('공지');
});

it.each(['/session/a', '/shop'])(
  'shows what else stands beside a page to which the menu does not lead, or that is alone in its group (%s)',
  (path) => {
    open(path, <MenuTabs path={path} instead={instead} />, path, { menu });
    expect(names(screen.getByRole('navigation', { name: '과정 종류' }))).toEqual(['물레', '유약']);
  },
);

it('shows nothing beside a page that is alone', () => {
  open('/shop', <MenuTabs path="/shop" />, '/shop', { menu });
  expect(screen.queryByRole('navigation')).toBeNull();
});
