import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { businessOrders, orders } from '#server/platform/db/schema/index.ts';
import { getLocalizedMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import { notifyMember } from '#server/platform/messages/push/notify-member.ts';
import type { OrderEventState } from './delivery-state.rules.ts';
import { formatDelivery } from './mails/order-delivery.ts';
import { getOrderPath } from './mails/order-mails.ts';

/** States that members are notified of. They cause the others themselves, or get a mail. */
const MESSAGE_BY_STATE: Partial<Record<OrderEventState, MessageId>> = {
  paid: 'notification.order.paid',
  'partly shipped': 'notification.order.partlyShipped',
  'in transit': 'notification.order.shipped',
  shipped: 'notification.order.shipped',
  ready: 'notification.order.ready',
  delivered: 'notification.order.delivered',
  refunded: 'notification.order.refunded',
};

/** Notifies the member of an order's new state, in the transaction that changes the order. */
export async function notifyOfOrderState(
  tx: Transaction,
  { orderId, state, at }: { readonly orderId: string; readonly state: OrderEventState; readonly at: Date },
): Promise<void> {
  const messageId = MESSAGE_BY_STATE[state];
  if (messageId === undefined) return;
  const [row] = await tx
    .select({ order: orders, business: businessOrders })
    .from(orders)
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (row === undefined) return;
  const { order } = row;
  const formatPlace = (language: 'it' | 'en') => formatDelivery(order, row.business ?? undefined, language);
  const delivery = { it: formatPlace('it'), en: formatPlace('en') };
  await notifyMember(tx, at, order.memberId, {
    kind: 'order',
    title: getLocalizedMessage('notification.order.title', { orderNo: order.orderNo }),
    body: getLocalizedMessage(messageId, { delivery }),
    path: getOrderPath(order),
    tag: order.orderNo,
  });
}
