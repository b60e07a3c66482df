import { ApiError } from '@maru/web/lib/apiError';
import { fieldErrorsFrom, schemaErrors } from '@maru/web/record/errors';
import { describe, expect, it } from 'vitest';
import { fieldOf, type PostValues, postSchema } from './schema';

const content = {
  blocks: { version: 1 as const, blocks: [] },
  html: '<p>글</p>',
  images: [],
  imagePaths: [],
  pending: 0,
  failed: 0,
  isEmpty: false,
  asGiven: false,
};
const whole: PostValues = {
  title: '제목',
  category: '',
  content,
  isSecret: false,
  isPinned: false,
  removed: [],
};
const errorsOf = (values: Partial<PostValues>) => schemaErrors(postSchema, { ...whole, ...values });

describe('§5 post upload and edit', () => {
  it('§5 takes a post with a title and a text', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('§5 refuses a blank title and an empty text, each at its field', () => {
    const messages = { title: '제목을 입력해주세요.', content: '내용을 입력해주세요.' };
    expect(errorsOf({ title: ' \n', content: { ...content, isEmpty: true } })).toEqual(messages);
    expect(errorsOf({ title: '', content: null })).toEqual(messages);
  });

  it('counts a title in characters, not in code units', () => {
    expect(errorsOf({ title: '🧘'.repeat(200) })).toEqual({});
    expect(errorsOf({ title: '가'.repeat(201) }).title).toMatch('200자');
  });

  it('does not send a text whose pictures did not arrive', () => {
    expect(errorsOf({ content: { ...content, failed: 1 } }).content).toMatch('이미지');
  });

  it('lands the server’s messages on the fields', () => {
    const error = new ApiError(400, '…', {
      fieldErrors: [
        { field: 'postTitle', message: '제목이 길어요.' },
        { field: 'blocks', message: '내용이 길어요.' },
      ],
    });
    expect(fieldErrorsFrom(error, fieldOf)).toEqual({ title: '제목이 길어요.', content: '내용이 길어요.' });
  });
});
