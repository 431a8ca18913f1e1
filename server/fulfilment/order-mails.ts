import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { businessOrders, members, orders } from '#server/db/schema/index.ts';
import { localize, type Language } from '#server/i18n/language.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { formatMessage, type MessageId } from '#server/i18n/messages.ts';
import { composeMail, type MailContent, type MailRow } from '#server/messages/compose-mail.ts';
import { enqueueMail } from '#server/messages/outbox.ts';
import { formatDelivery } from '#server/payments/settlement/order-confirmation-mail.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { getPacking, type PackedLine, type RemovedPieces } from './packing.rules.ts';
import { sumParts, type RefundParts } from './refund-parts.rules.ts';
import { findNumberedLines, findOpenWithdrawals, findRefunds, type RefundRow } from './refunds.ts';
import type { OrderEventState } from './transitions.rules.ts';

type OrderRow = typeof orders.$inferSelect;

/** Where a parcel is. */
export interface Tracking {
  readonly trackingUrl: string | null;
  readonly trackingNumber: string | null;
}

interface OrderMail {
  readonly subject: MessageId;
  readonly text: MessageId;
  readonly values?: Readonly<Record<string, string>>;
  readonly content?: (language: Language) => Pick<MailContent, 'rows' | 'externalLink' | 'closing'>;
}

/** Enqueues a mail about an order in the language that the member used last, in the transaction that changes the order. */
export async function enqueueOrderMail(tx: Transaction, now: Date, order: OrderRow, mail: OrderMail): Promise<void> {
  const [member] = await tx
    .select({ email: members.email, firstName: members.firstName, language: members.language })
    .from(members)
    .where(eq(members.id, order.memberId));
  if (!member) return;
  const { language, firstName, email } = member;
  const { orderNo } = order;
  const values = { orderNo, ...mail.values };
  const query = new URLSearchParams({ tab: 'myOrders', order: order.id });
  const composed = composeMail(language, {
    subject: formatMessage(mail.subject, language, values),
    paragraphs: [
      formatMessage('mail.greeting', language, { name: firstName }),
      formatMessage(mail.text, language, values),
    ],
    ...mail.content?.(language),
    action: { label: formatMessage('mail.order.action', language), path: `/profile?${query.toString()}` },
  });
  await enqueueMail(tx, now, { to: email, ...composed });
}

const createTrackingContent =
  ({ trackingUrl, trackingNumber }: Tracking) =>
  (language: Language): Pick<MailContent, 'rows' | 'externalLink'> => ({
    ...(trackingNumber === null
      ? {}
      : { rows: [[formatMessage('mail.orderShipped.trackingNumber', language), trackingNumber]] }),
    ...(trackingUrl === null
      ? {}
      : { externalLink: { label: formatMessage('mail.orderShipped.track', language), url: trackingUrl } }),
  });

/** Enqueues the mail about a new delivery state. A state without a mail, such as `preparing`, enqueues nothing. */
export async function enqueueStateMail(
  tx: Transaction,
  now: Date,
  order: OrderRow,
  { state, ...tracking }: Tracking & { readonly state: OrderEventState },
): Promise<void> {
  if (state === 'shipped' || state === 'in transit') {
    await enqueueOrderMail(tx, now, order, {
      subject: 'mail.orderShipped.subject',
      text: 'mail.orderShipped.text',
      content: createTrackingContent(tracking),
    });
  } else if (state === 'ready') {
    const [business] = await tx.select().from(businessOrders).where(eq(businessOrders.orderId, order.id));
    await enqueueOrderMail(tx, now, order, {
      subject: 'mail.orderReady.subject',
      text: 'mail.orderReady.text',
      content: (language) => ({ closing: formatDelivery(order, business, language) }),
    });
  } else if (state === 'delivered') {
    const isCollected = order.productType === 'Takeaway';
    await enqueueOrderMail(tx, now, order, {
      subject: isCollected ? 'mail.orderCollected.subject' : 'mail.orderDelivered.subject',
      text: isCollected ? 'mail.orderCollected.text' : 'mail.orderDelivered.text',
    });
  }
}

const REMOVED_MESSAGES = {
  refunded: 'mail.orderRefunded.refunded',
  withdrawn: 'mail.orderRefunded.withdrawn',
  cancelled: 'mail.orderRefunded.refunded',
} as const satisfies Record<RemovedPieces['kind'], MessageId>;

/** The lines of an order: what is refunded struck out, and what stays. A refund by amount names no pieces. */
function toLineRows(
  lines: readonly { readonly name: Localized }[],
  packing: readonly PackedLine[],
  language: Language,
): MailRow[] {
  if (packing.every(({ removed }) => removed.length === 0)) return [];
  const toName = (quantity: number, name: Localized) => `${String(quantity)} × ${localize(name, language)}`;
  const rows = lines.map(({ name }, index): { struck: MailRow[]; left: MailRow[] } => {
    const { quantity, removed } = packing[index] ?? { quantity: 0, removed: [] };
    const struck = removed.map((pieces): MailRow => [
      toName(pieces.quantity, name),
      formatMessage(REMOVED_MESSAGES[pieces.kind], language),
      'struck',
    ]);
    const remains = formatMessage('mail.orderRefunded.remains', language);
    return { struck, left: quantity === 0 ? [] : [[toName(quantity, name), remains]] };
  });
  return [...rows.flatMap(({ struck }) => struck), ...rows.flatMap(({ left }) => left)];
}

/** Where each part of a refund goes, as rows of a mail. */
export const formatRefundParts = (parts: RefundParts, language: Language): MailRow[] =>
  (
    [
      ['mail.orderRefunded.payment', parts.providerCents],
      ['mail.orderRefunded.ewallet', parts.ewalletCents],
      ['mail.orderRefunded.merchandise', parts.merchandiseCents],
    ] as const
  )
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => [formatMessage(label, language), formatCents(cents)]);

/** Enqueues the mail about a completed refund, with where each part went. */
export async function enqueueRefundMail(
  tx: Transaction,
  now: Date,
  order: OrderRow,
  { cancelsOrder, withheldCents, ...parts }: RefundParts & Pick<RefundRow, 'cancelsOrder' | 'withheldCents'>,
): Promise<void> {
  const lines = await findNumberedLines(tx, order.id);
  const refunds = await findRefunds(tx, order.id);
  const withdrawals = await findOpenWithdrawals(tx, order.id);
  const [current] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id));
  const packing = getPacking({ status: current?.status ?? order.status, lines, refunds, withdrawals });
  await enqueueOrderMail(tx, now, order, {
    subject: 'mail.orderRefunded.subject',
    text: cancelsOrder ? 'mail.orderRefunded.cancelled' : 'mail.orderRefunded.text',
    values: { amount: formatCents(sumParts(parts)) },
    content: (language) => ({
      rows: [...toLineRows(lines, packing, language), ...formatRefundParts(parts, language)],
      ...(withheldCents > 0 && {
        closing: formatMessage('mail.orderRefunded.withheld', language, { amount: formatCents(withheldCents) }),
      }),
    }),
  });
}
