import type { SiteMenuRecord } from '@maru/web/api';
import { undecided } from '@maru/web/record/compare/merge';
import { describe, expect, it } from 'vitest';
import { menuMerge } from './menuMerge';
import { type GroupValues, newItem, toMenu, toMenuValues } from './menuValues';

type Groups = SiteMenuRecord['groups'];
type Stored = Groups[number]['items'][number];

const entry = (label: string, path: string): Stored => ({ label, path });
const groups: Groups = [
  {
    key: 'about',
    label: '센터 소개',
    items: [entry('인사말', '/hello'), entry('연혁', '/past'), entry('사람들', '/people')],
  },
  { key: 'yoga', label: '요가', items: [entry('요가의 뜻', '/yoga'), entry('시간표', '/times')] },
];
const values = (stored: Groups) => toMenuValues({ groups: stored, missing: [], languages: [], revision: 1 });

/** The groups after `change` to a copy of them. */
function changed<T>(of: T, change: (copy: T) => unknown): T {
  const copy = structuredClone(of);
  change(copy);
  return copy;
}

function versions(theirs: (stored: Groups) => unknown, mine: (groups: GroupValues[]) => unknown) {
  const base = values(groups);
  return {
    base,
    mine: { groups: changed(base.groups, mine) },
    theirs: values(changed(groups, theirs)),
  };
}

type Given = ReturnType<typeof versions>;
const decisions = (given: Given) =>
  Object.fromEntries(menuMerge.fields(given).map(({ label, decided }) => [label, decided ?? 'choose']));

function merged(given: Given, side: 'mine' | 'theirs' = 'mine') {
  const fields = menuMerge.fields(given);
  const choices = Object.fromEntries(undecided(fields, {}).map(({ key }) => [key, side]));
  const menu = toMenu(menuMerge.apply(given, fields, choices));
  return menu.groups.map(({ label, items }) => `${label}: ${items.map((one) => one.label).join(', ')}`);
}

function at<T>(list: T[] | undefined, index: number): T {
  const found = list?.[index];
  if (!found) throw new Error(`nothing stands at ${index}`);
  return found;
}

describe('two saves of one menu', () => {
  it('keep the edits of both where they are about different entries', () => {
    const given = versions(
      (stored) => Object.assign(at(at(stored, 0).items, 0), { label: '원장 인사' }),
      (mine) => Object.assign(at(at(mine, 1).items, 0), { label: '요가란' }),
    );
    expect(decisions(given)).toEqual({ '센터 소개 › 인사말': 'theirs', '요가 › 요가의 뜻': 'mine' });
    expect(merged(given)).toEqual(['센터 소개: 원장 인사, 연혁, 사람들', '요가: 요가란, 시간표']);
  });

  it('ask for one entry that both changed, and say it in the words of the screen', () => {
    const given = versions(
      (stored) => Object.assign(at(at(stored, 0).items, 0), { label: '원장 인사' }),
      (mine) => Object.assign(at(at(mine, 0).items, 0), { shown: 'members' }),
    );
    const [field] = menuMerge.fields(given);
    expect(field).toMatchObject({
      label: '센터 소개 › 인사말',
      decided: null,
      base: { 이름: '인사말', 보이기: '모두에게' },
      mine: { 이름: '인사말', 보이기: '로그인한 회원에게만' },
      theirs: { 이름: '원장 인사', 보이기: '모두에게' },
    });
    expect(merged(given, 'theirs')[0]).toBe('센터 소개: 원장 인사, 연혁, 사람들');
  });

  it('keep names in further languages with their entry, and compare them by what the screen calls them', () => {
    const named = (en: string) => ({ labels: { en } });
    const given = versions(
      (stored) => Object.assign(at(at(stored, 0).items, 0), named('Greeting')),
      (mine) => {
        Object.assign(at(mine, 1), named('Yoga'));
        Object.assign(at(at(mine, 1).items, 0), named('What yoga is'));
      },
    );
    expect(decisions(given)).toEqual({
      요가: 'mine',
      '센터 소개 › 인사말': 'theirs',
      '요가 › 요가의 뜻': 'mine',
    });
    const menu = toMenu(menuMerge.apply(given, menuMerge.fields(given), {}));
    const names = menu.groups.map(({ labels, items }) => [labels?.en, items.map((one) => one.labels?.en)]);
    expect(names).toEqual([
      [undefined, ['Greeting', undefined, undefined]],
      ['Yoga', ['What yoga is', undefined]],
    ]);
    const both = versions(
      (stored) => Object.assign(at(at(stored, 0).items, 0), named('Greeting')),
      (mine) => Object.assign(at(at(mine, 0).items, 0), named('Hello')),
    );
    expect(menuMerge.fields(both)[0]).toMatchObject({
      label: '센터 소개 › 인사말',
      decided: null,
      mine: { 이름: '인사말', '영어 이름': 'Hello' },
      theirs: { 이름: '인사말', '영어 이름': 'Greeting' },
    });
  });

  it('take entries that came and went on both sides for what they are, and no change of order', () => {
    const given = versions(
      (stored) => at(stored, 0).items.splice(0, 1, entry('찾아오는 길', '/way')),
      (mine) => {
        at(mine, 0).items.splice(2, 1);
        at(mine, 0).items.push({ ...newItem(), label: '후원', path: '/give' });
      },
    );
    expect(decisions(given)).toEqual({
      '센터 소개 › 인사말': 'theirs',
      '센터 소개 › 찾아오는 길': 'theirs',
      '센터 소개 › 사람들': 'mine',
      '센터 소개 › 후원': 'mine',
    });
    expect(merged(given)[0]).toBe('센터 소개: 찾아오는 길, 연혁, 후원');
  });

  it('ask where one deleted what the other changed, also with its whole group', () => {
    const given = versions(
      (stored) => stored.splice(0, 1),
      (mine) => Object.assign(at(at(mine, 0).items, 1), { label: '걸어온 길' }),
    );
    expect(decisions(given)).toMatchObject({ '센터 소개 › 연혁': 'choose', '센터 소개 › 인사말': 'theirs' });
    expect(merged(given, 'mine')).toEqual(['요가: 요가의 뜻, 시간표', '센터 소개: 걸어온 길']);
    expect(merged(given, 'theirs')).toEqual(['요가: 요가의 뜻, 시간표']);
  });

  it('call it an order only where both moved something, in the list where they did', () => {
    const given = versions(
      (stored) => at(stored, 0).items.reverse(),
      (mine) => at(mine, 0).items.push(...at(mine, 0).items.splice(0, 1)),
    );
    expect(decisions(given)).toEqual({ '센터 소개 › 항목 순서': 'choose' });
    expect(merged(given, 'mine')[0]).toBe('센터 소개: 연혁, 사람들, 인사말');
    expect(merged(given, 'theirs')[0]).toBe('센터 소개: 사람들, 연혁, 인사말');
    const other = versions(
      (stored) => stored.reverse(),
      (mine) => at(mine, 1).items.reverse(),
    );
    expect(decisions(other)).toEqual({ '묶음 순서': 'theirs', '요가 › 항목 순서': 'mine' });
    expect(merged(other)).toEqual(['요가: 시간표, 요가의 뜻', '센터 소개: 인사말, 연혁, 사람들']);
  });

  it('know an entry that went to another group', () => {
    const given = versions(
      (stored) => Object.assign(at(at(stored, 1).items, 0), { label: '요가란' }),
      (mine) => at(mine, 1).items.unshift(...at(mine, 0).items.splice(0, 1)),
    );
    expect(merged(given)).toEqual(['센터 소개: 연혁, 사람들', '요가: 인사말, 요가란, 시간표']);
    const both = versions(
      (stored) => Object.assign(at(at(stored, 0).items, 0), { label: '원장 인사' }),
      (mine) => at(mine, 1).items.unshift(...at(mine, 0).items.splice(0, 1)),
    );
    expect(decisions(both)).toEqual({ '센터 소개 › 인사말': 'choose' });
    expect(merged(both, 'mine')).toEqual(['센터 소개: 연혁, 사람들', '요가: 인사말, 요가의 뜻, 시간표']);
    expect(merged(both, 'theirs')[0]).toBe('센터 소개: 원장 인사, 연혁, 사람들');
  });

  it('are told apart again when a third save comes between', () => {
    const given = versions(
      (stored) => at(stored, 0).items.splice(0, 1),
      (mine) => Object.assign(at(at(mine, 0).items, 1), { label: '걸어온 길' }),
    );
    const base = given.theirs;
    const mine = menuMerge.apply(given, menuMerge.fields(given), {});
    const again = { base, mine, theirs: base };
    expect(decisions(again)).toEqual({ '센터 소개 › 연혁': 'mine' });
    expect(merged(again)[0]).toBe('센터 소개: 걸어온 길, 사람들');
  });
});
