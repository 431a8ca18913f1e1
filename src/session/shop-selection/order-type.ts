import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { OrderType } from '#contract/b2b.ts';

/** Display names of the delivery methods of a business order. */
export const orderTypeLabels: Readonly<Record<OrderType, MessageDescriptor>> = {
  Takeaway: msg`Takeaway`,
  Delivery: msg`Delivery`,
  Shipping: msg`Shipping`,
};

/**
 * Returns the chosen order type (GAP-24); null for none. The session stores any text, and a value of
 * an earlier version of the shop may no longer be valid.
 */
export function getOrderType({ orderType }: { readonly orderType: string }): OrderType | null {
  const result = v.safeParse(OrderType, orderType);
  return result.success ? result.output : null;
}
