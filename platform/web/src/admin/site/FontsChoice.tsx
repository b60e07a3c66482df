import { useId } from 'react';
import { fontNames } from './labels';
import { type FontChoice, useFontFamilies } from './useFontFamilies';

const choices = Object.keys(fontNames) as FontChoice[];

/** Letters of one pair. */
function Sample({ choice }: { choice: FontChoice }) {
  const { text, titles } = useFontFamilies(choice);
  return (
    <span aria-hidden className="grid gap-1 px-3 pt-3 pb-2">
      <span
        className="text-2xl leading-snug font-semibold [font-synthesis-weight:none]"
        style={{ fontFamily: titles }}
      >
        여름 캠프 안내
      </span>
      <span className="text-sm" style={{ fontFamily: text }}>
        아이들과 숲에서 보내는 사흘입니다.
      </span>
    </span>
  );
}

/** The pairs of fonts, each shown in its own letters. */
export function FontsChoice({
  value,
  onChange,
}: {
  value: FontChoice;
  onChange: (choice: FontChoice) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">글꼴</legend>
      <div className="grid gap-3 desktop:grid-cols-2 wide:grid-cols-3">
        {choices.map((choice) => (
          <label
            key={choice}
            className="group relative grid content-between overflow-hidden rounded-card border border-line transition-[border-color] hover:border-ink has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
            />
            <Sample choice={choice} />
            <span className="border-t border-line px-3 py-2">
              <span className="block font-medium group-has-checked:text-accent-strong">
                {fontNames[choice].name}
              </span>
              <span className="block text-xs text-soft">{fontNames[choice].faces}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
