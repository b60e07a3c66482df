import type { SiteModule } from '@maru/web/site/definition';

export const webhooks: SiteModule = {
  name: 'webhooks',
  admin: () => import('./admin'),
};
