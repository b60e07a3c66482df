import type { SiteModule } from '@maru/web/site/definition';
import { boards } from '../modules/boards/web';
import { events } from '../modules/events/web';
import { popup } from '../modules/popup/web';
import { sessions } from '../modules/sessions/web';
import { shop } from '../modules/shop/web';
import { stats } from '../modules/stats/web';
import { webhooks } from '../modules/webhooks/web';

/** The modules that have a half on the site, as `platform/maru/src/modules.rs` lists those of the program. */
export const modules: SiteModule[] = [boards, events, popup, sessions, shop, stats, webhooks];
