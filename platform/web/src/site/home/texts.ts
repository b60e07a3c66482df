import { words } from '@maru/web/lib/language';

export const homeTexts = words('home', {
  play: '배경 영상 재생',
  pause: '배경 영상 멈춤',
});
