import { pruneErrors, schemaErrors } from '@maru/web/record/errors';
import { describe, expect, it } from 'vitest';
import { type FormValues, inSection, isUploading, movePart, newPart, toFormValues } from './formValues';
import { isDirty, priorities, toUpdate } from './payload';
import { image, page, text } from './testPage';
import { fieldOf, pageSchema } from './validate';
import { toVideoCode } from './video';

describe('§7 the save of a page', () => {
  it('§7 keeps what is kept, by id, with number and alternative text', () => {
    const update = toUpdate(toFormValues(page), page);
    expect(update).toEqual({
      title: '요가',
      description: '요가 안내',
      revision: 3,
      existingImageIds: [1, 2],
      newImagePaths: [],
      pageContentImageUpdates: [
        { id: 1, priority: 10, alt: '숲', section: 'a' },
        { id: 2, priority: 20, alt: '돌', section: 'b' },
      ],
      infoContentImageUpdates: [{ id: 5, priority: 1, alt: '시간표' }],
      pageContentTexts: [
        { id: 1, description: '<p>하나</p>', priority: 1, section: 'a' },
        { id: 2, description: '<p>둘</p>', priority: 2, section: 'a' },
      ],
      pageContentVideos: [{ id: 9, code: 'abcdefghijk', priority: 1, title: '영상' }],
    });
  });

  it('§7 names new pictures by their path and leaves out those that were removed or not uploaded', () => {
    const draft = toFormValues(page);
    const picked = { url: 'blob:x', alt: ' 새벽 ', width: 1, height: 1, name: 'x', upload: null };
    draft.images = [
      ...draft.images.slice(0, 1),
      { ...newPart('a'), ...picked, path: 'page/x.webp' },
      { ...newPart('a'), ...picked, path: '' },
    ];
    const update = toUpdate(draft, page);
    expect(update.existingImageIds).toEqual([1]);
    expect(update.newImagePaths).toEqual([{ path: 'page/x.webp', priority: 11, section: 'a', alt: '새벽' }]);
  });

  it('§7 names no fixed pictures on a page without any, and the new path of a replaced one', () => {
    expect(
      toUpdate(toFormValues({ ...page, infoContentImages: [] }), page).infoContentImageUpdates,
    ).toBeUndefined();
    const draft = toFormValues(page);
    draft.infoImages = draft.infoImages.map((each) => ({ ...each, newPath: 'page/new.webp' }));
    expect(toUpdate(draft, page).infoContentImageUpdates?.[0]?.newPath).toBe('page/new.webp');
  });

  it('§7 sends new texts without an id', () => {
    const draft = toFormValues(page);
    draft.texts = [...draft.texts, { ...newPart('b'), html: '<p>셋</p>' }];
    expect(toUpdate(draft, page).pageContentTexts?.at(-1)).toEqual({
      description: '<p>셋</p>',
      priority: 1,
      section: 'b',
    });
  });

  it('§2 numbers each tab on its own', () => {
    const sections = ['a', 'b', 'a', 'b'].map((section, index) => ({
      ...text(index + 1, section),
      priority: 1,
    }));
    const draft = toFormValues({ ...page, pageContentTexts: sections });
    const shown = inSection(draft.texts, 'a', page.sections);
    draft.texts = movePart(draft.texts, shown, 'text-3', 0);
    expect(toUpdate(draft, page).pageContentTexts?.map(({ id, priority }) => [id, priority])).toEqual([
      [3, 1],
      [2, 1],
      [1, 2],
      [4, 1],
    ]);
  });

  it('is not dirty before something is changed', () => {
    expect(isDirty(toFormValues(page), page)).toBe(false);
    expect(isDirty({ ...toFormValues(page), title: '다른 제목' }, page)).toBe(true);
  });
});

describe('§2 order of the parts of a page', () => {
  it('keeps stored numbers while they give the order shown, and numbers anew after a move', () => {
    const part = (id: number | null, priority: number | null) => ({ id, priority });
    expect(priorities([part(1, 10), part(2, 20), part(null, null)])).toEqual([10, 20, 21]);
    expect(priorities([part(1, 5), part(2, 5)])).toEqual([5, 5]);
    expect(priorities([part(2, 5), part(1, 5)])).toEqual([1, 2]);
    expect(priorities([part(2, 20), part(1, 10)])).toEqual([1, 2]);
    expect(priorities([part(null, null), part(1, 1)])).toEqual([1, 2]);
    expect(priorities([part(1, null), part(2, 20)])).toEqual([1, 2]);
  });

  it('moves a part among those of its tab and leaves the others where they are', () => {
    const draft = toFormValues({
      ...page,
      pageContentTexts: [text(1, 'a'), text(2, 'b'), text(3, 'a'), text(4, 'a')],
    });
    const shown = inSection(draft.texts, 'a', page.sections);
    const moved = movePart(draft.texts, shown, 'text-4', 0);
    expect(moved.map((part) => part.id)).toEqual([4, 2, 1, 3]);
  });

  it('shows parts without a tab in the first one', () => {
    const draft = toFormValues({ ...page, pageContentImages: [image(1, null), image(2, 'b')] });
    expect(inSection(draft.images, 'a', page.sections).map((part) => part.id)).toEqual([1]);
  });
});

describe('§5 validation of a page', () => {
  it('§5 asks for a title', () => {
    expect(schemaErrors(pageSchema(page), { ...toFormValues(page), title: '  ' })).toEqual({
      title: '제목을 입력해주세요.',
    });
  });

  it('§5 wants as many fixed pictures as there were', () => {
    expect(schemaErrors(pageSchema(page), { ...toFormValues(page), infoImages: [] }).infoImages).toBe(
      'Info Content 이미지는 1개를 유지해야 합니다.',
    );
  });

  it('§5 wants video codes of 11 characters', () => {
    const draft = toFormValues(page);
    draft.videos = draft.videos.map((video) => ({ ...video, code: 'short' }));
    expect(schemaErrors(pageSchema(page), draft)).toEqual({
      'videos.video-9': '동영상 코드는 11자여야 합니다.',
    });
  });

  it('§5 waits for the pictures in texts, and asks to take away those that failed', () => {
    const draft = toFormValues(page);
    const texts = draft.texts.map((part, at) =>
      at === 0 ? { ...part, pending: 1 } : { ...part, failed: 1 },
    );
    expect(isUploading({ ...draft, texts })).toBe(true);
    expect(schemaErrors(pageSchema(page), { ...draft, texts })['texts.text-2']).toMatch(
      /^업로드에 실패한 파일이 있습니다\./,
    );
    expect(isDirty({ ...draft, texts }, page)).toBe(false);
  });

  it('§9 allows as many texts as the page may have', () => {
    const withTexts = (count: number) =>
      toFormValues({
        ...page,
        pageContentTexts: Array.from({ length: count }, (_, index) => text(index + 1, null)),
      });
    const most = { ...page, maxTexts: 4 };
    expect(schemaErrors(pageSchema(most), withTexts(4))).toEqual({});
    expect(schemaErrors(pageSchema(most), withTexts(5)).texts).toBe('글은 4개까지 등록 가능합니다.');
    // A page that names no number has no limit.
    expect(schemaErrors(pageSchema(page), withTexts(5))).toEqual({});
  });

  it('§8 puts the server’s messages on the fields that were sent', () => {
    const draft = toFormValues(page);
    const fields = [
      'title',
      'pageContentVideos[0].code',
      'pageContentTexts[1].description',
      'infoContentImageUpdates',
    ];
    expect(fields.map((field) => fieldOf(field, draft))).toEqual([
      'title',
      'videos.video-9',
      'texts.text-2',
      'infoImages',
    ]);
  });

  it('§8 says them until their field is changed, and of the others for longer', () => {
    const before = toFormValues(page);
    const errors = { title: '제목', 'texts.text-1': '글', 'texts.text-2': '글' };
    const texts = before.texts.map((part) => (part.id === 1 ? { ...part, html: '<p>새 글</p>' } : part));
    const check = (draft: FormValues) => schemaErrors(pageSchema(page), draft);
    const after = pruneErrors(errors, before, { ...before, texts }, check);
    expect(after).toEqual({ title: '제목', 'texts.text-2': '글' });
    expect(pruneErrors(errors, before, { ...before, description: '다름' }, check)).toBe(errors);
  });
});

describe('§5 video codes', () => {
  it('§5 takes the code out of a pasted address', () => {
    const code = 'dQw4w9WgXcQ';
    for (const typed of [
      code,
      ` ${code} `,
      `https://www.youtube.com/watch?v=${code}&t=10s`,
      `https://youtu.be/${code}?si=x`,
      `youtube.com/shorts/${code}`,
      `https://www.youtube-nocookie.com/embed/${code}`,
    ]) {
      expect(toVideoCode(typed)).toBe(code);
    }
  });

  it('§5 leaves alone what holds no code', () => {
    expect(toVideoCode('https://example.com/watch?v=dQw4w9WgXcQ')).toBe(
      'https://example.com/watch?v=dQw4w9WgXcQ',
    );
    expect(toVideoCode('짧다')).toBe('짧다');
  });
});
