import type { menuTexts } from './menuTexts';
import type { frameTexts } from './texts';

export const frameEnglish: typeof frameTexts = {
  skip: 'Skip to the content',
  menu: 'Main menu',
  openMenu: 'Open the menu',
  openSearch: 'Open the search',
  wholeMenu: 'Whole menu',
  legal: 'Terms and policies',
  logIn: 'Log in',
  admin: 'Admin',
  myPage: 'My page',
  newWindow: (label) => `${label} (opens a new window)`,
  error: 'Error',
  readOnly: 'You can only read at the moment.',
  readOnlyHint: 'Logging in and saving will work again shortly.',
};

export const menuEnglish: typeof menuTexts = { close: 'Close the menu' };
