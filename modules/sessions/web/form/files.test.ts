import { describe, expect, it } from 'vitest';
import { fileMessages, fileProblem } from './files';

const limits = { privateMaxBytes: 3 * 1024 * 1024, privateTypes: ['application/pdf', 'image/png'] };

describe('files of an application', () => {
  it('may be what the server takes', () => {
    expect(fileProblem({ type: 'application/pdf', size: limits.privateMaxBytes }, limits)).toBeNull();
    expect(fileProblem({ type: 'image/png', size: 1 }, limits)).toBeNull();
  });

  it('are refused when they are anything else, empty or larger', () => {
    expect(fileProblem({ type: 'image/svg+xml', size: 1 }, limits)).toBe(fileMessages.type);
    expect(fileProblem({ type: 'application/pdf', size: 0 }, limits)).toBe(fileMessages.empty);
    const tooLarge = { type: 'application/pdf', size: limits.privateMaxBytes + 1 };
    expect(fileProblem(tooLarge, limits)).toBe('파일 하나는 3MB까지 올릴 수 있어요.');
  });
});
