import { dropAutosave, readAutosave, writeAutosave } from '@maru/web/lib/autosave';
import { describe, expect, it } from 'vitest';
import { type Autosave, keyOf, toAutosave } from './autosave';
import { newPart, toFormValues } from './formValues';
import { page } from './testPage';

const keep = (autosave: Autosave) => writeAutosave(keyOf('YOGA'), autosave);
const read = () => readAutosave<Autosave>(keyOf('YOGA'), () => true);

describe('§2 page editor: an unsaved edit survives a closed tab', () => {
  it('comes back with what was typed and where it started from', () => {
    keep(toAutosave(page, { ...toFormValues(page), title: '고친 제목' }));
    expect(read()).toMatchObject({ base: { revision: 3 }, draft: { title: '고친 제목' } });
    expect(read()?.at).toMatch(/^\d{4}-/);
    dropAutosave(keyOf('YOGA'));
    expect(read()).toBeNull();
  });

  it('leaves out pictures that were not uploaded', () => {
    const draft = toFormValues(page);
    const picked = { url: '', alt: '', width: 1, height: 1, name: 'x', upload: null };
    keep(
      toAutosave(page, {
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
