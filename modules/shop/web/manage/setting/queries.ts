import { getShopSetting } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const shopSettingQuery = queryOptions({
  queryKey: ['admin', 'shop', 'setting'],
  queryFn: ({ signal }) => getShopSetting({ signal }),
  staleTime: 0,
});
