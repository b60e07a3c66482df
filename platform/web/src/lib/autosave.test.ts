import { describe, expect, it } from 'vitest';
import { dropAutosavesOf, keyOfMember, readAutosave, sweepAutosaves, writeAutosave } from './autosave';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => Date.now() + days * day;
const keys = () => Object.keys(localStorage).sort();
const isText = ({ text }: { text: string }) => typeof text === 'string';

describe('what is unsaved', () => {
  it('comes back as it was kept, with when that was', () => {
    writeAutosave('note', { text: '쓰던 글' });
    expect(readAutosave('note', isText)).toEqual({ at: expect.any(String), text: '쓰던 글' });
    expect(readAutosave('other', isText)).toBeNull();
  });

  it('goes when its time is over, though nobody opens it again', () => {
    writeAutosave('brief', { text: '신청서' }, 2 * day);
    writeAutosave('usual', { text: '글' });
    sweepAutosaves(inDays(1));
    expect(keys()).toEqual(['brief', 'usual']);
    sweepAutosaves(inDays(3));
    expect(keys()).toEqual(['usual']);
    sweepAutosaves(inDays(29));
    expect(keys()).toEqual(['usual']);
    sweepAutosaves(inDays(31));
    expect(keys()).toEqual([]);
  });

  it('goes a month after it was written where an earlier version kept it', () => {
    localStorage.setItem('old', JSON.stringify({ at: new Date(inDays(-31)).toISOString(), text: '글' }));
    localStorage.setItem('newer', JSON.stringify({ at: new Date(inDays(-29)).toISOString(), text: '글' }));
    sweepAutosaves();
    expect(keys()).toEqual(['newer']);
  });

  it('alone goes, whatever else lies in the browser', () => {
    const others = { token: 'a.b.c', closed: '2020-01-01', folded: '1', none: 'null', list: '[]' };
    for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value);
    sweepAutosaves(inDays(1000));
    expect(keys()).toEqual(Object.keys(others).sort());
  });

  it('of a member goes with the member, and nothing of another', () => {
    const own = keyOfMember('postDraft', '7', 'NOTICE');
    writeAutosave(own, { text: '글' });
    writeAutosave(`${own}:beside`, { text: '글' });
    for (const key of ['postDraft:77:NOTICE', 'applyDraft:guest:AM', 'applyDraft:8:7', 'pageDraft:7'])
      writeAutosave(key, { text: '글' });
    dropAutosavesOf('7');
    expect(keys()).toEqual(['applyDraft:8:7', 'applyDraft:guest:AM', 'pageDraft:7', 'postDraft:77:NOTICE']);
  });
});
