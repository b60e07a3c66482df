import type { SiteModule } from '@maru/web/site/definition';

export const boards: SiteModule = {
  name: 'boards',
  found: '게시물',
  routes: [
    { path: 'community/:postType', lazy: () => import('./screens/board') },
    { path: 'post/:id', lazy: () => import('./screens/post') },
    { path: 'upload/:postType', lazy: () => import('./screens/upload') },
    { path: 'edit/:id', lazy: () => import('./screens/edit') },
  ],
  english: () => import('./english'),
  admin: () => import('./admin'),
  drafts: { post: () => import('./drafts/post') },
};
