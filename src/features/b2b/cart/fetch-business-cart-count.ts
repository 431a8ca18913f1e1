import * as v from 'valibot';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { OrderType } from '#contract/b2b.ts';
import type { ApiRequest } from '#src/api/request.ts';

/**
 * Fetches the total quantity of a business cart. A separate file, because the shell lazy-loads it on business pages.
 * @throws {ValiError} when `orderType` is not an order type
 * @throws {ApiError}
 */
export function fetchBusinessCartCount(request: ApiRequest, shopId: string, orderType: string, signal: AbortSignal) {
  const query = { orderType: v.parse(OrderType, orderType) };
  return request(b2bCartCalls.b2bCartCount, { params: { shopId }, query }, { signal });
}
