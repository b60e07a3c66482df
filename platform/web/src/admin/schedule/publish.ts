import { publishPlan } from '@maru/web/api';
import { everything } from '@maru/web/lib/queryClient';
import { toast } from '@maru/web/ui/toast';
import { mutationOptions } from '@tanstack/react-query';
import { texts } from './texts';

/** Publishes a plan without waiting for its time. What others saved meanwhile stays unless `anyway`. */
export const publishing = mutationOptions({
  mutationFn: ({ key, anyway = false }: { key: string; anyway?: boolean }) =>
    publishPlan({ path: { key }, body: { anyway } }),
  // A plan may be of any record.
  meta: { changes: [everything] },
  onSuccess: () => toast.success(texts.published),
});
