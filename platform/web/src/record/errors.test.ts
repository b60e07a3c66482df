import { ApiError, fallbackMessage } from '@maru/web/lib/apiError';
import { z } from '@maru/web/lib/zod';
import { describe, expect, it } from 'vitest';
import { fieldErrorsFrom, pruneErrors, reasonOf, schemaErrors } from './errors';

type Text = { key: string; html: string };
type Values = { title: string; link: string; texts: Text[] };

const draft: Values = {
  title: '',
  link: '/a',
  texts: [
    { key: 'one', html: '하나' },
    { key: 'two', html: '둘' },
  ],
};

function validate({ title }: Values): Record<string, string> {
  return title === '' ? { title: '제목을 입력해주세요.' } : {};
}

describe('errors while a record is edited', () => {
  it('stay until they are mended where the editor itself finds them', () => {
    const errors = validate(draft);
    expect(pruneErrors(errors, draft, { ...draft, link: '/b' }, validate)).toBe(errors);
    expect(pruneErrors(errors, draft, { ...draft, title: '제목' }, validate)).toEqual({});
  });

  it('stay until their part is changed where the server found them, wherever the part moves', () => {
    const errors = { link: '없는 주소예요.', 'texts.two': '너무 길어요.' };
    const [one, two] = draft.texts as [Text, Text];
    const moved = { ...draft, link: '/b', texts: [two, { ...one, html: '하나 더' }] };
    expect(pruneErrors(errors, draft, moved, validate)).toEqual({ 'texts.two': '너무 길어요.' });
    const shorter = { ...draft, texts: [one, { ...two, html: '' }] };
    expect(pruneErrors(errors, draft, shorter, validate)).toEqual({ link: '없는 주소예요.' });
  });

  it('are not found while somebody types', () => {
    const titled = { ...draft, title: '제목' };
    expect(pruneErrors({ link: '없는 주소예요.' }, titled, draft, validate)).not.toHaveProperty('title');
  });

  it('have no reason where the answer gave none', () => {
    const failed = new ApiError(502, fallbackMessage(502, 'PUT'));
    expect(reasonOf(failed)).toBeNull();
    expect(reasonOf(new ApiError(409, '이미 있는 코드예요.'))).toBe('이미 있는 코드예요.');
  });

  it('say the first of the server’s refusals of a field', () => {
    const fieldErrors = [1, 2].map((at) => ({ field: `new[${at}]`, message: `그림 ${at}` }));
    const refused = new ApiError(400, '입력 내용을 확인해 주세요.', { fieldErrors });
    expect(fieldErrorsFrom(refused, () => 'images')).toEqual({ images: '그림 1' });
    expect(fieldErrorsFrom(new Error('offline'), () => 'images')).toEqual({});
  });

  it('name what stands in a list by its own name', () => {
    const text = z
      .object({ key: z.string(), html: z.string() })
      .refine(({ html }) => html !== '둘', '안 돼요.');
    const schema = z.object({ title: z.string().min(1, '제목'), link: z.string(), texts: z.array(text) });
    expect(schemaErrors(schema, draft)).toEqual({ title: '제목', 'texts.two': '안 돼요.' });
  });
});
