import { describe, expect, it } from 'vitest';
import { fileMessages, fileProblem, longestFile } from './files';

describe('files of an application', () => {
  it('may be pictures and PDF of up to 10 MB', () => {
    expect(fileProblem({ type: 'application/pdf', size: longestFile })).toBeNull();
    expect(fileProblem({ type: 'image/png', size: 1 })).toBeNull();
  });

  it('are refused when they are anything else, empty or larger', () => {
    expect(fileProblem({ type: 'image/svg+xml', size: 1 })).toBe(fileMessages.type);
    expect(fileProblem({ type: 'application/pdf', size: 0 })).toBe(fileMessages.empty);
    expect(fileProblem({ type: 'application/pdf', size: longestFile + 1 })).toBe(fileMessages.tooLarge);
  });
});
