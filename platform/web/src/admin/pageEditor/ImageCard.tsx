import type { PageContent } from '@maru/web/api';
import { mediaAt } from '@maru/web/lib/media';
import { AltInput } from '@maru/web/ui/image/AltInput';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import type { ReactNode } from 'react';
import type { ImageValues } from './formValues';
import { SectionChoice } from './SectionChoice';

type ImageCardProps = {
  image: ImageValues;
  index: number;
  count: number;
  handle: ReactNode;
  sections: PageContent['sections'];
  error?: string | undefined;
  onChange: (change: Partial<ImageValues>) => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

function Thumbnail({ image }: { image: ImageValues }) {
  return image.url ? (
    <img
      src={mediaAt(image.url, 480)}
      alt={image.alt || image.name}
      loading="lazy"
      className="aspect-4/3 w-full rounded-card bg-sunken object-cover"
    />
  ) : (
    <div className="grid aspect-4/3 w-full place-items-center rounded-card bg-sunken p-3 text-center text-xs break-all text-soft">
      {image.name}
    </div>
  );
}

/** One picture of the page: its place, what it shows, where it stands. */
export function ImageCard(props: ImageCardProps) {
  const { image, index, count, handle, sections, error, onChange, onPlace, onRemove, onRetry } = props;
  const label = `이미지 ${index + 1}`;
  return (
    <div className="grid grid-cols-1 content-start gap-3 rounded-control border border-line bg-raised p-2.5 min-[22.5rem]:max-desktop:grid-cols-[6.5rem_minmax(0,1fr)] desktop:gap-2">
      <Thumbnail image={image} />
      <div className="grid grid-cols-1 content-start gap-2">
        <div className="flex items-center gap-1.5">
          {handle}
          <PositionInput label={label} place={index} count={count} onPlace={onPlace} />
          <span className="min-w-0 flex-1 truncate ps-1 text-2xs text-soft tabular-nums">
            {image.width > 0 && `${image.width}×${image.height}`}
          </span>
          <RemoveButton label={label} onClick={onRemove} />
        </div>
        {image.upload && <UploadStatus upload={image.upload} onRetry={onRetry} />}
        {error && (
          <p role="alert" className="text-xs text-danger">
            {error}
          </p>
        )}
        {image.upload?.phase !== 'failed' && (
          <>
            <AltInput label={label} value={image.alt} onChange={(alt) => onChange({ alt })} />
            <SectionChoice
              label={label}
              part={image}
              sections={sections}
              onChange={(section) => onChange({ section })}
            />
          </>
        )}
      </div>
    </div>
  );
}
