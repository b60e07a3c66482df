import type { MailPlaceholder } from '@maru/web/api';
import { texts } from './texts';

type PlaceholdersProps = { placeholders: MailPlaceholder[]; onInsert: (name: string) => void };

/** What may stand between the braces, each a button that puts it into the text. */
export function Placeholders({ placeholders, onInsert }: PlaceholdersProps) {
  return (
    <section aria-label={texts.placeholders} className="grid gap-2">
      <p className="text-sm text-soft">{texts.placeholdersHint}</p>
      <ul className="flex flex-wrap gap-2">
        {placeholders.map(({ name, sample }) => (
          <li key={name}>
            <button
              type="button"
              title={sample}
              onClick={() => onInsert(name)}
              className="min-h-8 rounded-full border border-line-strong px-3 text-sm hover:border-ink"
            >
              {`{{${name}}}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
