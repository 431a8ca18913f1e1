import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import type { MailDocument } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { findLegalText } from '#server/shop/pages/legal-texts.ts';

/** A document of an order, with the name of its file. */
export async function getMailDocument(
  db: Queryable,
  { id: orderId, orderNo, termsId }: OrderRow,
  kind: MailDocument['kind'],
  language: Language,
): Promise<MailDocument> {
  const terms = kind === 'terms' && termsId !== null ? await findLegalText(db, termsId) : undefined;
  const name =
    kind === 'terms'
      ? formatMessage('termsPdf.fileName', language, { version: String(terms?.version ?? 0) })
      : formatMessage('withdrawalPdf.fileName', language, { orderNo });
  return { kind, orderId, language, name: `${name}.pdf` };
}

/**
 * The documents of a confirmation: the terms that the order accepted, and for a consumer the withdrawal notice with the
 * model form (Codice del consumo art. 49 and 51(7)).
 */
export async function listMailDocuments(
  db: Queryable,
  order: OrderRow,
  isConsumer: boolean,
  language: Language,
): Promise<MailDocument[]> {
  return [
    ...(order.termsId === null ? [] : [await getMailDocument(db, order, 'terms', language)]),
    ...(isConsumer ? [await getMailDocument(db, order, 'withdrawal', language)] : []),
  ];
}
