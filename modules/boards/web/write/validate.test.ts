import { ApiError } from '@maru/web/lib/apiError';
import { describe, expect, it } from 'vitest';
import { serverErrors, validate } from './validate';

const whole = { title: '제목', isEmpty: false, failed: 0 };

describe('§5 post upload and edit', () => {
  it('§5 takes a post with a title and a text', () => {
    expect(validate(whole)).toEqual({});
  });

  it('§5 refuses a blank title and an empty text, each at its field', () => {
    expect(validate({ title: ' \n', isEmpty: true, failed: 0 })).toEqual({
      title: '제목을 입력해주세요.',
      content: '내용을 입력해주세요.',
    });
  });

  it('counts a title in characters, not in code units', () => {
    expect(validate({ ...whole, title: '🧘'.repeat(200) })).toEqual({});
    expect(validate({ ...whole, title: '가'.repeat(201) }).title).toMatch('200자');
  });

  it('does not send a text whose pictures did not arrive', () => {
    expect(validate({ ...whole, failed: 1 }).content).toMatch('이미지');
  });

  it('lands the server’s messages on the fields', () => {
    const error = new ApiError(400, '…', {
      fieldErrors: [
        { field: 'postTitle', message: '제목이 길어요.' },
        { field: 'blocks', message: '내용이 길어요.' },
      ],
    });
    expect(serverErrors(error)).toEqual({ title: '제목이 길어요.', content: '내용이 길어요.' });
  });
});
