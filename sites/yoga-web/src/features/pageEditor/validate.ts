import type { PageContent } from '@/api';
import type { FieldError } from '@/lib/apiError';
import { z } from '@/lib/zod';
import { type Draft, hasFailedUpload } from './draft';
import { savedImages } from './payload';
import { isVideoCode } from './video';

/** Messages by field: `title`, `texts.<key>`, `videos.<key>`, `images`, … */
export type Errors = Record<string, string>;

type Limits = Pick<PageContent, 'maxTexts' | 'infoContentImages'>;

const schema = z.object({
  title: z.string().trim().min(1, '제목을 입력해주세요.').max(200, '제목은 200자까지 입력 가능합니다.'),
  description: z.string().max(500, '설명은 500자까지 입력 가능합니다.'),
  texts: z.array(z.object({ html: z.string().trim().min(1, '내용을 입력해주세요.') })),
  videos: z.array(z.object({ code: z.string().refine(isVideoCode, '동영상 코드는 11자여야 합니다.') })),
});

const failedUpload = '업로드에 실패한 이미지가 있습니다. 다시 시도하거나 지운 뒤 저장하세요.';

/** What is wrong with a draft of the page before it is sent. */
export function validate(draft: Draft, { maxTexts, infoContentImages }: Limits): Errors {
  const infoCount = infoContentImages.length;
  const errors: Errors = {};
  const add = (field: string, message: string) => {
    errors[field] ??= message;
  };
  for (const issue of schema.safeParse(draft).error?.issues ?? []) {
    const [list, index] = issue.path;
    const part = (list === 'texts' || list === 'videos') && draft[list][Number(index)];
    add(part ? `${String(list)}.${part.key}` : String(list), issue.message);
  }
  if (maxTexts !== null && draft.texts.length > maxTexts) {
    add('texts', `글은 ${maxTexts}개까지 등록 가능합니다.`);
  }
  if (draft.infoImages.length !== infoCount) {
    add('infoImages', `Info Content 이미지는 ${infoCount}개를 유지해야 합니다.`);
  }
  for (const text of draft.texts) {
    if ((text.failed ?? 0) > 0) add(`texts.${text.key}`, failedUpload);
  }
  if (hasFailedUpload(draft)) add('images', failedUpload);
  return errors;
}

const listNames: Record<string, string> = {
  pageContentTexts: 'texts',
  pageContentVideos: 'videos',
  infoContentImageUpdates: 'infoImages',
  pageContentImageUpdates: 'images',
  newImagePaths: 'images',
  existingImageIds: 'images',
};

/** The server's messages on the fields of the draft that was sent: it counts the parts, the draft names them. */
export function serverErrors(fieldErrors: FieldError[], draft: Draft): Errors {
  const errors: Errors = {};
  for (const { field, message } of fieldErrors) {
    const [, name = field, index] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
    const list = listNames[name] ?? name;
    const parts: Record<string, { key: string }[]> = {
      texts: draft.texts,
      videos: draft.videos,
      newImagePaths: savedImages(draft.images).filter((image) => image.id === null),
      pageContentImageUpdates: savedImages(draft.images).filter((image) => image.id !== null),
      infoImages: draft.infoImages,
    };
    const key = index && (parts[name] ?? parts[list])?.[Number(index)]?.key;
    errors[key ? `${list}.${key}` : list] ??= message;
  }
  return errors;
}

function fieldOf(draft: Draft, field: string): unknown {
  const [name = '', key] = field.split('.');
  const value = (draft as unknown as Record<string, unknown>)[name];
  if (key === undefined || !Array.isArray(value)) return value;
  return (value as { key: string }[]).find((part) => part.key === key);
}

/** The errors that still stand: a message goes as soon as its field is changed. */
export function prune(errors: Errors, before: Draft, after: Draft): Errors {
  const kept = Object.entries(errors).filter(([field]) => fieldOf(before, field) === fieldOf(after, field));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
