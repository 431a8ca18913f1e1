import { ORDER_STATUS } from '#contract/checkout.ts';
import type { StatusTone } from '#src/ui/display/StatusBadge.tsx';

const orderStatusTones: Readonly<Record<number, StatusTone>> = {
  [ORDER_STATUS.initiated]: 'open',
  [ORDER_STATUS.success]: 'good',
  [ORDER_STATUS.cancelled]: 'over',
  [ORDER_STATUS.refunded]: 'over',
};

/** Of an order's status number (doc 1 §4); unknown ones are plain. */
export const getOrderStatusTone = (status: number): StatusTone => orderStatusTones[status] ?? 'plain';

const deliveryStatusTones: ReadonlyMap<string, StatusTone> = new Map([
  ['processing', 'open'],
  ['in transit', 'open'],
  ['shipped', 'open'],
  ['delivered', 'good'],
  ['cancelled', 'over'],
]);

/** Of a delivery status, as the wire spells it. */
export const getDeliveryStatusTone = (status: string): StatusTone => deliveryStatusTones.get(status) ?? 'plain';

/** An order that waits for its payment still has its products in the cart: buying again would double them. */
export const canReorder = (status: number): boolean => status !== ORDER_STATUS.initiated;
