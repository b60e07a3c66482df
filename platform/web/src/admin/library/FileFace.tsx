import type { MediaFile } from '@maru/web/api';
import { mediaAt } from '@maru/web/lib/media';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';

export function isPicture({ contentType }: MediaFile): boolean {
  return contentType.startsWith('image/');
}

/** What a file looks like among others: a picture itself, of the others what they are. */
export function FileFace({ file, className }: { file: MediaFile; className: string }) {
  if (isPicture(file)) {
    const position = file.focus && `${file.focus.x}% ${file.focus.y}%`;
    return (
      <img
        src={file.width ? mediaAt(file.url, 320) : file.url}
        alt={file.alt}
        loading="lazy"
        className={`${className} bg-sunken object-cover`}
        {...(position && { style: { objectPosition: position } })}
      />
    );
  }
  const Icon = file.contentType.startsWith('video/') ? Film : FileText;
  const ending = file.path.split('.').at(-1)?.toUpperCase();
  return (
    <span
      className={`${className} grid place-content-center justify-items-center gap-1.5 bg-sunken text-soft`}
    >
      <Icon aria-hidden className="size-7" strokeWidth={1.5} />
      <span className="text-xs font-medium">{ending}</span>
    </span>
  );
}
