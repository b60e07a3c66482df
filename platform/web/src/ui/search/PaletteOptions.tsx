import { cx } from '@maru/web/lib/cx';
import type { PaletteGroup } from './Palette';

type PaletteOptionsProps = {
  id: string;
  label: string;
  groups: PaletteGroup[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (url: string) => void;
};

/** What was found, in groups, numbered through. The focus stays in the field above. */
export function PaletteOptions({ id, label, groups, active, onActive, onChoose }: PaletteOptionsProps) {
  let index = -1;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={cx('min-h-0 overflow-y-auto px-2', groups.length > 0 && 'pb-2')}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p
            id={`${id}-${group.key}`}
            className="flex justify-between px-3 pt-3 pb-1 text-2xs font-semibold text-soft"
          >
            {group.label}
            {group.note && <span className="font-normal tabular-nums">{group.note}</span>}
          </p>
          {group.items.map((item) => {
            index += 1;
            const place = index;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              <div
                key={`${item.url}-${place}`}
                id={`${id}-${place}`}
                role="option"
                aria-selected={active === place}
                onPointerMove={() => onActive(place)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item.url)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 aria-selected:bg-accent-soft"
              >
                {item.node}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
