import type { PageContent } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import { recordTexts } from '@maru/web/record/texts';
import {
  type Draft,
  type DraftImage,
  type DraftInfoImage,
  type DraftText,
  type DraftVideo,
  hasFailedUpload,
} from './draft';
import { savedImages } from './payload';
import { isVideoCode } from './video';

type Limits = Pick<PageContent, 'maxTexts' | 'infoContentImages'>;

const textSchema = z
  .custom<DraftText>()
  .refine(({ html }) => html.trim() !== '', '내용을 입력해주세요.')
  .refine(({ failed = 0 }) => failed === 0, recordTexts.uploadFailed);
const videoSchema = z
  .custom<DraftVideo>()
  .refine(({ code }) => isVideoCode(code), '동영상 코드는 11자여야 합니다.');

/** A page as it can be saved, with what its template bounds; what is wrong is named `title`, `texts.<key>`, `images`, … */
export function pageSchema({ maxTexts, infoContentImages }: Limits): z.ZodType<Draft> {
  const infoCount = infoContentImages.length;
  return z
    .object({
      title: z.string().trim().min(1, '제목을 입력해주세요.').max(200, '제목은 200자까지 입력 가능합니다.'),
      description: z.string().max(500, '설명은 500자까지 입력 가능합니다.'),
      material: z.boolean(),
      texts: z
        .array(textSchema)
        .refine(
          ({ length }) => maxTexts === null || length <= maxTexts,
          `글은 ${maxTexts}개까지 등록 가능합니다.`,
        ),
      videos: z.array(videoSchema),
      infoImages: z
        .array(z.custom<DraftInfoImage>())
        .refine(
          ({ length }) => length === infoCount,
          `Info Content 이미지는 ${infoCount}개를 유지해야 합니다.`,
        ),
      images: z.array(z.custom<DraftImage>()),
    })
    .refine((draft) => !hasFailedUpload(draft), { path: ['images'], message: recordTexts.uploadFailed });
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
