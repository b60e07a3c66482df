import { Switch as Base } from '@base-ui/react/switch';
import { cx } from '@maru/web/lib/cx';
import { useId } from 'react';

type SwitchProps = {
  label: string;
  /** The label is read out and not shown, because the place says it. */
  hideLabel?: boolean;
  checked: boolean;
  /** It is being saved: the switch keeps the focus and cannot be pressed again. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, at once. */
export function Switch({ label, hideLabel = false, checked, busy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-3">
      <Base.Root
        id={id}
        checked={checked}
        readOnly={busy}
        aria-disabled={busy || undefined}
        onCheckedChange={onChange}
        className="flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong transition-[background-color] data-checked:bg-accent data-readonly:opacity-60"
      >
        <Base.Thumb className="block size-5 translate-x-1 rounded-full bg-raised transition-[translate] data-checked:translate-x-6" />
      </Base.Root>
      <label htmlFor={id} className={cx(hideLabel ? 'sr-only' : 'font-medium')}>
        {label}
      </label>
    </span>
  );
}
