import { describe, expect, it } from 'vitest';
import { fileNameOf } from './download';

describe('the name of a downloaded file', () => {
  it('is read with its Korean letters', () => {
    const header = `attachment; filename="list.pdf"; filename*=UTF-8''${encodeURIComponent('신청 목록.pdf')}`;
    expect(fileNameOf(header, 'x.pdf')).toBe('신청 목록.pdf');
  });

  it('is the plain one where there is no other, and ours where there is none or a broken one', () => {
    expect(fileNameOf('attachment; filename="list.pdf"', 'x.pdf')).toBe('list.pdf');
    expect(fileNameOf(null, 'x.pdf')).toBe('x.pdf');
    expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A", 'x.pdf')).toBe('x.pdf');
  });
});
