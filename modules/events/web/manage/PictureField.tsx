import { AltInput } from '@maru/web/ui/image/AltInput';
import { SinglePicture } from '@maru/web/ui/image/SinglePicture';
import { labels } from './formValues';

type PictureFieldProps = {
  image: string;
  alt: string;
  error: string | undefined;
  onChange: (change: { image?: string; alt?: string }) => void;
  /** Told when an upload begins and when it is over. */
  onUploading: (uploading: boolean) => void;
};

/** The picture of an event, if it has one. */
export function PictureField({ image, alt, error, onChange, onUploading }: PictureFieldProps) {
  return (
    <SinglePicture
      title={labels.image}
      hint="행사 화면과 공유에 쓰는 이미지, 없어도 됨"
      prefix="event"
      image={image}
      alt={alt}
      error={error}
      onChange={(next, said) =>
        onChange(next ? { image: next, ...(said && { alt: said }) } : { image: '', alt: '' })
      }
      onUploading={onUploading}
    >
      <AltInput label={labels.image} value={alt} onChange={(next) => onChange({ alt: next })} />
    </SinglePicture>
  );
}
