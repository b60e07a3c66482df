import { cx } from '@maru/web/lib/cx';
import { imageAccept, imageHint } from '@maru/web/lib/image/rules';
import type { LucideIcon } from 'lucide-react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { pasteZone, useImagePaste } from './useImagePaste';

type ImageDropProps = {
  label: string;
  /** What may be put here; what pictures must be unless told otherwise. */
  hint?: ReactNode;
  multiple?: boolean;
  /** The types that the browser offers; pictures unless told otherwise. */
  accept?: string;
  icon?: LucideIcon;
  /** Takes what is pasted while nothing that takes pictures has the focus. */
  isMain?: boolean;
  disabled?: boolean;
  /** Lower, below a picture that there is already. */
  compact?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
};

/** What is said where one is taken of several. */
function leftOut(first: File, count: number): string {
  return count > 0 ? `하나만 넣을 수 있어 ‘${first.name}’만 넣고 나머지 ${count}개는 넣지 않았습니다.` : '';
}

/** Takes files, mostly pictures, by drop, by click and from the clipboard. What is taken is checked by whoever gets it. */
export function ImageDrop(props: ImageDropProps) {
  const {
    label,
    hint = imageHint,
    multiple = false,
    isMain = false,
    disabled = false,
    compact = false,
    className,
    onFiles,
  } = props;
  const { accept = imageAccept, icon: Icon = ImagePlus } = props;
  const zone = useRef<HTMLLabelElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const [left, setLeft] = useState('');
  useImagePaste(zone, take, isMain && !disabled);

  function take(files: File[]) {
    const chosen = multiple ? files : files.slice(0, 1);
    const [first] = chosen;
    if (!first || disabled) return;
    setLeft(leftOut(first, files.length - chosen.length));
    onFiles(chosen);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <>
      <label
        {...pasteZone}
        ref={zone}
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'grid cursor-pointer place-content-center justify-items-center gap-1 rounded-control border border-dashed px-4 text-center text-sm transition-[background-color,border-color]',
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-ink hover:bg-surface',
          disabled && 'pointer-events-none opacity-55',
          compact ? 'py-3' : 'py-5',
          className,
        )}
      >
        <Icon aria-hidden className="size-5 text-accent" strokeWidth={1.75} />
        <span className="font-medium">{label}</span>
        {hint && <span className="text-xs text-soft">{hint}</span>}
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      {!multiple && (
        // Always there, so that what comes into it is read out, and in nobody's way while it is empty.
        <p role="status" className="text-sm text-soft empty:absolute">
          {left}
        </p>
      )}
    </>
  );
}
