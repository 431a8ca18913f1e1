import { ORDER_STATUS } from '#contract/checkout.ts';
import type { orderEvents, orders } from '#server/platform/db/schema/index.ts';

type OrderRow = typeof orders.$inferSelect;
export type OrderEventState = (typeof orderEvents.$inferSelect)['state'];

/** The steps of a paid order. */
export type Transition = 'prepare' | 'ship' | 'ready' | 'deliver';

export type TransitionState = Pick<OrderRow, 'status' | 'productType' | 'deliveryStatus'> & {
  /** The order has been prepared. Its delivery status is still `processing`. */
  readonly isPrepared: boolean;
  /** Only some of what is left is shipped. */
  readonly isPart?: boolean;
};

const OPEN_STATUSES: readonly number[] = [ORDER_STATUS.initiated, ORDER_STATUS.success];

/** Whether an order, paid or not, can still be cancelled or get another address: nothing has left the shop. */
export const isNotShipped = ({ status, deliveryStatus }: Pick<OrderRow, 'status' | 'deliveryStatus'>): boolean =>
  OPEN_STATUSES.includes(status) && deliveryStatus === 'processing';

interface NextState {
  readonly deliveryStatus: OrderRow['deliveryStatus'];
  /** The entry of the timeline. */
  readonly event: OrderEventState;
}

type TransitionResult = NextState | { readonly refusal: string };

const UNPAID_STATES: Readonly<Record<number, string>> = {
  [ORDER_STATUS.initiated]: 'not paid yet',
  [ORDER_STATUS.cancelled]: 'cancelled',
  [ORDER_STATUS.refunded]: 'refunded',
};

const refuse = (refusal: string): TransitionResult => ({ refusal });

function getShipped({ productType, deliveryStatus, isPart = false }: TransitionState): TransitionResult {
  if (productType === 'Takeaway') return refuse('collected by the member: use ready');
  if (deliveryStatus !== 'processing' && deliveryStatus !== 'partly shipped') return refuse(deliveryStatus);
  if (isPart) {
    if (productType === 'Delivery') return refuse('delivered by the shop, all at once');
    return { deliveryStatus: 'partly shipped', event: 'partly shipped' };
  }
  // A shop delivers by itself, and a carrier takes a parcel.
  const next = productType === 'Delivery' ? 'in transit' : 'shipped';
  return { deliveryStatus: next, event: next };
}

function getReady({ productType, deliveryStatus }: TransitionState): TransitionResult {
  if (productType !== 'Takeaway') return refuse('not collected by the member: use ship');
  return deliveryStatus === 'processing' ? { deliveryStatus: 'ready', event: 'ready' } : refuse(deliveryStatus);
}

function getDelivered({ productType, deliveryStatus }: TransitionState): TransitionResult {
  const isOnTheWay = ['in transit', 'shipped', 'ready'].includes(deliveryStatus);
  if (isOnTheWay) return { deliveryStatus: 'delivered', event: 'delivered' };
  if (deliveryStatus === 'partly shipped') return refuse('only partly shipped');
  if (deliveryStatus !== 'processing') return refuse(deliveryStatus);
  return refuse(productType === 'Takeaway' ? 'not ready for collection yet' : 'not shipped yet');
}

/**
 * The state that follows a step, or why the step is refused:
 *
 * | delivery     | states                                                              |
 * |--------------|---------------------------------------------------------------------|
 * | by a carrier | processing → (preparing) → (partly shipped …) → shipped → delivered |
 * | by the shop  | processing → (preparing) → in transit → delivered                   |
 * | collected    | processing → (preparing) → ready → delivered                        |
 */
export function getNextState(transition: Transition, state: TransitionState): TransitionResult {
  const unpaidState = UNPAID_STATES[state.status];
  if (unpaidState !== undefined) return refuse(unpaidState);
  switch (transition) {
    case 'prepare':
      if (state.deliveryStatus !== 'processing') return refuse(state.deliveryStatus);
      return state.isPrepared ? refuse('being prepared') : { deliveryStatus: 'processing', event: 'preparing' };
    case 'ship':
      return getShipped(state);
    case 'ready':
      return getReady(state);
    case 'deliver':
      return getDelivered(state);
  }
}
