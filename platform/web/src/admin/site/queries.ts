import {
  getColours,
  getFooter,
  getHome,
  getIdentity,
  getMenu,
  previewColours,
  type SiteColours,
} from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const settingQueries = {
  all: () => ['admin', 'site'] as const,
  identity: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'identity'],
      queryFn: ({ signal }) => getIdentity({ signal }),
      staleTime: 0,
    }),
  menu: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'menu'],
      queryFn: ({ signal }) => getMenu({ signal }),
      staleTime: 0,
    }),
  home: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'home'],
      queryFn: ({ signal }) => getHome({ signal }),
      staleTime: 0,
    }),
  footer: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'footer'],
      queryFn: ({ signal }) => getFooter({ signal }),
      staleTime: 0,
    }),
  colours: () =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'colours'],
      queryFn: ({ signal }) => getColours({ signal }),
      staleTime: 0,
    }),
  /** Every colour that follows from these. A refusal is an answer here: it is not asked for again. */
  colourPreview: (colours: SiteColours) =>
    queryOptions({
      queryKey: [...settingQueries.all(), 'colours', 'preview', colours],
      queryFn: ({ signal }) => previewColours({ body: colours, signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
};
