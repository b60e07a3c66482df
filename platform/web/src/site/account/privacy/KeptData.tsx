import type { PersonalDataSection } from '@maru/web/api';
import { texts } from './texts';

/** What is kept, why, and until when. */
export function KeptData({ sections }: { sections: PersonalDataSection[] }) {
  return (
    <section aria-labelledby="kept" className="grid gap-5">
      <h2 id="kept" className="text-2xl font-semibold">
        {texts.kept.title}
      </h2>
      <dl className="border-t border-ink">
        {sections.map(({ key, label, purpose, kept }) => (
          <div
            key={key}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 desktop:grid-cols-[9rem_1fr]"
          >
            <dt className="font-medium">{label}</dt>
            <dd className="grid gap-1">
              <p>{purpose}</p>
              <p className="text-md text-soft">{kept}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
