import type { BlockKind, PageContent, PageSection } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import { recordTexts } from '@maru/web/record/texts';
import { type BlockValues, blockFieldOf } from '../composer/blocks';
import { missingIn } from '../fields/missing';
import { addressWrong, isAddress } from '../pages/address';
import {
  type FormValues,
  hasFailedUpload,
  type ImageValues,
  type InfoImageValues,
  type TextValues,
  type VideoValues,
} from './formValues';
import { savedImages } from './payload';
import { isVideoCode } from './video';

type Limits = Pick<PageContent, 'maxTexts' | 'infoContentImages' | 'path'>;

const textSchema = z
  .custom<TextValues>()
  .refine(({ html }) => html.trim() !== '', '내용을 입력해주세요.')
  .refine(({ failed = 0 }) => failed === 0, recordTexts.uploadFailed);
const videoSchema = z
  .custom<VideoValues>()
  .refine(({ code }) => isVideoCode(code), '동영상 코드는 11자여야 합니다.');

const sectionSchema = z
  .custom<PageSection>()
  .refine(({ label }) => label.trim() !== '', '탭의 이름을 입력해주세요.')
  .refine(({ label }) => Array.from(label.trim()).length <= 40, '탭의 이름은 40자까지 입력 가능합니다.');

/** The blocks of a page, of kinds that say what is needed in each. */
function blocksSchema(kinds: BlockKind[]) {
  const list = z.array(z.custom<BlockValues>()).max(100, '블록은 100개까지 둘 수 있어요.');
  return list.superRefine((blocks, { addIssue }) => {
    for (const [index, { kind, data }] of blocks.entries()) {
      const fields = kinds.find(({ name }) => name === kind)?.fields ?? [];
      for (const { path, message } of missingIn(fields, data))
        addIssue({ code: 'custom', path: [index, 'data', ...path], message });
    }
  });
}

/** A page as it can be saved, with what its template bounds; what is wrong is named `title`, `texts.<key>`, `images`, … */
export function pageSchema(
  { maxTexts, infoContentImages, path }: Limits,
  kinds: BlockKind[] = [],
): z.ZodType<FormValues> {
  const infoCount = infoContentImages.length;
  return z
    .object({
      title: z.string().trim().min(1, '제목을 입력해주세요.').max(200, '제목은 200자까지 입력 가능합니다.'),
      description: z.string().max(500, '설명은 500자까지 입력 가능합니다.'),
      path: z.string().refine((text) => path === null || isAddress(text), addressWrong),
      formerPaths: z.array(z.string()),
      hidden: z.boolean(),
      read: z.enum(['everyone', 'member', 'group']),
      readGroups: z.array(z.string()),
      language: z.enum(['ko', 'en']),
      counterpart: z.string(),
      template: z.string(),
      sections: z.array(sectionSchema).max(20, '탭은 20개까지 둘 수 있습니다.'),
      material: z.boolean(),
      texts: z
        .array(textSchema)
        .refine(
          ({ length }) => maxTexts === null || length <= maxTexts,
          `글은 ${maxTexts}개까지 등록 가능합니다.`,
        ),
      videos: z.array(videoSchema),
      infoImages: z
        .array(z.custom<InfoImageValues>())
        .refine(
          ({ length }) => length === infoCount,
          `Info Content 이미지는 ${infoCount}개를 유지해야 합니다.`,
        ),
      images: z.array(z.custom<ImageValues>()),
      // What else is wrong in a field is said there by the server.
      blocks: blocksSchema(kinds),
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
export function fieldOf(field: string, draft: FormValues): string {
  if (field.startsWith('blocks')) return blockFieldOf(field, draft.blocks);
  const [, name = field, index] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
  const list = listNames[name] ?? name;
  const parts: Record<string, { key: string }[]> = {
    texts: draft.texts,
    videos: draft.videos,
    newImagePaths: savedImages(draft.images).filter((image) => image.id === null),
    pageContentImageUpdates: savedImages(draft.images).filter((image) => image.id !== null),
    infoImages: draft.infoImages,
    sections: draft.sections,
  };
  const key = index && (parts[name] ?? parts[list])?.[Number(index)]?.key;
  return key ? `${list}.${key}` : list;
}
