import { mediaAt } from '@maru/web/lib/media';
import { AltInput } from '@maru/web/ui/image/AltInput';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import type { ReactNode } from 'react';
import type { PictureValues } from './formValues';

type PictureCardProps = {
  label: string;
  picture: PictureValues;
  index: number;
  count: number;
  handle: ReactNode;
  /** What is wrong with its description. */
  error: string | undefined;
  onChange: (change: Partial<PictureValues>) => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** One picture of the item: its place, what it shows, how far its upload is. */
export function PictureCard(props: PictureCardProps) {
  const { label, picture, index, count, handle, error, onChange, onPlace, onRemove, onRetry } = props;
  const frame = 'aspect-square w-full rounded-card bg-sunken';
  return (
    <div className="grid grid-cols-1 content-start gap-3 rounded-control border border-line bg-raised p-2.5 min-[22.5rem]:max-desktop:grid-cols-[6.5rem_minmax(0,1fr)] desktop:gap-2">
      {picture.url ? (
        <img
          src={mediaAt(picture.url, 480)}
          alt={picture.alt || picture.name}
          loading="lazy"
          className={`${frame} object-cover`}
        />
      ) : (
        <div className={`${frame} grid place-items-center p-3 text-center text-xs break-all text-soft`}>
          {picture.name}
        </div>
      )}
      <div className="grid grid-cols-1 content-start gap-2">
        <div className="flex items-center gap-1.5">
          {handle}
          <PositionInput label={label} place={index} count={count} onPlace={onPlace} />
          <span className="min-w-0 flex-1 truncate ps-1 text-2xs text-soft tabular-nums">
            {picture.width > 0 && `${picture.width}×${picture.height}`}
          </span>
          <RemoveButton label={label} onClick={onRemove} />
        </div>
        {picture.upload && <UploadStatus upload={picture.upload} onRetry={onRetry} />}
        {picture.upload?.phase !== 'failed' && (
          <AltInput label={label} value={picture.alt} error={error} onChange={(alt) => onChange({ alt })} />
        )}
      </div>
    </div>
  );
}
