import { startSite } from '@maru/web/app/startSite';
import { modules } from '../modules';
import { Frame } from './frame/Frame';
import './look.css';

void startSite({
  Frame,
  home: () => import('./home/Home'),
  templates: () => import('./templates'),
  fonts: {
    load: () => import('./fonts'),
    families: { 'Pretendard Variable': '#root', 'Gowun Batang': 'h1, h2, h3, blockquote' },
  },
  modules,
});
