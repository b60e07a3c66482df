import type { Field } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { imageAddress, mediaAt } from '@maru/web/lib/media';
import { type Upload, UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { Kept } from '@maru/web/ui/Kept';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useFieldScope } from './scope';
import { pictureIn, summaryOf } from './summary';
import type { Row } from './values';

type RowCardProps = {
  fields: Field[];
  row: Row;
  name: string;
  label: string;
  handle: ReactNode;
  startsOpen: boolean;
  /** How far its picture is, if one is on its way. */
  upload: Upload | undefined;
  onRetry: (upload: Upload) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** One of several; closed it shows its first words, so that many can be put in order. */
export function RowCard(props: RowCardProps) {
  const { fields, row, name, label, handle, startsOpen, upload, onRemove, children } = props;
  const picture = pictureIn(fields, row.data);
  const { errors, pointed } = useFieldScope();
  const isHere = (other: string) => other === name || other.startsWith(`${name}.`);
  const isPointed = pointed !== null && isHere(pointed.name);
  const [open, setOpen] = useState(startsOpen || isPointed);
  const [seen, setSeen] = useState(pointed);
  if (seen !== pointed) {
    setSeen(pointed);
    if (isPointed) setOpen(true);
  }
  // What is wrong opens the card, which stays open when it is mended.
  if (!open && Object.keys(errors).some(isHere)) setOpen(true);
  return (
    <fieldset aria-label={label} className="min-w-0 rounded-control border border-line bg-raised">
      <div className="flex items-center gap-1 p-1">
        {handle}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 text-start text-md hover:bg-surface"
        >
          <span className="sr-only">{`${label} ${open ? '접기' : '펼치기'}`}</span>
          {picture && !open && (
            <img
              src={mediaAt(imageAddress(picture), 320)}
              alt=""
              loading="lazy"
              className="size-9 shrink-0 rounded-card bg-sunken object-cover"
            />
          )}
          <span className="min-w-0 flex-1 truncate">
            {summaryOf(fields, row.data) || <span className="text-soft">{label}</span>}
          </span>
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 text-soft transition-transform', open && 'rotate-180')}
          />
        </button>
        <RemoveButton label={label} onClick={onRemove} />
      </div>
      {upload && (
        <div className="px-3 pb-2">
          <UploadStatus upload={upload} onRetry={() => props.onRetry(upload)} />
        </div>
      )}
      <Kept shown={open} className="px-3 pt-1 pb-3">
        {children}
      </Kept>
    </fieldset>
  );
}
