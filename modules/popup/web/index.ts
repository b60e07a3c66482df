import type { SiteModule } from '@maru/web/site/definition';

export const popup: SiteModule = {
  name: 'popup',
  admin: () => import('./admin'),
  home: () => import('./home'),
  drafts: { popup: () => import('./drafts/popup') },
};
