import { dropDraft, keepDraft, readDraft } from '@maru/web/lib/localDraft';
import { describe, expect, it } from 'vitest';
import { newPart, toDraft } from './draft';
import { isStash, keyOf, type Stash, toStash } from './stash';
import { page } from './testPage';

const keep = (stash: Stash) => keepDraft(keyOf('YOGA'), stash);
const read = () => readDraft<Stash>(keyOf('YOGA'), isStash('YOGA'));

describe('§2 page editor: an unsaved edit survives a closed tab', () => {
  it('comes back with what was typed and where it started from', () => {
    keep(toStash(page, { ...toDraft(page), title: '고친 제목' }));
    expect(read()).toMatchObject({ base: { revision: 3 }, draft: { title: '고친 제목' } });
    expect(read()?.at).toMatch(/^\d{4}-/);
    dropDraft(keyOf('YOGA'));
    expect(read()).toBeNull();
  });

  it('leaves out pictures that were not uploaded', () => {
    const draft = toDraft(page);
    const picked = { url: '', alt: '', width: 1, height: 1, name: 'x', upload: null };
    keep(
      toStash(page, {
        ...draft,
        images: [
          { ...newPart(null), ...picked, path: 'page/x.webp' },
          { ...newPart(null), ...picked, path: '' },
        ],
      }),
    );
    expect(read()?.draft.images.map((image) => image.path)).toEqual(['page/x.webp']);
  });

  it('ignores what is broken', () => {
    localStorage.setItem('pageDraft:YOGA', '{');
    expect(read()).toBeNull();
  });
});
