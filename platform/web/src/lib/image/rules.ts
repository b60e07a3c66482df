import { megabytes } from '../format';

/** The numbers and sentences of the specification, section 5 "Images" and section 9. */
export const maxOriginalBytes = 5 * 1024 * 1024;
export const maxSide = 2000;
export const webpQuality = 0.85;
export const imageAccept = 'image/*';
export const imageHint = `끌어다 놓기 · 클릭해서 선택 · 붙여넣기, 원본 ${megabytes(maxOriginalBytes)} 이하`;

export const imageMessages = {
  notAnImage: '이미지 파일만 업로드 가능합니다.',
  tooLarge: `이미지 원본 크기는 ${megabytes(maxOriginalBytes)} 이하여야 합니다.`,
  processing: '이미지 처리에 실패했습니다.',
  loading: '이미지 로드에 실패했습니다.',
  reading: '이미지 읽기에 실패했습니다.',
  upload: '이미지 업로드에 실패했습니다.',
} as const;

/** What went wrong with one picture: a sentence, and where it helps a second one that says what to do. */
export class ImageError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
    this.hint = hint;
  }
}

export function toImageError(error: unknown): ImageError {
  return error instanceof ImageError
    ? error
    : new ImageError(imageMessages.processing, undefined, { cause: error });
}

/** Refuses what is no picture or too large, before anything is read. */
export function checkImageFile(file: { type: string; size: number }) {
  if (!file.type.startsWith('image/')) throw new ImageError(imageMessages.notAnImage);
  if (file.size > maxOriginalBytes) throw new ImageError(imageMessages.tooLarge);
}

/** The size to draw at: the longest side at most 2000 px, never enlarged. */
export function targetSize(width: number, height: number): { width: number; height: number } {
  const ratio = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * ratio)),
    height: Math.max(1, Math.round(height * ratio)),
  };
}

/**
 * Plus and white space become an underscore, parentheses go, and so does everything that is no word character,
 * Korean letter, dot or hyphen. macOS hands over Hangul in pieces, so it is put together first.
 */
export function cleanFileName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[+\s]/g, '_')
    .replaceAll(/[()]/g, '')
    .replaceAll(/[^\w가-힣ㄱ-ㅎㅏ-ㅣ.-]/g, '_');
}

/** The name under which a converted picture is uploaded: cleaned, with a timestamp, and true to its new format. */
export function uploadName(name: string, timestamp: number): string {
  const stem = cleanFileName(name).replace(/\.[^.]*$/, '') || 'image';
  return `${stem}_${timestamp}.webp`;
}
