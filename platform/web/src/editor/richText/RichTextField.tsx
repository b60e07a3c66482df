import type { UploadPrefix } from '@maru/web/lib/image/upload';
import { Button } from '@maru/web/ui/Button';
import { Kept } from '@maru/web/ui/Kept';
import { Loading } from '@maru/web/ui/Skeleton';
import Code from 'lucide-react/icons/code';
import PenLine from 'lucide-react/icons/pen-line';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type EditorHandle, RichEditor } from '..';
import { HtmlSource } from './HtmlSource';

export type TextChange = { html?: string; pending?: number; failed?: number };

type RichTextFieldProps = {
  label: string;
  value: string;
  error?: string | undefined;
  /** Where the editor's toolbar stops while the page scrolls. */
  stickyClass: string;
  minHeight?: number;
  /** Where pictures in the text are kept. */
  prefix?: UploadPrefix;
  onChange: (change: TextChange) => void;
};

/**
 * Formatted text in the editor, or as HTML where somebody asks for it: there stays whole what the editor cannot show
 * without loss.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, error, stickyClass, minHeight = 240, prefix = 'page', onChange } = props;
  const [asHtml, setAsHtml] = useState(false);
  const unfinished = useRef(false);
  const latest = useRef(onChange);
  latest.current = onChange;

  const editor = useRef<EditorHandle>(null);
  const isHeard = useRef(true);
  const inEditor = useRef(value);
  if (!asHtml) inEditor.current = value;

  // Pictures that are still on their way when the editor goes never arrive.
  useEffect(
    () => () => {
      if (unfinished.current) latest.current({ pending: 0, failed: 0 });
    },
    [],
  );

  // While the HTML is written the editor waits with all that can be taken back, and its pictures are not heard of.
  function toggle() {
    isHeard.current = asHtml;
    setAsHtml(!asHtml);
    if (asHtml && value === inEditor.current) editor.current?.tell();
    else if (asHtml) editor.current?.take(value);
    else if (unfinished.current) onChange({ pending: 0, failed: 0 });
  }

  const name = asHtml ? '편집기로 보기' : 'HTML 보기';
  const Icon = asHtml ? PenLine : Code;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <Button
        variant="quiet"
        size="s"
        aria-label={`${name}: ${label}`}
        className="justify-self-end"
        onClick={toggle}
      >
        <Icon aria-hidden className="size-4" />
        {name}
      </Button>
      {asHtml && (
        <HtmlSource label={label} value={value} error={error} onChange={(html) => onChange({ html })} />
      )}
      <Kept shown={!asHtml}>
        <Suspense fallback={<Loading label="편집기 여는 중" />}>
          <RichEditor
            ref={editor}
            label={label}
            value={{ html: inEditor.current }}
            prefix={prefix}
            withFiles
            minHeight={minHeight}
            error={asHtml ? undefined : error}
            stickyClass={stickyClass}
            onChange={({ html, pending, failed }) => {
              if (!isHeard.current) return;
              unfinished.current = pending + failed > 0;
              onChange({ html, pending, failed });
            }}
          />
        </Suspense>
      </Kept>
    </div>
  );
}
