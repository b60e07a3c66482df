import type { pageTexts } from './texts';

export const pagesEnglish: typeof pageTexts = {
  failed: (message) => `This page cannot be shown: ${message}`,
  loading: 'Loading the page',
};
