import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { WritingsScreen } from '../mine/WritingsScreen';
import { writingTexts } from '../texts';

export function Component() {
  useHead({ title: writingTexts.title }, useSite().name);
  return <WritingsScreen />;
}
