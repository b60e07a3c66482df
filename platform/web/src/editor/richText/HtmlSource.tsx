import { Field } from '@maru/web/ui/Field';
import { useRef } from 'react';
import { HtmlPreview } from './HtmlPreview';
import { leftOut } from './leftOut';
import { type Insertion, tools } from './markup';

type HtmlSourceProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (html: string) => void;
};

/** Typed through the browser, so that its own undo takes the insertion back too. */
function insert(area: HTMLTextAreaElement, make: (selected: string) => Insertion) {
  const start = area.selectionStart;
  const { text, selectFrom, selectTo } = make(area.value.slice(start, area.selectionEnd));
  area.focus();
  const typed = document.execCommand('insertText', false, text);
  if (!typed) {
    area.setRangeText(text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start + selectFrom, start + selectTo);
}

/** What saving takes out, in words; empty where all of it stays. */
function goneFrom(html: string): string {
  const { tags, attributes } = leftOut(html);
  const parts = [
    tags.length > 0 && `태그: ${tags.join(', ')}`,
    attributes.length > 0 && `속성: ${attributes.join(', ')}`,
  ];
  const gone = parts.filter(Boolean).join(' · ');
  return gone && `저장하면 빠지는 ${gone}`;
}

/** Formatted text as HTML source with what visitors will see beside it, or below where there is little room. */
export function HtmlSource({ label, value, error, onChange }: HtmlSourceProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Field label={`${label} HTML`} description={goneFrom(value)} error={error} className="[&>label]:sr-only">
      {(control) => (
        <div className="@container">
          <div className="grid overflow-hidden rounded-control border border-line-strong focus-within:border-ink has-aria-invalid:border-danger @3xl:grid-cols-2">
            <div className="flex flex-col bg-raised">
              <div
                role="toolbar"
                aria-label={`${label} 서식`}
                className="flex flex-wrap border-b border-line bg-surface px-1.5 py-1"
              >
                {tools.map((tool) => (
                  <button
                    key={tool.key}
                    type="button"
                    title={tool.title}
                    aria-label={tool.title}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => area.current && insert(area.current, tool.apply)}
                    className="grid size-8.5 place-items-center rounded-[0.375rem] text-soft hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
                  >
                    <tool.icon aria-hidden className="size-4" />
                  </button>
                ))}
              </div>
              <textarea
                {...control}
                ref={area}
                value={value}
                spellCheck={false}
                placeholder="<p>내용</p>"
                onChange={(event) => onChange(event.target.value)}
                className="field-sizing-content max-h-[36rem] min-h-56 w-full flex-1 resize-y bg-transparent p-3.5 font-mono text-xs leading-[1.7] break-all focus-visible:outline-none"
              />
            </div>
            <section
              aria-label={`${label} 미리보기`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
              tabIndex={0}
              className="focus-visible:-outline-offset-2 max-h-[39rem] min-h-24 overflow-y-auto border-line bg-surface p-4 @max-3xl:border-t @3xl:border-s"
            >
              {value.trim() ? <HtmlPreview html={value} /> : <p className="text-sm text-soft">미리보기</p>}
            </section>
          </div>
        </div>
      )}
    </Field>
  );
}
