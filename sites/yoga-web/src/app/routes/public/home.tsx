import { PageTitle } from '@/components/layout/PageTitle';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  const site = useSite();
  useHead({ title: site.name, description: site.description, path: '/' }, site.name);
  return <PageTitle>{site.home.heading}</PageTitle>;
}
