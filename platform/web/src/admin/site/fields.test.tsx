import { ChangeList } from '@maru/web/record/compare/ChangeList';
import { compareRecords } from '@maru/web/record/compare/compareRecords';
import { RecordFields } from '@maru/web/record/fields';
import { platformFields } from '@maru/web/record/platformFields';
import { open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingFields } from './fields';

const known = [...settingFields, ...platformFields];
const pathsOf = (kind: string, before: object, after: object) =>
  compareRecords(known, before, after, { kind }).map(({ path }) => path.join(' › '));

it('§2 change log: what was chosen for the look of the site is named as its screen names it', () => {
  const changes = compareRecords(
    known,
    { chosen: { ink: '#222222' }, fonts: null },
    { chosen: { ink: '#1f2a25' }, fonts: 'classic', corners: 'round', header: 'centred' },
    { kind: 'colours' },
  );
  open(
    '/admin/journal',
    <RecordFields value={known}>
      <ChangeList changes={changes} />
    </RecordFields>,
  );
  const [colour, ...shape] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(colour).toBe('고른 색 › 글자#222222→#1f2a25');
  expect(shape).toEqual([
    '글꼴처음 모습→고전적으로',
    '모서리추가처음 모습→둥글게',
    '머리추가처음 모습→이름을 가운데에',
  ]);
});

it('§2 change log: a menu is compared in the words of its screen', () => {
  const item = { label: '여름 캠프', path: '/info/CAMP', shown: 'members' };
  const group = { key: 'group-1', label: '캠프', items: [item] };
  expect(pathsOf('menu', { groups: [] }, { groups: [group] })).toEqual([
    '메뉴 묶음 1 › 이름',
    '메뉴 묶음 1 › 항목 1 › 이름',
    '메뉴 묶음 1 › 항목 1 › 주소',
    '메뉴 묶음 1 › 항목 1 › 보이기',
  ]);
});

it('§2 change log: names of the menu in further languages are compared in the words of its screen', () => {
  const group = (labels: object) => ({ key: 'group-1', label: '캠프', labels, items: [] });
  expect(pathsOf('menu', { groups: [group({})] }, { groups: [group({ en: 'Camp' })] })).toEqual([
    '메뉴 묶음 1 › 다른 언어 이름 › 영어',
  ]);
});

it('§2 change log: settings have no field that is called as a program calls it', () => {
  expect(pathsOf('home', {}, { lead: '쉼', film: 'a.mp4', footer: true })).toEqual([
    '작은 글',
    '배경 영상',
    '바닥글 보이기',
  ]);
  expect(pathsOf('identity', {}, { terms: '/terms', chat: { label: '문의', url: 'https://a.b' } })).toEqual([
    '이용약관 주소',
    '채팅 버튼 › 이름',
    '채팅 버튼 › 주소',
  ]);
});
