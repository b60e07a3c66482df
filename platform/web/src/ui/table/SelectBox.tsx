type SelectBoxProps = { label: string; checked: boolean; onChange: (on: boolean) => void; mixed?: boolean };

/** A checkbox whose name is read out and not seen. */
export function SelectBox({ label, checked, onChange, mixed = false }: SelectBoxProps) {
  return (
    <label className="-m-2 grid size-9 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-(--accent)"
      />
    </label>
  );
}
