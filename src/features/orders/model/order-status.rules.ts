import { ORDER_STATUS } from '#contract/checkout.ts';
import type { ListedOrder } from '#contract/orders.ts';
import type { StatusTone } from '#src/ui/display/StatusBadge.tsx';

const orderStatusTones: Readonly<Record<number, StatusTone>> = {
  [ORDER_STATUS.initiated]: 'open',
  [ORDER_STATUS.success]: 'good',
  [ORDER_STATUS.cancelled]: 'over',
  [ORDER_STATUS.refunded]: 'over',
};

/** Tone of an order's status number (REQ-ORD-06); `plain` for unknown numbers. */
export const getOrderStatusTone = (status: number): StatusTone => orderStatusTones[status] ?? 'plain';

const deliveryStatusTones: ReadonlyMap<string, StatusTone> = new Map([
  ['processing', 'open'],
  ['partly shipped', 'open'],
  ['in transit', 'open'],
  ['shipped', 'open'],
  ['ready', 'open'],
  ['delivered', 'good'],
  ['cancelled', 'over'],
]);

/** Tone of a delivery status of the API; `plain` for unknown values. */
export const getDeliveryStatusTone = (status: string): StatusTone => deliveryStatusTones.get(status) ?? 'plain';

/** No reorder while the payment is pending: the products are still in the cart and would be added twice. */
export const canReorder = ({ status }: Pick<ListedOrder, 'status'>): boolean => status !== ORDER_STATUS.initiated;
