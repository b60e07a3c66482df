import { type Ref, useImperativeHandle, useState } from 'react';
import type { RichEditorProps } from '@/editor';

function textValue(text: string) {
  const blocks = text === '' ? [] : [{ type: 'paragraph' as const, data: { text } }];
  return {
    blocks: { version: 1 as const, blocks },
    html: text === '' ? '' : `<p>${text}</p>`,
    images: [],
    imagePaths: [],
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

export const AddedImagesSummary = () => null;
