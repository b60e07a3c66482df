import type { BlockKind } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { IconButton } from '@maru/web/ui/Button';
import { Kept } from '@maru/web/ui/Kept';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { useFieldScope } from '../fields/scope';
import { summaryOf } from '../fields/summary';
import type { BlockValues } from './blocks';
import { screens } from './texts';

type BlockCardProps = {
  block: BlockValues;
  kind: BlockKind | undefined;
  index: number;
  count: number;
  handle: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  onPlace: (place: number) => void;
  onDuplicate: () => void;
  onShown: (shown: BlockValues['shown']) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** One block in the list; the chosen one opens its form. */
export function BlockCard(props: BlockCardProps) {
  const { block, kind, index, count, handle, isChosen, onChoose, children } = props;
  const { errors } = useFieldScope();
  const own = `blocks.${block.key}`;
  const isWrong = Object.keys(errors).some((name) => name === own || name.startsWith(`${own}.`));
  const isHidden = block.shown === 'never';
  const label = `블록 ${index + 1}`;
  return (
    <div
      className={cx(
        'rounded-control border bg-raised transition-[border-color]',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-1 p-1">
        {handle}
        <PositionInput label={label} place={index} count={count} onPlace={props.onPlace} />
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={onChoose}
          className="grid min-h-11 min-w-0 flex-1 content-center rounded-control px-2 text-start hover:bg-surface"
        >
          <span className="sr-only">{`${label} `}</span>
          <span className={cx('flex items-center gap-2 text-md font-medium', isHidden && 'text-soft')}>
            <span className="truncate">{kind?.label ?? block.kind}</span>
            {block.shown !== 'always' && <StateBadge tone="off">{screens[block.shown]}</StateBadge>}
            {isWrong && (
              <span className="size-2 shrink-0 rounded-full bg-highlight">
                <span className="sr-only">오류 있음</span>
              </span>
            )}
          </span>
          <span className="truncate text-xs text-soft empty:hidden">
            {kind && summaryOf(kind.fields, block.data)}
          </span>
        </button>
        <div className="flex">
          <IconButton
            label={`${label} 복제`}
            onClick={props.onDuplicate}
            size="s"
            shape="square"
            className="text-soft hover:bg-sunken hover:text-ink"
          >
            <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={isHidden ? `${label} 보이기` : `${label} 감추기`}
            onClick={() => props.onShown(isHidden ? 'always' : 'never')}
            size="s"
            shape="square"
            className="text-soft hover:bg-sunken hover:text-ink"
          >
            {isHidden ? (
              <EyeOff aria-hidden className="size-4" strokeWidth={1.75} />
            ) : (
              <Eye aria-hidden className="size-4" strokeWidth={1.75} />
            )}
          </IconButton>
          <RemoveButton label={label} onClick={props.onRemove} />
        </div>
      </div>
      {errors[own] && (
        <p role="alert" data-error="true" tabIndex={-1} className="px-3 pb-2 text-sm text-danger">
          {errors[own]}
        </p>
      )}
      <Kept shown={isChosen} className="border-t border-line p-3 pt-4">
        {children}
      </Kept>
    </div>
  );
}
