import type { SchedulePlan, SchedulePlanDetail } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { toFormValues } from './formValues';
import { isDirty, toUpdate } from './payload';
import { plannedPage } from './planned';
import { page } from './testPage';

const at = '2026-11-21T01:00:00Z';

function planned(materialAt: string | undefined): SchedulePlanDetail {
  return {
    plan: { updatedAt: at } as SchedulePlan,
    content: { ...page, ...(materialAt && { materialAt }) },
    planned: {},
    current: {},
    revision: 1,
    isStale: false,
  };
}

describe('a change that members agree to again', () => {
  it('is sent when it was called so, and is a change by itself', () => {
    const draft = toFormValues(page);
    expect(toUpdate(draft, page)).not.toHaveProperty('material');
    expect(isDirty(draft, page)).toBe(false);
    const material = { ...draft, material: true };
    expect(toUpdate(material, page)).toMatchObject({ material: true });
    expect(isDirty(material, page)).toBe(true);
  });

  it('is known again when its draft is opened, and is no older change of the page', () => {
    expect(toFormValues(plannedPage(planned(at))).material).toBe(true);
    expect(toFormValues(plannedPage(planned(undefined))).material).toBe(false);
    expect(toFormValues({ ...page, materialAt: at }).material).toBe(false);
  });
});
