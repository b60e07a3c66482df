import type { TextChange } from '@maru/web/editor/richText/RichTextField';

type Props = { label: string; error?: string; onChange: (change: TextChange) => void };

/** The editor itself needs a browser; here it is what a picture in its text does. */
export function RichTextField({ label, error, onChange }: Props) {
  const states = [
    ['올리는 중', { html: '<p>글</p>', pending: 1, failed: 0 }],
    ['실패', { html: '<p>글</p>', pending: 0, failed: 1 }],
    ['도착', { html: '<p>글</p><img src="/media/a.webp">', pending: 0, failed: 0 }],
  ] as const;
  return (
    <>
      {states.map(([name, change]) => (
        <button key={name} type="button" onClick={() => onChange(change)}>
          {`${label} 사진 ${name}`}
        </button>
      ))}
      <p>{error}</p>
    </>
  );
}
