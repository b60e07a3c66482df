import { describe, expect, it } from 'vitest';
import { toFormValues } from './formValues';
import { isDirty, toUpdate } from './payload';
import { addTab, countIn, moveTab, removeTab, renameTab } from './tabs';
import { page } from './testPage';

/** Tabs `a` and `b`; the video is in no tab, so that it shows in the first. */
const values = toFormValues(page);
const tabOf = (draft: typeof values) => draft.videos[0]?.section;

describe('the tabs of a page', () => {
  it('that nobody touched are not sent', () => {
    expect(toUpdate(values, page)).not.toHaveProperty('sections');
    expect(toUpdate(values, page)).not.toHaveProperty('path');
    expect(isDirty(values, page)).toBe(false);
  });

  it('take the page in one piece into the first one', () => {
    const whole = toFormValues({ ...page, sections: [] });
    const named = renameTab(addTab({ ...whole, sections: [] }), '', '');
    const [tab] = named.sections;
    expect(tab?.label).toBe('');
    expect(tabOf(named)).toBe(tab?.key);
  });

  it('have names that addresses can show, none twice', () => {
    const [, , third, fourth] = addTab(addTab(values)).sections;
    expect([third?.key, fourth?.key]).toEqual(['tab-1', 'tab-2']);
    const fewer = removeTab(addTab(addTab(values)), 'tab-1', 'removed');
    expect(addTab(fewer).sections.at(-1)?.key).toBe('tab-3');
  });

  it('are moved, and what was in no tab stays where it was', () => {
    const moved = moveTab(values, 'b', 0);
    expect(moved.sections.map(({ key }) => key)).toEqual(['b', 'a']);
    expect(tabOf(moved)).toBe('a');
    expect(toUpdate(moved, page).sections).toEqual([
      { key: 'b', label: '둘' },
      { key: 'a', label: '하나' },
    ]);
  });

  it('are counted with everything that stands in them', () => {
    expect(countIn(values, 'a')).toBe(4);
    expect(countIn(values, 'b')).toBe(1);
  });

  it('go with what stands in them, or leave it to another or to the page', () => {
    const gone = removeTab(values, 'a', 'removed');
    expect([gone.texts, gone.videos].flat()).toEqual([]);
    expect(gone.images.map(({ id }) => id)).toEqual([2]);

    const left = removeTab(values, 'a', { to: 'b' });
    expect(left.texts.every(({ section }) => section === 'b')).toBe(true);

    const whole = removeTab(left, 'b', { to: null });
    expect(whole.sections).toEqual([]);
    expect(whole.texts.every(({ section }) => section === null)).toBe(true);
    expect(whole.texts).toHaveLength(2);
  });
});
