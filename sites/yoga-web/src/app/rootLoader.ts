import { siteQuery } from '@/lib/site';
import { queryClient } from './queryClient';

/** Nothing can be shown before the site is known; mostly it came with the document. */
export async function rootLoader() {
  await queryClient.ensureQueryData(siteQuery);
  return null;
}
