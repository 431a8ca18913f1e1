import { and, asc, eq } from 'drizzle-orm';
import { toEuros } from '#contract/fields/money.ts';
import type { issuedInvoiceCalls } from '#contract/order-documents.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { findOwnOrder } from '#server/orders/lifecycle/order-queries.ts';
import { invoices, orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createClientLimiter } from '#server/platform/rate-limit/client-limiter.ts';
import { createInvoicePdf } from './invoice-pdf.rules.ts';

/** The number of an invoice has slashes. */
const toFileName = (number: string): string => `fattura-${number.replaceAll('/', '-')}`;

const MAX_ID = 2_147_483_647;

/** The id of an invoice; undefined for any other text. */
function parseId(text: string): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
}

/** @throws AppError `notFound` also for the invoice of another member */
async function findOwnInvoice({ db }: Deps, memberId: string, text: string) {
  const id = parseId(text);
  if (id === undefined) throw new AppError('notFound');
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), eq(orders.memberId, memberId)));
  if (!row) throw new AppError('notFound');
  return row.invoice;
}

/** The issued invoices of a member. */
export function invoiceHandlers(deps: Deps): Handlers<typeof issuedInvoiceCalls> {
  // Drawing takes processor time, so members take turns, as for the PDF file of an order.
  const limitDrawing = createClientLimiter({ maxRunning: 1, maxTotal: 1, maxWaiting: 4, maxWaitMs: 5000 });
  return {
    orderInvoices: async ({ params: { id } }, { member }) => {
      const order = await findOwnOrder(deps.db, member.id, id);
      if (!order) throw new AppError('notFound');
      const issued = await deps.db
        .select()
        .from(invoices)
        .where(eq(invoices.orderId, order.id))
        .orderBy(asc(invoices.id));
      return {
        data: issued.map(({ id: invoiceId, kind, number, date, totalCents }) => ({
          id: String(invoiceId),
          kind,
          number,
          date,
          totalPrice: toEuros(totalCents),
        })),
      };
    },

    invoicePdf: async ({ params: { id } }, { member }) => {
      const invoice = await findOwnInvoice(deps, member.id, id);
      const content = await limitDrawing(member.id, async () => {
        // Loaded with the first document: a server without one needs no fonts in memory.
        const { renderPdf } = await import('#server/orders/documents/render-pdf.ts');
        return renderPdf(createInvoicePdf(invoice));
      });
      return {
        data: { fileName: `${toFileName(invoice.number)}.pdf`, content: content.toString('base64') },
      };
    },
  };
}
