import type { ImageLine, Line } from '../model/lines';
import { textOf } from '../model/runs';
import type { AddedPicture, ImageMetadata, Uploads } from './uploads';

export type AddedImages = {
  /** New pictures that stand in the text and are stored. */
  images: ImageMetadata[];
  pending: number;
  failed: number;
};

function metadata(line: ImageLine, { id, file, stored }: AddedPicture): ImageMetadata[] {
  if (!stored) return [];
  return [
    {
      imageId: id,
      s3Path: stored.path,
      fileName: stored.name,
      caption: textOf(line.runs).trim(),
      originalFileName: file.name,
      originalSize: stored.originalSize,
      processedSize: stored.blob.size,
    },
  ];
}

/** Pictures that stand in the text and that an earlier visit added. */
function addedBefore(lines: Line[], before: ImageMetadata[]): ImageMetadata[] {
  return before.flatMap((image) => {
    const line = lines.find((each) => each.kind === 'image' && each.image.path === image.s3Path);
    return line ? [{ ...image, caption: textOf(line.runs).trim() }] : [];
  });
}

/** The new pictures among the lines, each once, and how many are not stored. */
export function addedImages(lines: Line[], uploads: Uploads, before: ImageMetadata[] = []): AddedImages {
  const seen = new Map<string, { line: ImageLine; picture: AddedPicture }>();
  for (const line of lines) {
    const picture = line.kind === 'image' ? uploads.get(line.upload) : null;
    if (picture && line.kind === 'image') seen.set(picture.id, { line, picture });
  }
  const all = [...seen.values()];
  const failed = all.filter(({ picture }) => picture.upload.phase === 'failed').length;
  const done = all.filter(({ picture }) => picture.stored !== null).length;
  return {
    images: [...addedBefore(lines, before), ...all.flatMap(({ line, picture }) => metadata(line, picture))],
    pending: all.length - failed - done,
    failed,
  };
}
