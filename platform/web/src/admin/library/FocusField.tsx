import type { MediaFile } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { type MouseEvent, useId } from 'react';
import { type FileValues, middle } from './fileValues';
import { shapes, texts } from './texts';

type FocusFieldProps = {
  file: MediaFile;
  values: FileValues;
  onChange: (change: Partial<FileValues>) => void;
};

type PercentProps = { label: string; value: number; onChange: (value: number) => void };

function Percent({ label, value, onChange }: PercentProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex justify-between text-sm">
        {label}
        <span className="text-soft tabular-nums">{value}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="w-full accent-(--accent)"
      />
    </div>
  );
}

/** The spot of a picture that stays in sight, and what is left of the picture where it is cut. */
export function FocusField({ file, values, onChange }: FocusFieldProps) {
  const { x, y } = values;
  const objectPosition = `${x}% ${y}%`;

  function point({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (at: number, of: number) => Math.round(Math.min(100, Math.max(0, (at / of) * 100)));
    onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  }

  return (
    <EditorSection title={texts.focus} hint={texts.focusHint}>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid gap-4">
          {/* The sliders below do the same by keys. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
          <div className="relative w-fit cursor-crosshair justify-self-center" onClick={point}>
            <img
              src={mediaAt(file.url, 960)}
              alt={values.alt}
              className="max-h-[28rem] max-w-full rounded-card bg-sunken"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-accent/70 shadow-sheet"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          </div>
          <div className="grid gap-4 min-[37.5rem]:grid-cols-2">
            <Percent label={texts.focusX} value={x} onChange={(next) => onChange({ x: next })} />
            <Percent label={texts.focusY} value={y} onChange={(next) => onChange({ y: next })} />
          </div>
          <Button
            variant="quiet"
            size="s"
            className="justify-self-start"
            disabled={x === middle && y === middle}
            onClick={() => onChange({ x: middle, y: middle })}
          >
            {texts.middle}
          </Button>
        </div>
        <ul className="grid grid-cols-2 gap-3">
          {shapes.map(({ label, className, wide }) => (
            <li key={label} className={cx('self-end', wide && 'col-span-2')}>
              <img
                src={mediaAt(file.url, 320)}
                alt=""
                className={`${className} w-full rounded-control bg-sunken object-cover`}
                style={{ objectPosition }}
              />
              <span className="text-xs text-soft">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </EditorSection>
  );
}
