import * as v from 'valibot';
import { ProductType } from '#contract/cart.ts';
import { sumLines } from '#server/orders/lifecycle/line-quantities.rules.ts';
import {
  findNumberedLines,
  findOpenWithdrawals,
  findRefunds,
  type OrderRow,
} from '#server/orders/lifecycle/order-queries.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { LineQuantity, orderLines } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import type { MailProduct, MailRow } from '#server/platform/messages/compose-mail.ts';
import { formatUnitPrice } from '#server/shop/facts/format-unit-price.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

/** The products of an order, each with its picture, its unit price and the person whom it is for. */
export const toMailProducts = (lines: readonly OrderLineRow[], language: Language): MailProduct[] =>
  lines.map(({ quantity, name, images, toWhom, recipientName, subTotalCents, unitPrice }) => ({
    name: `${String(quantity)} × ${localize(name, language)}`,
    image: images[0],
    details: [
      ...(unitPrice ? [formatUnitPrice(unitPrice, language)] : []),
      ...(toWhom === 'Friend' && recipientName !== null
        ? [formatMessage('mail.orderConfirmation.recipient', language, { name: recipientName })]
        : []),
    ],
    amount: formatCents(subTotalCents),
  }));

/** The lines of an order that is complete. None after a refund or withdrawal: a parcel has fewer products then. */
export async function findCompleteLines(tx: Transaction, orderId: string): Promise<readonly OrderLineRow[]> {
  const hasChanged = (await findRefunds(tx, orderId)).length > 0 || (await findOpenWithdrawals(tx, orderId)).length > 0;
  return hasChanged ? [] : findNumberedLines(tx, orderId);
}

/** The lines of a parcel, with the quantities that are in it. */
export async function findParcelLines(
  tx: Transaction,
  orderId: string,
  parcel: readonly LineQuantity[],
): Promise<readonly OrderLineRow[]> {
  const quantities = sumLines(parcel);
  const lines = await findNumberedLines(tx, orderId);
  return lines.flatMap((line, index) => {
    const quantity = quantities.get(index + 1);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
}

/** What is added to and taken from the products, and the total. */
export function createTotalRows(order: OrderRow, language: Language): MailRow[] {
  const { merchandiseUsedCents, deliveryCents, deliveryTypeCents, extraDeliveryCents, deliveryTypeName } = order;
  const type = localize(deliveryTypeName, language);
  const free = formatMessage('mail.orderConfirmation.free', language);
  const rows: readonly (readonly [label: string, cents: number])[] = [
    [formatMessage('mail.orderConfirmation.deliveryType', language, { type }), deliveryTypeCents],
    [formatMessage('mail.orderConfirmation.islands', language), extraDeliveryCents],
  ];
  return [
    ...(merchandiseUsedCents > 0
      ? [[formatMessage('mail.orderConfirmation.discount', language), `−${formatCents(merchandiseUsedCents)}`] as const]
      : []),
    // A business shop has no delivery price.
    ...(!v.is(ProductType, order.productType)
      ? []
      : [
          [
            formatMessage('mail.orderConfirmation.delivery', language),
            deliveryCents === 0 ? free : formatCents(deliveryCents),
          ] as const,
        ]),
    ...rows.filter(([, cents]) => cents > 0).map(([label, cents]): MailRow => [label, formatCents(cents)]),
    [formatMessage('mail.orderConfirmation.total', language), formatCents(order.finalCents), 'total'],
  ];
}
