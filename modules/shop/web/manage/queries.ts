import { shopQueries } from '../queries';
import { categoryQueries } from './categories/queries';
import { itemQueries } from './items/queries';

/** What shows items and categories, to visitors and to admins. */
export const shopKeys = [itemQueries.all(), categoryQueries.all(), shopQueries.all()];
