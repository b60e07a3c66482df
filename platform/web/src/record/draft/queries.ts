import {
  createChangeSet,
  createPlan,
  getChangeSet,
  getPlan,
  listChangeSets,
  listPlanRuns,
  listPlans,
  type SchedulePlan,
  type SchedulePlanInput,
  type SchedulePlanState,
  updatePlan,
} from '@maru/web/api';
import { wholeList } from '@maru/web/lib/wholeList';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** When a plan is published and taken back; without a time it is a draft. One in a set has the set's time. */
export type Times = { publishAt: string | null; until: string | null; changeSet: string | null };

/** So often what waits for its time is looked at again, in milliseconds. */
const pollIntervalMs = 15_000;
const pageSize = 20;

function wholeSets(signal: AbortSignal, filter: { failed?: true } = {}) {
  return wholeList(
    (paging) => listChangeSets({ query: { ...filter, ...paging }, signal }),
    ({ _embedded }) => _embedded.changeSetDTOList,
    ({ key }) => key,
  );
}

export const draftQueries = {
  all: () => ['admin', 'schedule'] as const,
  list: (state: SchedulePlanState, page: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'plans', state, page],
      queryFn: ({ signal }) => listPlans({ query: { state, page, size: pageSize }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: pollIntervalMs,
    }),
  /** What is planned for one record, whatever its state. */
  ofRecord: (kind: string, record: string) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'record', kind, record],
      queryFn: ({ signal }) => listPlans({ query: { kind, record, size: pageSize }, signal }),
      staleTime: 0,
    }),
  /** Changes that are gathered under names. */
  sets: (page: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'sets', page],
      queryFn: ({ signal }) => listChangeSets({ query: { page, size: pageSize }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: pollIntervalMs,
    }),
  /** All that could not be published at their time. */
  failedSets: () =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'failedSets'],
      queryFn: ({ signal }) => wholeSets(signal, { failed: true }),
      staleTime: 0,
      refetchInterval: pollIntervalMs,
    }),
  /** All of them, for whoever chooses one. */
  allSets: () =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'allSets'],
      queryFn: ({ signal }) => wholeSets(signal),
      staleTime: 0,
    }),
  set: (key: string) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'set', key],
      queryFn: ({ signal }) => getChangeSet({ path: { key }, signal }),
      staleTime: 0,
    }),
  runs: (page: number) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'runs', page],
      queryFn: ({ signal }) => listPlanRuns({ query: { page, size: pageSize }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: pollIntervalMs,
    }),
  detail: (key: string) =>
    queryOptions({
      queryKey: [...draftQueries.all(), 'plan', key],
      queryFn: ({ signal }) => getPlan({ path: { key }, cache: 'no-store', signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** As a call has them: what is not there is left out. */
export function given({ publishAt, until, changeSet }: Times) {
  return {
    ...(publishAt !== null && { publishAt }),
    ...(until !== null && { until }),
    ...(changeSet !== null && { changeSet }),
  };
}

/** A new name for changes that belong together. */
export function makeSet(title: string) {
  return createChangeSet({ body: { title } });
}

/** The record that an editor is about, and what it has to say of it. */
export type DraftOf = Pick<SchedulePlanInput, 'kind' | 'key' | 'baseRevision' | 'content'>;

/** Keeps what an editor holds: as a new plan, or in the plan that it was opened from. */
export function saveDraft(planned: DraftOf, times: Times, plan?: SchedulePlan) {
  if (!plan) return createPlan({ body: { ...planned, ...given(times) } });
  const { content } = planned;
  return updatePlan({ path: { key: plan.key }, body: { ...given(times), content, revision: plan.revision } });
}

export const noTimes: Times = { publishAt: null, until: null, changeSet: null };

/** The times of a plan as its next save has them: one whose time has passed goes on as a draft. */
export function timesOf(plan: SchedulePlan): Times {
  const { changeSet = null, publishAt = null, until = null } = plan;
  return plan.state === 'due' ? { publishAt, until, changeSet } : { ...noTimes, changeSet };
}
