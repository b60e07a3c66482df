import { ShopScreen } from '@/features/shop/list/ShopScreen';
import { shopQueries } from '@/features/shop/queries';
import { queryClient } from '../../queryClient';

/** Starts the loads and does not wait for them: the screen shows its frame at once. */
export function loader() {
  void queryClient.prefetchQuery(shopQueries.categories());
  void queryClient.prefetchQuery(shopQueries.guide());
  return null;
}

export function Component() {
  return <ShopScreen />;
}
