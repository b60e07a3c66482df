import { type Route, routes, routesOf } from '../fixtures/routes.ts';
import type { Abundance } from './abundance.ts';

/** Screens that show something that was made for them. */
export function crowded(made: Abundance): Route[] {
  return [
    { name: 'post', path: `/post/${made.post}` },
    { name: 'post-member', path: `/post/${made.post}`, as: 'member' },
    { name: 'post-locked', path: `/post/${made.locked}` },
    { name: 'post-edit', path: `/edit/${made.post}`, as: 'member' },
    { name: 'item', path: `/shop/detail/${made.discounted}` },
    { name: 'item-sold-out', path: `/shop/detail/${made.soldOut}` },
    { name: 'item-crowded', path: `/shop/detail/${made.item}` },
    { name: 'apply-crowded', path: `/apply/${made.session}`, as: 'member' },
    { name: 'admin-item', path: `/admin/item/edit/${made.discounted}`, as: 'admin' },
    { name: 'admin-item-crowded', path: `/admin/item/edit/${made.item}`, as: 'admin' },
    { name: 'admin-form-crowded', path: `/admin/session/edit/${made.session}?tab=form`, as: 'admin' },
    { name: 'admin-applications-chosen', path: `/admin/apply/view?session=${made.sessionId}`, as: 'admin' },
    { name: 'admin-member', path: `/admin/member/stats/details/${made.applicant}`, as: 'admin' },
    { name: 'admin-webhook', path: `/admin/webhooks/${made.webhook}`, as: 'admin' },
    { name: 'admin-not-found', path: '/admin/no/such/screen', as: 'admin' },
    ...made.ofModules,
  ];
}

/** Screens that ask the server for nothing look the same in every state. */
const silent =
  /^(login|register|find-info|social-register|social-landing|edit-password|not-found|terms-of-use|privacy-policy|my-page-guest|admin-not-found)$/;

export function screens(made: Abundance): Route[] {
  // Here the backup is set up where Litestream is there, so no screen says that it is not.
  const all = routes.map((route) => (route.name === 'admin-backup' ? { ...route, ready: '백업' } : route));
  return [...all, ...routesOf(made.drafts, made.application), ...crowded(made)];
}

export function changesWithState({ name }: Route): boolean {
  return !silent.test(name);
}
