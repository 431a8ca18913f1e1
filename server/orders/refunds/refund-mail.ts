import { eq } from 'drizzle-orm';
import { enqueueOrderMail } from '#server/orders/lifecycle/mails/order-mails.ts';
import type { OrderRow, RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import type { PackedLine, RemovedQuantity } from '#server/orders/lifecycle/packing.rules.ts';
import { readPacking } from '#server/orders/lifecycle/read-packing.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { formatMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import type { MailRow } from '#server/platform/messages/compose-mail.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { sumParts, type RefundParts } from './refund-parts.rules.ts';

const REMOVED_MESSAGES = {
  refunded: 'mail.orderRefunded.refunded',
  withdrawn: 'mail.orderRefunded.withdrawn',
  cancelled: 'mail.orderRefunded.refunded',
} as const satisfies Record<RemovedQuantity['kind'], MessageId>;

/** The lines of an order: what is refunded struck out, and what stays. A refund by amount names no pieces. */
function toLineRows(
  lines: readonly { readonly name: Localized; readonly packing: PackedLine }[],
  language: Language,
): MailRow[] {
  if (lines.every(({ packing }) => packing.removed.length === 0)) return [];
  const toName = (quantity: number, name: Localized) => `${String(quantity)} × ${localize(name, language)}`;
  const rows = lines.map(({ name, packing: { quantity, sent, removed } }): { struck: MailRow[]; left: MailRow[] } => {
    const kept = quantity + sent;
    const struck = removed.map((entry): MailRow => [
      toName(entry.quantity, name),
      formatMessage(REMOVED_MESSAGES[entry.kind], language),
      'struck',
    ]);
    const remains = formatMessage('mail.orderRefunded.remains', language);
    return { struck, left: kept === 0 ? [] : [[toName(kept, name), remains]] };
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
  const [current] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id));
  const { lines } = await readPacking(tx, { ...order, ...current });
  await enqueueOrderMail(tx, now, order, {
    subject: 'mail.orderRefunded.subject',
    text: cancelsOrder ? 'mail.orderRefunded.cancelled' : 'mail.orderRefunded.text',
    values: { amount: formatCents(sumParts(parts)) },
    content: (language) => ({
      rows: [...toLineRows(lines, language), ...formatRefundParts(parts, language)],
      ...(withheldCents > 0 && {
        closing: formatMessage('mail.orderRefunded.withheld', language, { amount: formatCents(withheldCents) }),
      }),
    }),
  });
}
