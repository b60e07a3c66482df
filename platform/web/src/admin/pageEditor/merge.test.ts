import type { PageContent } from '@maru/web/api';
import { undecided } from '@maru/web/record/compare/merge';
import { describe, expect, it } from 'vitest';
import { toBlockValues } from '../composer/blocks';
import { movePart, newPart, toFormValues } from './formValues';
import { applyMerge, mergeFields, type Versions } from './merge';
import { toUpdate } from './payload';
import { image, page, text } from './testPage';

function versions(
  theirs: Partial<PageContent>,
  change: (mine: Versions['mine']) => Versions['mine'],
): Versions {
  return {
    base: toFormValues(page),
    mine: change(toFormValues(page)),
    theirs: toFormValues({ ...page, ...theirs, revision: 4 }),
  };
}

function decisions(given: Versions): Record<string, string> {
  return Object.fromEntries(mergeFields(given).map((each) => [each.key, each.decided ?? 'choose']));
}

describe('§2 page editor: two saves of one page are merged field by field', () => {
  it('takes what only one side changed without asking', () => {
    const given = versions({ title: '저장된 제목' }, (mine) => ({ ...mine, description: '내 설명' }));
    expect(decisions(given)).toEqual({ title: 'theirs', description: 'mine' });
    const merged = applyMerge(given, mergeFields(given), {});
    expect(merged).toMatchObject({ title: '저장된 제목', description: '내 설명' });
  });

  it('asks where both sides changed the same field, and not where they agree', () => {
    const given = versions({ title: '저장된 제목', description: '같음' }, (mine) => ({
      ...mine,
      title: '내 제목',
      description: '같음',
    }));
    const fields = mergeFields(given);
    expect(undecided(fields, {}).map((each) => each.key)).toEqual(['title']);
    expect(undecided(fields, { title: 'mine' })).toEqual([]);
    expect(applyMerge(given, fields, { title: 'mine' }).title).toBe('내 제목');
    expect(applyMerge(given, fields, { title: 'theirs' }).title).toBe('저장된 제목');
  });

  it('keeps new parts of both sides', () => {
    const given = versions({ pageContentTexts: [...page.pageContentTexts, text(3, 'b')] }, (mine) => ({
      ...mine,
      texts: [...mine.texts, { ...newPart('a'), html: '<p>새 글</p>' }],
    }));
    const merged = applyMerge(given, mergeFields(given), {});
    expect(merged.texts.map((part) => part.html).sort()).toEqual(
      ['<p>3</p>', '<p>둘</p>', '<p>새 글</p>', '<p>하나</p>'].sort(),
    );
  });

  it('adds anew what I changed and the other side deleted, if I choose mine', () => {
    const given = versions({ pageContentTexts: page.pageContentTexts.slice(0, 1) }, (mine) => ({
      ...mine,
      texts: mine.texts.map((part) => (part.id === 2 ? { ...part, html: '<p>내 글</p>' } : part)),
    }));
    const fields = mergeFields(given);
    expect(fields.map(({ key, decided }) => [key, decided])).toEqual([['texts.text-2', null]]);
    expect(applyMerge(given, fields, { 'texts.text-2': 'theirs' }).texts).toHaveLength(1);
    const mine = applyMerge(given, fields, { 'texts.text-2': 'mine' });
    expect(toUpdate(mine, page).pageContentTexts).toMatchObject([{ id: 1 }, { description: '<p>내 글</p>' }]);
  });

  it('deletes what I deleted and the other side left alone', () => {
    const given = versions({ title: '저장된 제목' }, (mine) => ({ ...mine, images: mine.images.slice(1) }));
    const merged = applyMerge(given, mergeFields(given), {});
    expect(toUpdate(merged, page).existingImageIds).toEqual([2]);
  });

  it('takes my order when only I moved something, and asks when both did', () => {
    const three = { ...page, pageContentTexts: [text(1, 'a'), text(2, 'a'), text(3, 'a')] };
    const base = toFormValues(three);
    const swap = (key: string, place: number) => ({
      ...base,
      texts: movePart(base.texts, base.texts, key, place),
    });
    const given = { base, mine: swap('text-3', 0), theirs: toFormValues({ ...three, title: '다른 제목' }) };
    const merged = applyMerge(given, mergeFields(given), {});
    expect(toUpdate(merged, page).pageContentTexts?.map(({ id, priority }) => [id, priority])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
    const both = { ...given, theirs: swap('text-2', 0) };
    expect(undecided(mergeFields(both), {}).map((each) => each.label)).toEqual(['글 순서']);
  });

  it('compares pictures by file, alternative text and tab', () => {
    const given = versions(
      { pageContentImages: [image(1, 'a', { alt: '바뀐 글' }), page.pageContentImages[1] ?? image(2, 'b')] },
      (mine) => mine,
    );
    expect(decisions(given)).toEqual({ 'images.image-1': 'theirs' });
  });

  it('keeps blocks that both sides added, though both gave them one name', () => {
    const block = (line: string) => ({ id: 'words-1', kind: 'words', data: { line } });
    const given = versions({ blocks: [block('저장된 말')] }, (mine) => ({
      ...mine,
      blocks: [block('내 말')].map(toBlockValues),
    }));
    const merged = applyMerge(given, mergeFields(given), {});
    expect(undecided(mergeFields(given), {})).toEqual([]);
    expect(toUpdate(merged, { ...page, revision: 4 }).blocks).toMatchObject([
      { id: 'words-2', data: { line: '내 말' } },
      { id: 'words-1', data: { line: '저장된 말' } },
    ]);
  });

  it('asks which words of one block count', () => {
    const block = (line: string) => ({ id: 'words-1', kind: 'words', data: { line } });
    const mine = [block('내 말')].map(toBlockValues);
    const given = {
      base: toFormValues({ ...page, blocks: [block('말')] }),
      mine: { ...toFormValues(page), blocks: mine },
      theirs: toFormValues({ ...page, blocks: [block('저장된 말')] }),
    };
    const fields = mergeFields(given);
    expect(undecided(fields, {}).map(({ key }) => key)).toEqual(['blocks.words-1']);
    expect(applyMerge(given, fields, { 'blocks.words-1': 'mine' }).blocks).toEqual(mine);
  });
});
