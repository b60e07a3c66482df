import type { pageTexts } from './texts';

export const pagesEnglish: typeof pageTexts = {
  failed: (message) => `This page cannot be shown: ${message}`,
  loading: 'Loading the page',
  forMembers: 'This page is for members',
  forGroup: 'This page is for members of certain groups',
  login: 'Log in',
};
