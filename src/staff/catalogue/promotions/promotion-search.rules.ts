import * as v from 'valibot';
import { PROMOTION_STATES, type PromotionState } from '#contract/staff/promotion-entity.ts';

/** State of the list of promotions in the URL. An invalid value becomes its default. */
export const PromotionSearch = v.object({
  state: v.optional(v.fallback(v.picklist(['all', ...PROMOTION_STATES]), 'all'), 'all'),
  shopId: v.optional(v.fallback(v.string(), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export interface PromotionListState {
  readonly state: PromotionState | 'all';
  readonly shopId: string;
  readonly page: number;
}
