import type { SessionInfo } from '@maru/web/api';
import { Button, ButtonLink } from '@maru/web/ui/Button';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useId } from 'react';
import { sessionPaths } from '../paths';
import { texts } from '../texts';

function ApplyButton({ session }: { session: SessionInfo }) {
  const look = { size: 'l', className: 'w-full desktop:w-auto desktop:min-w-44' } as const;
  if (!session.isActive) {
    return (
      <Button {...look} variant="secondary" disabled>
        {texts.closed}
      </Button>
    );
  }
  return (
    <ButtonLink
      {...look}
      to={sessionPaths.apply(session.sessionCode)}
      aria-label={texts.applyTo(session.title)}
    >
      {texts.apply}
    </ButtonLink>
  );
}

/** One session: what it is in the margin, what it holds in the text, and the way to apply. */
export function SessionCard({ session }: { session: SessionInfo }) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="ruled-entry grid gap-x-8 gap-y-6 desktop:grid-cols-12">
      <header className="grid content-start gap-4 desktop:col-span-4">
        <h2 id={id} className="font-serif text-title-xs leading-snug">
          {session.title}
        </h2>
        {session.schedule !== '' && (
          <p className="flex items-start gap-2 text-soft">
            <CalendarDays aria-hidden className="mt-[0.35em] size-4.5 shrink-0" strokeWidth={1.5} />
            <span className="sr-only">{texts.schedule}</span>
            <span className="whitespace-pre-line">{session.schedule}</span>
          </p>
        )}
      </header>
      <div className="measure grid content-start gap-7 desktop:col-span-7 desktop:col-start-6">
        <ServerHtml html={session.description} />
        {session.applyDescription !== '' && (
          <div className="rounded-card bg-sunken px-5 py-5 desktop:px-7">
            <h3 className="mb-2 text-md font-semibold text-accent">{texts.applyInfo}</h3>
            <ServerHtml html={session.applyDescription} className="text-md" />
          </div>
        )}
        <div>
          <ApplyButton session={session} />
        </div>
      </div>
    </article>
  );
}
