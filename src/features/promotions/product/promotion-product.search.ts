import * as v from 'valibot';
import { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';

/** Search params of the product page. Without a promotion id, the server picks a promotion that has the product. */
export const PromotionProductSearch = v.object({ promotionId: ListSearch.entries.category });

/** Default value, which the router omits from the URL. */
export const defaultPromotionProductSearch = { promotionId: '' };
