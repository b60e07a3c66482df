import type { BlockKind, PageDrawing } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { Loading } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useMemo, useState } from 'react';
import { plainAt } from '../fields/values';
import type { FormValues } from '../pageEditor/formValues';
import type { Editor } from '../pageEditor/usePageEditor';
import { toBlock } from './blocks';
import type { Heard } from './drawnPage';
import { Opening } from './Opening';
import { PageFrame } from './PageFrame';
import { composerQueries } from './queries';
import { screens, texts } from './texts';
import { useSettled } from './useSettled';

const widths = [
  { width: 390, label: texts.phone, icon: Smartphone },
  { width: 1440, label: texts.desktop, icon: Monitor },
];

function useDrawing({ title, description, template, blocks }: FormValues, code: string): PageDrawing {
  const drawing = useMemo(
    () => ({ ...(code !== '' && { code }), title, description, template, blocks: blocks.map(toBlock) }),
    [code, title, description, template, blocks],
  );
  return useSettled(drawing);
}

function WidthSwitch({ value, onChange }: { value: number; onChange: (width: number) => void }) {
  return (
    <fieldset aria-label={texts.width} className="flex rounded-control bg-sunken p-0.5">
      {widths.map(({ width, label, icon: Icon }) => (
        <button
          key={width}
          type="button"
          aria-pressed={value === width}
          onClick={() => onChange(width)}
          className={cx(
            'flex min-h-8 items-center gap-1.5 rounded-control px-2.5 text-sm',
            value === width ? 'bg-raised font-medium shadow-sheet' : 'text-soft hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {label}
          <span className="text-xs text-soft tabular-nums">{width}</span>
        </button>
      ))}
    </fieldset>
  );
}

type PreviewProps = Omit<Heard, 'fieldsOf' | 'textOf' | 'awayOf'> & {
  editor: Editor;
  kinds: BlockKind[];
  chosen: string | null;
  /** The way back to the form, where both have no room beside each other. */
  back: ReactNode;
};

/** The page as it will look, drawn by the server from what is written. */
export function Preview({ editor, kinds, chosen, back, ...heard }: PreviewProps) {
  const { base, values } = editor;
  const [width, setWidth] = useState(390);
  const query = useQuery(composerQueries.drawing(useDrawing(values, base.code), base.revision));

  const blockOf = (id: string) => values.blocks.find(({ key }) => key === id);

  function fieldsOf(id: string) {
    return kinds.find(({ name }) => name === blockOf(id)?.kind)?.fields ?? [];
  }

  function textOf(id: string, path: string) {
    const block = blockOf(id);
    return block ? plainAt(block.data, path.split('.')) : '';
  }

  return (
    <section aria-label={texts.preview} className="flex h-full flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {back ?? <p className="text-xs text-soft">{texts.previewHint}</p>}
        <WidthSwitch value={width} onChange={setWidth} />
      </div>
      <div className="min-h-0 flex-1 overflow-hidden rounded-card border border-line max-wide:-mx-5.5 max-wide:rounded-none max-wide:border-x-0 desktop:max-wide:-mx-10">
        <Loaded query={query} loading={<Loading label={texts.drawing} />} failed={texts.drawFailed}>
          {({ html }) => (
            <PageFrame
              html={html}
              width={width}
              chosen={chosen}
              opening={base.path === paths.home && <Opening />}
              fieldsOf={fieldsOf}
              textOf={textOf}
              awayOf={(id) => texts.away(screens[blockOf(id)?.shown ?? 'never'])}
              {...heard}
            />
          )}
        </Loaded>
      </div>
    </section>
  );
}
