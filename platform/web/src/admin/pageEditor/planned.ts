import { getPlan, type PageContent, type SchedulePlanDetail } from '@maru/web/api';
import { type DraftOf, draftQueries, saveDraft, timesOf } from '@maru/web/record/draft/queries';
import { draftTexts } from '@maru/web/record/draft/texts';
import type { EditedPage, FormValues } from './formValues';
import { toUpdate } from './payload';
import type { Store } from './usePageEditor';

/** A page's edit as a plan holds it. */
export function toDraft(draft: FormValues, base: PageContent): DraftOf {
  const content = toUpdate(draft, base);
  return {
    kind: 'page',
    ...(base.code !== '' && { key: base.code, baseRevision: base.revision }),
    content,
  };
}

/** What a plan holds; it was saved when the plan was, whenever the page itself was. One that it makes has no code yet. */
export function plannedPage({ plan, content, current }: SchedulePlanDetail): EditedPage {
  const page = content as PageContent;
  const { materialAt = null } = (current ?? {}) as Partial<PageContent>;
  const isMaterial = (page.materialAt ?? null) !== materialAt;
  return { ...page, code: plan.record ?? '', updatedAt: plan.updatedAt, isMaterial };
}

/** Saves into the plan that the editor was opened from; its time stays. */
export function planStore(opened: SchedulePlanDetail): Store {
  let { plan } = opened;
  return {
    saved: draftTexts.drafted,
    isPublic: false,
    changes: [draftQueries.all()],
    mutationFn: async ({ values, base }) => {
      plan = await saveDraft(toDraft(values, base), timesOf(plan), plan);
      return plannedPage(await getPlan({ path: { key: plan.key }, cache: 'no-store' }));
    },
  };
}
