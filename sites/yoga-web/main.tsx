import { startSite } from '@maru/web/app/startSite';
import { modules } from '../modules';
import { Frame } from './frame/Frame';
import './look.css';

void startSite({
  Frame,
  home: () => import('./home'),
  fonts: {
    load: () => import('./fonts'),
    faces: [
      { family: 'Pretendard Variable', elements: '#root' },
      { family: 'Gowun Batang', elements: 'h1, h2, h3, blockquote' },
    ],
  },
  modules,
});
