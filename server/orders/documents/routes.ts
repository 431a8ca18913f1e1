import type { orderDocumentCalls } from '#contract/order-documents.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { findOrder, findOrderEvents, findOrderLines, findRefundedBalances } from '#server/orders/history/queries.ts';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { createClientLimiter } from '#server/platform/rate-limit/client-limiter.ts';
import { getDeliveryDays, readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { createOrderDocument } from './order-document.rules.ts';
import type { DocumentedOrder } from './order-tables.rules.ts';

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

/** The documents of an order. */
export function orderDocumentHandlers(deps: Deps): Handlers<typeof orderDocumentCalls> {
  // Drawing an order of 100 products takes up to half a second of processor time, so members take turns.
  const limitDrawing = createClientLimiter({ maxRunning: 1, maxTotal: 1, maxWaiting: 4, maxWaitMs: 5000 });
  return {
    orderPdf: async ({ params: { id } }, { member, language }) => {
      const documented = await readDocumentedOrder(deps, member.id, id);
      const { orderNo } = documented.order;
      const content = await limitDrawing(member.id, async () => {
        // Loaded with the first document: a server without one needs no fonts in memory.
        const { renderPdf } = await import('./render-pdf.ts');
        return renderPdf(createOrderDocument(documented, language, deps.now()));
      });
      return {
        data: {
          fileName: `${formatMessage('orderPdf.fileName', language, { orderNo })}.pdf`,
          content: content.toString('base64'),
        },
      };
    },
  };
}
