import { queryOptions } from '@tanstack/react-query';
import { promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { PROMOTION_RESOURCES } from './promotion-lists.queries.ts';

export interface PromotionProductParams {
  readonly id: string;
  /** Empty if the URL has none. */
  readonly promotionId: string;
}

/** A product of a promotion, together with the promotion. Not persisted, like the lists. */
export const promotionProductQuery = (
  request: ApiRequest,
  language: Language,
  { id, promotionId }: PromotionProductParams,
) =>
  queryOptions({
    queryKey: [PROMOTION_RESOURCES.product, { promotionId, language, id }],
    queryFn: ({ signal }) =>
      request(promotionCalls.promotionProduct, { params: { id }, query: { promotionId } }, { signal, language }),
  });
