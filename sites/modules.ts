import type { SiteModule } from '@maru/web/site/definition';
import { boards } from '../modules/boards/web';
import { events } from '../modules/events/web';
import { popup } from '../modules/popup/web';
import { sessions } from '../modules/sessions/web';
import { shop } from '../modules/shop/web';
import { stats } from '../modules/stats/web';
import { webhooks } from '../modules/webhooks/web';

/** The modules that have a half on the site, in the order in which people are told of them. */
export const modules: SiteModule[] = [boards, shop, sessions, events, popup, stats, webhooks];
