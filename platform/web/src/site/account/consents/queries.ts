import { listConsentTerms, listMyConsents } from '@maru/web/api';
import { sendUnasked } from '@maru/web/lib/http';
import { queryOptions } from '@tanstack/react-query';
import { accountQueries } from '../queries';

export const consentQueries = {
  /** What a registration asks. */
  terms: () =>
    queryOptions({
      queryKey: ['consentTerms'],
      queryFn: ({ signal }) => listConsentTerms({ signal }),
    }),
  /** What the member agreed to, and is still asked. Asked once a visit. */
  mine: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'consents'],
      queryFn: ({ signal }) => listMyConsents({ signal, fetch: sendUnasked }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
