import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { OrderType } from '#contract/b2b.ts';

/** The ways in which a business order reaches its member, by the names that people read. */
export const orderTypeLabels: Readonly<Record<OrderType, MessageDescriptor>> = {
  Takeaway: msg`Takeaway`,
  Delivery: msg`Delivery`,
  Shipping: msg`Shipping`,
};

/**
 * The way that was chosen (GAP-24); null for none. The session keeps any text, and what an
 * earlier version of the shop stored may be no order type any more.
 */
export function getOrderType({ orderType }: { readonly orderType: string }): OrderType | null {
  const known = v.safeParse(OrderType, orderType);
  return known.success ? known.output : null;
}
