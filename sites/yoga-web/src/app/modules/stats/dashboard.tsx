import { Dashboard } from '@/features/stats/Dashboard';
import { hasModule, useSite } from '@/lib/site';

export function Component() {
  return <Dashboard hasSessions={hasModule(useSite(), 'sessions')} />;
}
