import type { dialogTexts } from './dialogTexts';
import type { uiTexts } from './texts';

export const uiEnglish: typeof uiTexts = {
  notFound: 'This page does not exist.',
  notFoundHint:
    'It may have moved, or it was removed. Please check the address, or start again at the home page.',
  home: 'Go to the home page',
  loading: 'Loading',
  later: 'Please try again in a moment.',
  retry: 'Try again',
  menuOf: (group) => `${group} menu`,
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageNumber: '',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  pictureOf: (number, total) => `Picture ${number} of ${total}`,
  slides: 'carousel',
  slide: 'slide',
  slideOf: (number, total) => `${number} of ${total}`,
  play: 'Start the slide show',
  pause: 'Stop the slide show',
  search: 'Search',
  searchWords: 'Search for',
  searchFor: 'What are you looking for?',
  find: 'Search',
  wordsLeftOut: 'Of more than eight words the first eight are looked for.',
  logOut: 'Log out',
  logOutQuestion: 'Do you want to log out?',
};

export const dialogsEnglish: typeof dialogTexts = {
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'OK',
  notices: 'Notifications',
  closeNotice: 'Close this notification',
  printsLater: 'The print window opens once all pictures are here.',
};
