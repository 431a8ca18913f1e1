import { eq } from 'drizzle-orm';
import type { OrderEventState } from '#server/orders/lifecycle/delivery-state.rules.ts';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { businessOrders, members, type LineQuantity } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import { composeMail, type MailContent } from '#server/platform/messages/compose-mail.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { isWanted } from '#server/platform/messages/preferences.ts';
import { createDeliverySection, formatCarrier } from './order-delivery.ts';
import { findCompleteLines, findParcelLines, toMailProducts, type OrderLineRow } from './order-products.ts';

/** Where a parcel is. */
export interface Tracking {
  readonly trackingUrl: string | null;
  readonly trackingNumber: string | null;
}

/** A parcel, and what is in it: null for the whole order. */
interface MailedParcel extends Tracking {
  readonly lines: readonly LineQuantity[] | null;
}

interface OrderMail {
  readonly subject: MessageId;
  readonly text: MessageId;
  /** Default: the member's address. */
  readonly to?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly content?: (
    language: Language,
  ) => Pick<MailContent, 'preheader' | 'products' | 'rows' | 'sections' | 'externalLink' | 'closing'>;
}

/** Path of the order's page. */
export const getOrderPath = ({ id }: Pick<OrderRow, 'id'>): `/${string}` =>
  `/profile?${new URLSearchParams({ tab: 'myOrders', order: id }).toString()}`;

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
  const composed = composeMail(language, {
    subject: formatMessage(mail.subject, language, values),
    greeting: formatMessage('mail.greeting', language, { name: firstName }),
    paragraphs: [formatMessage(mail.text, language, values)],
    ...mail.content?.(language),
    action: { label: formatMessage('mail.order.action', language), path: getOrderPath(order) },
  });
  await enqueueMail(tx, now, { to: mail.to ?? email, ...composed });
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

/** What the member gets, without prices: the confirmation has them. */
const toMailedProducts = (lines: readonly OrderLineRow[], language: Language) =>
  toMailProducts(lines, language).map((product) => ({ ...product, amount: '' }));

/** Subject and text of the mail about a parcel; undefined for a state in which none has left. */
function getShippedText(
  state: OrderEventState,
  isOneOfSeveral: boolean,
): Pick<OrderMail, 'subject' | 'text'> | undefined {
  if (state === 'partly shipped') {
    return { subject: 'mail.orderShipped.partSubject', text: 'mail.orderShipped.partText' };
  }
  if (state !== 'shipped' && state !== 'in transit') return undefined;
  const text = isOneOfSeveral ? 'mail.orderShipped.restText' : 'mail.orderShipped.text';
  return { subject: 'mail.orderShipped.subject', text };
}

/**
 * Enqueues the mail about a new delivery state, unless the member has turned these mails off. A state without a mail, such as
 * `preparing`, enqueues nothing.
 */
export async function enqueueStateMail(
  tx: Transaction,
  now: Date,
  order: OrderRow,
  { state, lines: parcel, ...tracking }: MailedParcel & { readonly state: OrderEventState },
): Promise<void> {
  if (!(await isWanted(tx, order.memberId, 'order', 'mail'))) return;
  const [business] = await tx.select().from(businessOrders).where(eq(businessOrders.orderId, order.id));
  const lines = await (parcel ? findParcelLines(tx, order.id, parcel) : findCompleteLines(tx, order.id));
  const createContent = (language: Language) => {
    const carrier = business ? '' : formatCarrier(order, '', language);
    return {
      products: toMailedProducts(lines, language),
      sections: [createDeliverySection(order, business, carrier, language)],
    };
  };
  const shippedText = getShippedText(state, parcel !== null);
  if (shippedText) {
    const createTracking = createTrackingContent(tracking);
    await enqueueOrderMail(tx, now, order, {
      ...shippedText,
      content: (language) => ({ ...createContent(language), ...createTracking(language) }),
    });
  } else if (state === 'ready') {
    await enqueueOrderMail(tx, now, order, {
      subject: 'mail.orderReady.subject',
      text: 'mail.orderReady.text',
      content: createContent,
    });
  } else if (state === 'delivered') {
    const isCollected = order.productType === 'Takeaway';
    await enqueueOrderMail(tx, now, order, {
      subject: isCollected ? 'mail.orderCollected.subject' : 'mail.orderDelivered.subject',
      text: isCollected ? 'mail.orderCollected.text' : 'mail.orderDelivered.text',
      content: (language) => ({ products: toMailedProducts(lines, language) }),
    });
  }
}
