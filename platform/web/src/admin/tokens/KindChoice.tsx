import type { ApiTokenKind } from '@maru/web/api';
import { kinds, texts } from './texts';

const order: ApiTokenKind[] = ['admin', 'delivery'];

type KindChoiceProps = { kind: ApiTokenKind; onChange: (kind: ApiTokenKind) => void };

/** For whom a token speaks: for the admin who makes it, or for the site. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-md font-medium">{texts.kind}</legend>
      {order.map((one) => (
        <label key={one} className="flex cursor-pointer items-start gap-3 text-md">
          <input
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => onChange(one)}
            className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-(--accent)"
          />
          <span>
            {kinds[one].label}
            <span className="block text-sm text-soft">{kinds[one].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
