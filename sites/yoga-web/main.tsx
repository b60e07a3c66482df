import { startSite } from '@maru/web/app/startSite';
import { modules } from '../modules';
import { Frame } from './frame/Frame';
import './look.css';

void startSite({
  Frame,
  home: () => import('./home'),
  fonts: {
    own: {
      text: 'Pretendard Variable',
      titles: 'Gowun Batang',
      load: () =>
        Promise.all([
          import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
          import('@fontsource/gowun-batang/400.css'),
        ]),
    },
    faces: [
      { face: 'text', elements: '#root' },
      { face: 'titles', elements: 'h1, h2, h3, blockquote' },
    ],
  },
  modules,
});
