import { startSite } from '@maru/web/app/startSite';
import { modules } from '../modules';
import { Frame } from './frame/Frame';
import './look.css';

void startSite({
  Frame,
  home: () => import('./home'),
  fonts: {
    own: {
      text: 'IBM Plex Sans KR',
      titles: 'IBM Plex Sans KR',
      load: () =>
        Promise.all([
          import('@fontsource/ibm-plex-sans-kr/400.css'),
          import('@fontsource/ibm-plex-sans-kr/600.css'),
        ]),
    },
    faces: [
      { face: 'text', elements: '#root' },
      { face: 'titles', weight: 600, elements: 'h1, h2, h3, blockquote' },
      { face: 'text', weight: 600, elements: ':is(h4, strong, b, th, dt, button, .font-semibold)' },
    ],
  },
  modules,
});
