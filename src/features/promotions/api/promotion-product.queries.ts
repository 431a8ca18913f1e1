import { queryOptions } from '@tanstack/react-query';
import { promotionCalls } from '#contract/promotions.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { promotionQueryKey } from './promotion-lists.queries.ts';

export interface PromotionProductParams {
  readonly id: string;
  /** Empty where the address names none. */
  readonly promotionId: string;
}

/** One product of a promotion, with the promotion. Not persisted, as the lists are not. */
export const promotionProductQuery = (
  request: ApiRequest,
  language: Language,
  { id, promotionId }: PromotionProductParams,
) =>
  queryOptions({
    queryKey: [...promotionQueryKey(promotionId), language, 'product', id],
    queryFn: ({ signal }) =>
      request(promotionCalls.promotionProduct, { params: { id }, query: { promotionId } }, { signal, language }),
  });
