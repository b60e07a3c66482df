import type { RichEditorProps } from '@maru/web/editor';
import { type Ref, useImperativeHandle, useState } from 'react';

export { AddedImagesSummary, ImagesSummary } from '@maru/web/editor/ui/AddedImagesSummary';

/** What a save tells of a picture; stands in every text that speaks of one. */
export const picture = {
  imageId: 'picture-1',
  s3Path: 'post/a-숲_7.webp',
  fileName: '숲_7.webp',
  caption: '첫 아침',
  originalFileName: '숲.png',
  originalSize: 900_000,
  processedSize: 120_000,
};

function textValue(text: string) {
  const blocks = text === '' ? [] : [{ type: 'paragraph' as const, data: { text } }];
  return {
    blocks: { version: 1 as const, blocks },
    html: text === '' ? '' : `<p>${text}</p>`,
    images: text.includes('사진') ? [picture] : [],
    imagePaths: text.includes('사진') ? [picture.s3Path] : [],
    pending: 0,
    failed: 0,
    isEmpty: text === '',
    asGiven: text === '',
  };
}

/** The editor itself needs a browser; here it is a field of plain text with the same ways in and out. */
export function RichEditor({ label, error, onChange, ref }: RichEditorProps & { ref?: Ref<unknown> }) {
  const [text, setText] = useState('');
  useImperativeHandle(ref, () => ({
    focus: () => undefined,
    read: () => textValue(text),
    settled: async () => textValue(text),
  }));
  return (
    <>
      <textarea
        aria-label={label}
        aria-invalid={error !== undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(textValue(event.target.value));
        }}
      />
      <p role="alert">{error}</p>
    </>
  );
}
