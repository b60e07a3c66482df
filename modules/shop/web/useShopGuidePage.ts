import { useQuery } from '@tanstack/react-query';
import { shopQueries } from './queries';

/** The code of the page that holds the shop's texts, once it is known. */
export function useShopGuidePage(): string | undefined {
  return useQuery(shopQueries.guide()).data?.page;
}
