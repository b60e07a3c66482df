import { NotFound, notFoundText } from '@/components/layout/NotFound';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: notFoundText }, useSite().name);
  return <NotFound />;
}
