import { imageMessages, toImageError } from '@maru/web/lib/image/rules';
import { type UploadedImage, type UploadPrefix, uploadImage } from '@maru/web/lib/image/upload';
import { UploadQueue } from '@maru/web/lib/uploadQueue';
import type { Upload } from '@maru/web/ui/image/UploadStatus';
import type { Line } from '../model/lines';

/** A picture that was added while somebody writes. */
export type AddedPicture = {
  id: string;
  file: File;
  /** The browser's own address of the file, for the preview. */
  preview: string;
  upload: Upload;
  stored: UploadedImage | null;
};

/** What the save calls tell of each new picture (specification, section 3, post upload payload). */
export type ImageMetadata = {
  imageId: string;
  s3Path: string;
  fileName: string;
  caption: string;
  originalFileName: string;
  originalSize: number;
  processedSize: number;
};

const startedAt = Date.now().toString(36);
let added = 0;

/** The pictures that were added: shrunk, converted and stored one after another, as a phone can bear it. */
export class Uploads {
  private readonly prefix: UploadPrefix;
  private readonly pictures = new Map<string, AddedPicture>();
  private readonly watchers = new Set<() => void>();
  private readonly queue = new UploadQueue<string>();
  private closed = false;

  constructor(prefix: UploadPrefix) {
    this.prefix = prefix;
  }

  add(file: File): string {
    added += 1;
    const id = `picture-${startedAt}-${added}`;
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
    this.pictures.set(id, { id, file, preview, upload: { phase: 'waiting' }, stored: null });
    this.start(id);
    return id;
  }

  retry(id: string) {
    this.report(id, { phase: 'waiting' });
    this.start(id);
  }

  get(id: string | null | undefined): AddedPicture | null {
    return (id && this.pictures.get(id)) || null;
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Waits until nothing is on its way any more. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  /** A line as it can be saved: with the path of its picture, once that is stored. */
  resolve(line: Line): Line {
    const stored = line.kind === 'image' ? this.get(line.upload)?.stored : null;
    if (line.kind !== 'image' || !stored) return line;
    const { path, width, height } = stored;
    return { ...line, image: { path, width, height, alt: line.image.alt } };
  }

  close() {
    this.closed = true;
    this.queue.cancelAll();
    for (const { preview } of this.pictures.values()) URL.revokeObjectURL(preview);
  }

  private start(id: string) {
    const picture = this.pictures.get(id);
    if (picture) this.queue.add(id, (signal) => this.run(id, picture.file, signal));
  }

  private async run(id: string, file: File, signal: AbortSignal) {
    try {
      const stored = await uploadImage(this.prefix, file, (upload) => this.report(id, upload), signal);
      const { originalSize, blob } = stored;
      this.report(id, { phase: 'done', originalSize, size: blob.size }, stored);
    } catch (error) {
      const { message, hint } = toImageError(error);
      // A file that was refused once is refused again; a connection may come back.
      const retryable = message === imageMessages.upload;
      this.report(id, { phase: 'failed', message, hint, retryable, file });
    }
  }

  private report(id: string, upload: Upload, stored: UploadedImage | null = null) {
    const picture = this.pictures.get(id);
    if (!picture || this.closed) return;
    this.pictures.set(id, { ...picture, upload, stored });
    for (const watcher of this.watchers) watcher();
  }
}
