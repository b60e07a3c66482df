import type { homeTexts } from './texts';

export const homeEnglish: typeof homeTexts = {
  play: 'Play the background film',
  pause: 'Stop the background film',
};
