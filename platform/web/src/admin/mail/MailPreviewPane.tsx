import type { MailDraft } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { mailQueries } from './queries';
import { texts } from './texts';

/** The mail as somebody would read it, with sample values, made by the server from what is typed. */
export function MailPreviewPane({ mailKey, draft }: { mailKey: string; draft: MailDraft }) {
  const typed = useDeferredValue(draft);
  const { data, error } = useQuery(mailQueries.preview(mailKey, typed));
  return (
    <section aria-label={texts.preview} className="grid gap-2 desktop:sticky desktop:top-20 wide:top-6">
      <h2 className="text-md font-medium">
        {texts.preview}
        <span className="ms-2 text-sm font-normal text-soft">{texts.previewHint}</span>
      </h2>
      <div className="rounded-card bg-surface p-5">
        {error ? (
          <p className="text-md text-danger">{toLocalisedMessage(error)}</p>
        ) : (
          <>
            <p className="border-b border-line pb-3 font-semibold">{data?.subject}</p>
            <p className="pt-3 leading-relaxed whitespace-pre-wrap">{data?.body}</p>
          </>
        )}
      </div>
    </section>
  );
}
