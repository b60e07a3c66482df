import { startSite } from '@maru/web/app/startSite';
import { modules } from '../modules';
import { Frame } from './frame/Frame';
import './look.css';

const family = 'IBM Plex Sans KR';

void startSite({
  Frame,
  home: () => import('./home'),
  fonts: {
    load: () => import('./fonts'),
    faces: [
      { family, elements: '#root' },
      { family, weight: 600, elements: ':is(h1, h2, h3, h4, strong, b, th, dt, button, .font-semibold)' },
    ],
  },
  modules,
});
