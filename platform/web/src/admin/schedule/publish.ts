import { publishPlan } from '@maru/web/api';
import { toast } from '@maru/web/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { texts } from './texts';

/** Publishes a plan without waiting for its time. What others saved meanwhile stays unless `anyway`. */
export async function publishNow(queryClient: QueryClient, key: string, anyway = false) {
  await publishPlan({ path: { key }, body: { anyway } });
  toast.success(texts.published);
  // What visitors see has changed.
  await queryClient.invalidateQueries();
}
