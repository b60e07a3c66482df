import type { SiteModule } from '@maru/web/site/definition';

export const events: SiteModule = {
  name: 'events',
  found: '행사',
  routes: [
    { path: 'events', lazy: () => import('./screens/month') },
    { path: 'events/:key', lazy: () => import('./screens/event') },
  ],
  admin: () => import('./admin'),
};
