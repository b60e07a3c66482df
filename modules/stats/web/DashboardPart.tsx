import { hasModule, useSite } from '@maru/web/lib/site';
import { Dashboard } from './Dashboard';

export function Component() {
  return <Dashboard hasSessions={hasModule(useSite(), 'sessions')} />;
}
