import type { SiteUploads } from '@maru/web/api';
import { megabytes } from '@maru/web/lib/format';
import { cleanFileName } from '@maru/web/lib/image/rules';
import { uploadBlob } from '@maru/web/lib/upload';
import type { FileAnswer } from './schema';

/** Files of one answer. */
export const maxFiles = 10;

/** What the server takes as an attached file. */
export type FileLimits = Pick<SiteUploads, 'privateMaxBytes' | 'privateTypes'>;

export const fileMessages = {
  type: '이미지(PNG, JPG, WebP)나 PDF 파일만 올릴 수 있어요.',
  tooLarge: (most: number) => `파일 하나는 ${megabytes(most)}까지 올릴 수 있어요.`,
  hint: (most: number) =>
    `이미지(PNG, JPG, WebP)나 PDF, 파일 하나에 ${megabytes(most)}까지 여러 개 올릴 수 있어요.`,
  empty: '빈 파일은 올릴 수 없어요.',
  tooMany: `파일은 ${maxFiles}개까지 올릴 수 있어요.`,
  pending: '파일을 올리고 있어요. 다 올라간 뒤에 신청해 주세요.',
  failed: '올리지 못한 파일이 있어요. 다시 올리거나 지운 뒤에 신청해 주세요.',
} as const;

/** Why a file is refused before anything is sent, or nothing. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, limits: FileLimits): string | null {
  if (!limits.privateTypes.includes(type)) return fileMessages.type;
  if (size === 0) return fileMessages.empty;
  return size > limits.privateMaxBytes ? fileMessages.tooLarge(limits.privateMaxBytes) : null;
}

/** Stores a file where only admins and its owner can read it. */
export async function uploadAnswer(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const path = await uploadBlob(`apply/${cleanFileName(file.name)}`, file, onPercent, signal);
  return { path, name: file.name.normalize('NFC'), size: file.size };
}
