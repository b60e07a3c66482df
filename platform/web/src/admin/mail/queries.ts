import { listMails, listSentMails, type MailDraft, previewMail } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const mailQueries = {
  all: () => ['admin', 'mail'] as const,
  list: () =>
    queryOptions({
      queryKey: [...mailQueries.all(), 'list'],
      queryFn: ({ signal }) => listMails({ signal }),
      staleTime: 0,
    }),
  /** What a text looks like with sample values. A refusal is an answer here: it is not asked for again. */
  preview: (key: string, draft: MailDraft) =>
    queryOptions({
      queryKey: [...mailQueries.all(), 'preview', key, draft.subject, draft.body],
      queryFn: ({ signal }) => previewMail({ path: { key }, body: draft, signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  sent: (page: number) =>
    queryOptions({
      queryKey: [...mailQueries.all(), 'sent', page],
      queryFn: ({ signal }) => listSentMails({ query: { page, size: 15 }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
