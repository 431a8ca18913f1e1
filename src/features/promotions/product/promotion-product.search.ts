import * as v from 'valibot';
import { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';

/** In which promotion a product is looked at; the server takes one that has it when none is named. */
export const PromotionProductSearch = v.object({ promotionId: ListSearch.entries.category });

/** Left out of the address. */
export const defaultPromotionProductSearch = { promotionId: '' };
