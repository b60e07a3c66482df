import { getPlan, type PageContent, type SchedulePlanDetail } from '@maru/web/api';
import { keepPlan, type Planned, planQueries, timesOf } from '@maru/web/record/plan/queries';
import { planTexts } from '@maru/web/record/plan/texts';
import type { Draft, EditedPage } from './draft';
import { toUpdate } from './payload';
import type { Store } from './usePageEditor';

/** A page's edit as a plan holds it. */
export function toPlanned(draft: Draft, base: PageContent): Planned {
  const content = toUpdate(draft, base);
  return { kind: 'page', key: base.code, baseRevision: base.revision, content };
}

/** What a plan holds; it was saved when the plan was, whenever the page itself was. */
export function plannedPage({ plan, content, current }: SchedulePlanDetail): EditedPage {
  const page = content as PageContent;
  const { materialAt = null } = (current ?? {}) as Partial<PageContent>;
  const isMaterial = (page.materialAt ?? null) !== materialAt;
  return { ...page, updatedAt: plan.updatedAt, isMaterial };
}

/** Saves into the plan that the editor was opened from; its time stays. */
export function planStore(opened: SchedulePlanDetail): Store {
  let { plan } = opened;
  return {
    saved: planTexts.drafted,
    isPublic: false,
    changes: [planQueries.all()],
    mutationFn: async ({ values, base }) => {
      plan = await keepPlan(toPlanned(values, base), timesOf(plan), plan);
      return plannedPage(await getPlan({ path: { key: plan.key }, cache: 'no-store' }));
    },
  };
}
