import type { PageContent } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import type { Errors } from '@maru/web/record/errors';
import { recordTexts } from '@maru/web/record/texts';
import { type Draft, hasFailedUpload } from './draft';
import { savedImages } from './payload';
import { isVideoCode } from './video';

type Limits = Pick<PageContent, 'maxTexts' | 'infoContentImages'>;

const schema = z.object({
  title: z.string().trim().min(1, '제목을 입력해주세요.').max(200, '제목은 200자까지 입력 가능합니다.'),
  description: z.string().max(500, '설명은 500자까지 입력 가능합니다.'),
  texts: z.array(z.object({ html: z.string().trim().min(1, '내용을 입력해주세요.') })),
  videos: z.array(z.object({ code: z.string().refine(isVideoCode, '동영상 코드는 11자여야 합니다.') })),
});

/** What is wrong with a draft of the page before it is sent, by `title`, `texts.<key>`, `videos.<key>`, `images`, … */
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
    if ((text.failed ?? 0) > 0) add(`texts.${text.key}`, recordTexts.uploadFailed);
  }
  if (hasFailedUpload(draft)) add('images', recordTexts.uploadFailed);
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

/** The field of the draft that the server means: it counts the parts that were sent, the draft names them. */
export function fieldOf(field: string, draft: Draft): string {
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
  return key ? `${list}.${key}` : list;
}
