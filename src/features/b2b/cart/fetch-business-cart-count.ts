import * as v from 'valibot';
import { OrderType } from '#contract/b2b.ts';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import type { ApiRequest } from '#src/api/request.ts';

/**
 * How many pieces a business cart holds. A file of its own: the shell loads it on business pages.
 * @throws for a text that is no order type, or ApiError
 */
export function fetchBusinessCartCount(request: ApiRequest, shopId: string, orderType: string, signal: AbortSignal) {
  const query = { orderType: v.parse(OrderType, orderType) };
  return request(b2bCartCalls.b2bCartCount, { params: { shopId }, query }, { signal });
}
