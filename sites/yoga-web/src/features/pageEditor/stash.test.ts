import { describe, expect, it } from 'vitest';
import { newPart, toDraft } from './draft';
import { dropStash, keepStash, readStash } from './stash';
import { page } from './testPage';

describe('§2 page editor: an unsaved edit survives a closed tab', () => {
  it('comes back with what was typed and where it started from', () => {
    keepStash(page, { ...toDraft(page), title: '고친 제목' });
    expect(readStash('YOGA')).toMatchObject({ base: { revision: 3 }, draft: { title: '고친 제목' } });
    dropStash('YOGA');
    expect(readStash('YOGA')).toBeNull();
  });

  it('leaves out pictures that were not uploaded and shows the others from where they are stored', () => {
    const draft = toDraft(page);
    const picked = { url: 'blob:x', alt: '', width: 1, height: 1, name: 'x', upload: null };
    keepStash(page, {
      ...draft,
      images: [
        { ...newPart(null), ...picked, path: 'page/x.webp' },
        { ...newPart(null), ...picked, path: '' },
      ],
    });
    expect(readStash('YOGA')?.draft.images.map((image) => image.url)).toEqual(['/media/page/x.webp']);
  });

  it('ignores what is broken', () => {
    localStorage.setItem('pageDraft:YOGA', '{');
    expect(readStash('YOGA')).toBeNull();
  });
});
