import { describe, expect, it } from 'vitest';
import { checkImageFile, cleanFileName, maxOriginalBytes, targetSize, uploadName } from './rules';

describe('§5 file names of images are cleaned', () => {
  it('§5 turns plus and white space into underscores', () => {
    expect(cleanFileName('아침 요가+수련\t1.jpg')).toBe('아침_요가_수련_1.jpg');
  });

  it('§5 removes parentheses', () => {
    expect(cleanFileName('사진(1).png')).toBe('사진1.png');
  });

  it('§5 turns everything but word characters, Korean letters, dot and hyphen into underscores', () => {
    expect(cleanFileName('a&b#c/é-d.e_ㅋ漢.webp')).toBe('a_b_c__-d.e_ㅋ_.webp');
  });

  it('§5 keeps Hangul that macOS hands over in pieces', () => {
    expect(cleanFileName('호흡.jpg'.normalize('NFD'))).toBe('호흡.jpg');
  });

  it('§5 adds a timestamp and the new format', () => {
    expect(uploadName('숲 길.JPG', 1760000000000)).toBe('숲_길_1760000000000.webp');
    expect(uploadName('.png', 7)).toBe('image_7.webp');
    expect(uploadName('no-extension', 7)).toBe('no-extension_7.webp');
  });
});

describe('§5 images are reduced to 2000 px on the longest side', () => {
  it('§5 reduces wide and tall pictures and keeps their shape', () => {
    expect(targetSize(4000, 3000)).toEqual({ width: 2000, height: 1500 });
    expect(targetSize(3000, 6000)).toEqual({ width: 1000, height: 2000 });
  });

  it('§5 never enlarges', () => {
    expect(targetSize(640, 480)).toEqual({ width: 640, height: 480 });
    expect(targetSize(2000, 2000)).toEqual({ width: 2000, height: 2000 });
  });

  it('§5 leaves at least one pixel of a hair-thin picture', () => {
    expect(targetSize(10000, 1)).toEqual({ width: 2000, height: 1 });
  });
});

describe('§5 only images of at most 5 MB are accepted', () => {
  it('§5 refuses what is no image', () => {
    expect(() => checkImageFile({ type: 'application/pdf', size: 10 })).toThrow(
      '이미지 파일만 업로드 가능합니다.',
    );
    expect(() => checkImageFile({ type: '', size: 10 })).toThrow('이미지 파일만 업로드 가능합니다.');
  });

  it('§5 refuses an original over 5 MB and takes one of exactly 5 MB', () => {
    expect(() => checkImageFile({ type: 'image/png', size: maxOriginalBytes + 1 })).toThrow(
      '이미지 원본 크기는 5MB 이하여야 합니다.',
    );
    expect(() => checkImageFile({ type: 'image/png', size: maxOriginalBytes })).not.toThrow();
  });
});
