import { eq } from 'drizzle-orm';
import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import type { orderDocumentCalls } from '#contract/order-documents.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { findOrder, findOrderEvents, findOrderLines, findRefundedBalances } from '#server/orders/history/queries.ts';
import { toFulfilment } from '#server/orders/history/to-order.ts';
import { isAwaitingCollection } from '#server/orders/lifecycle/collection-number.ts';
import { getExclusionReason } from '#server/orders/lifecycle/exclusions.rules.ts';
import { getMailDocument } from '#server/orders/lifecycle/mails/order-documents.ts';
import { getOrderPath } from '#server/orders/lifecycle/mails/order-mails.ts';
import { findNumberedLines, findOwnOrder } from '#server/orders/lifecycle/order-queries.ts';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import { businessShops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { createClientLimiter } from '#server/platform/rate-limit/client-limiter.ts';
import { findLegalText } from '#server/shop/pages/legal-texts.ts';
import { getDeliveryDays, readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { createCollectionCalendar } from './collection-calendar.rules.ts';
import { createOrderDocument } from './order-document.rules.ts';
import type { DocumentedOrder } from './order-tables.rules.ts';
import { createLegalDocumentRenderer } from './render-legal-document.ts';

/** @throws AppError `notFound` */
async function readDocumentedOrder({ db }: Deps, memberId: string, id: string): Promise<DocumentedOrder> {
  const row = await findOrder(db, memberId, id);
  if (!row) throw new AppError('notFound');
  const { order, business } = row;
  const [lines, events, refunded, seller, terms] = await Promise.all([
    findOrderLines(db, [order.id]),
    findOrderEvents(db, order.id),
    findRefundedBalances(db, order.id),
    findSeller(db, order),
    readDeliveryTerms(db),
  ]);
  return { order, business, lines, events, refunded, seller, days: getDeliveryDays(terms, order) };
}

/** @throws AppError `notFound` */
async function readCollection({ db, config }: Deps, memberId: string, id: string, language: Language) {
  const row = await findOrder(db, memberId, id);
  if (!row) throw new AppError('notFound');
  const { order, business, shop } = row;
  const fulfilment = toFulfilment(business);
  if (!business || !fulfilment || order.collectionNumber === null || !isAwaitingCollection(order)) return null;
  const [businessShop] = await db
    .select({ timeZone: businessShops.timeZone })
    .from(businessShops)
    .where(eq(businessShops.shopId, order.shopId));
  const number = String(order.collectionNumber);
  const { orderNo } = order;
  const calendar = createCollectionCalendar({
    brand: config.brand.name,
    ...business,
    timeZone: businessShop?.timeZone ?? SHOP_TIME_ZONE,
    id: order.id,
    url: new URL(getOrderPath(order), config.publicUrl).href,
    createdAt: order.createdAt,
    summary: formatMessage('collection.event', language, { shop: shop.name }),
    description: formatMessage('collection.description', language, { number, orderNo }),
  });
  return { orderNo, number, shop: shop.name, fulfilment, calendar };
}

/** The documents of an order. */
export function orderDocumentHandlers(deps: Deps): Handlers<typeof orderDocumentCalls> {
  // Drawing an order of 100 products takes up to half a second of processor time, so members take turns.
  const limitDrawing = createClientLimiter({ maxRunning: 1, maxTotal: 1, maxWaiting: 4, maxWaitMs: 5000 });
  const renderLegalDocument = createLegalDocumentRenderer(deps);
  return {
    orderPdf: async ({ params: { id } }, { member, language }) => {
      const documented = await readDocumentedOrder(deps, member.id, id);
      const { orderNo } = documented.order;
      const content = await limitDrawing(member.id, async () => {
        // Loaded with the first document: a server without one needs no fonts in memory.
        const { renderPdf } = await import('./render-pdf.ts');
        return renderPdf(createOrderDocument(documented, language, deps.now()), deps.config.brand.palette.scale[7]);
      });
      return {
        data: {
          fileName: `${formatMessage('orderPdf.fileName', language, { orderNo })}.pdf`,
          content: content.toString('base64'),
        },
      };
    },

    orderLegalPdf: async ({ params: { id, kind } }, { member, language }) => {
      const order = await findOwnOrder(deps.db, member.id, id);
      if (!order || (kind !== 'terms' && kind !== 'withdrawal')) throw new AppError('notFound');
      const content = await limitDrawing(member.id, () => renderLegalDocument(order, kind, language));
      if (!content) throw new AppError('notFound');
      const { name } = await getMailDocument(deps.db, order, kind, language);
      return { data: { fileName: name, content: content.toString('base64') } };
    },

    orderContract: async ({ params: { id } }, { member, localize }) => {
      const order = await findOwnOrder(deps.db, member.id, id);
      if (!order) throw new AppError('notFound');
      const terms = order.termsId === null ? undefined : await findLegalText(deps.db, order.termsId);
      const lines = await findNumberedLines(deps.db, order.id);
      return {
        data: {
          terms: terms ? { version: terms.version, validFrom: terms.validFrom.toISOString() } : null,
          exclusions: lines.flatMap((line) => {
            const reason = getExclusionReason(line);
            return reason ? [{ name: localize(line.name), reason: localize(reason) }] : [];
          }),
        },
      };
    },

    orderCollection: async ({ params: { id } }, { member, language }) => ({
      data: await readCollection(deps, member.id, id, language),
    }),
  };
}
