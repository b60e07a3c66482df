import { ApiError, fallbackMessage } from '@maru/web/lib/apiError';
import { describe, expect, it } from 'vitest';
import { reasonOf, refusalsOf, standing } from './errors';

type Text = { key: string; html: string };
type Draft = { title: string; link: string; texts: Text[] };

const draft: Draft = {
  title: '',
  link: '/a',
  texts: [
    { key: 'one', html: '하나' },
    { key: 'two', html: '둘' },
  ],
};

function validate({ title }: Draft): Record<string, string> {
  return title === '' ? { title: '제목을 입력해주세요.' } : {};
}

describe('errors while a record is edited', () => {
  it('stay until they are mended where the editor itself finds them', () => {
    const errors = validate(draft);
    expect(standing(errors, draft, { ...draft, link: '/b' }, validate)).toBe(errors);
    expect(standing(errors, draft, { ...draft, title: '제목' }, validate)).toEqual({});
  });

  it('stay until their part is changed where the server found them, wherever the part moves', () => {
    const errors = { link: '없는 주소예요.', 'texts.two': '너무 길어요.' };
    const [one, two] = draft.texts as [Text, Text];
    const moved = { ...draft, link: '/b', texts: [two, { ...one, html: '하나 더' }] };
    expect(standing(errors, draft, moved, validate)).toEqual({ 'texts.two': '너무 길어요.' });
    const shorter = { ...draft, texts: [one, { ...two, html: '' }] };
    expect(standing(errors, draft, shorter, validate)).toEqual({ link: '없는 주소예요.' });
  });

  it('are not found while somebody types', () => {
    const titled = { ...draft, title: '제목' };
    expect(standing({ link: '없는 주소예요.' }, titled, draft, validate)).not.toHaveProperty('title');
  });

  it('have no reason where the answer gave none', () => {
    const failed = new ApiError(502, fallbackMessage(502, 'PUT'));
    expect(reasonOf(failed)).toBeNull();
    expect(reasonOf(new ApiError(409, '이미 있는 코드예요.'))).toBe('이미 있는 코드예요.');
  });

  it('say the first of the server’s refusals of a field', () => {
    const fieldErrors = [1, 2].map((at) => ({ field: `new[${at}]`, message: `그림 ${at}` }));
    const refused = new ApiError(400, '입력 내용을 확인해 주세요.', { fieldErrors });
    expect(refusalsOf(refused, () => 'images')).toEqual({ images: '그림 1' });
    expect(refusalsOf(new Error('offline'), () => 'images')).toEqual({});
  });
});
