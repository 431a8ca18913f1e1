import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { getExclusionReason } from '#server/orders/lifecycle/exclusions.rules.ts';
import { findNumberedLines, type OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import { orders, type MailDocument } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import { findLegalText } from '#server/shop/pages/legal-texts.ts';
import { createTermsDocument, createWithdrawalDocument } from './legal-documents.rules.ts';
import type { PdfDocument } from './pdf-document.ts';

type DocumentKind = MailDocument['kind'];

/** Terms in memory: most orders of a day accept the same version. */
const MAX_CACHED_TERMS = 4;

async function createDocument(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  order: OrderRow,
  kind: DocumentKind,
  language: Language,
): Promise<PdfDocument | undefined> {
  const seller = await findSeller(db, order);
  if (kind === 'terms') {
    const terms = order.termsId === null ? undefined : await findLegalText(db, order.termsId);
    return terms && createTermsDocument(terms, seller, language);
  }
  const lines = await findNumberedLines(db, order.id);
  const exclusions = lines.flatMap((line) => {
    const reason = getExclusionReason(line);
    return reason ? [`${localize(line.name, language)}: ${localize(reason, language)}`] : [];
  });
  const pageUrl = new URL('/withdraw', config.publicUrl).href;
  const { orderNo, createdAt: orderedAt } = order;
  return createWithdrawalDocument({ seller, orderNo, orderedAt, pageUrl, exclusions }, language);
}

async function render(document: PdfDocument): Promise<Buffer> {
  // Loaded with the first document: a server without one needs no fonts in memory.
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(document);
}

/**
 * Creates a function that renders the terms or the withdrawal notice of an order as a PDF file. Files are made when they are
 * needed, instead of being stored with each mail.
 *
 * @returns a function; its result is undefined for an order without terms
 */
export function createLegalDocumentRenderer(deps: Pick<Deps, 'db' | 'config'>) {
  const cache = new LRUCache<string, Buffer>({ max: MAX_CACHED_TERMS });
  return async (order: OrderRow, kind: DocumentKind, language: Language): Promise<Buffer | undefined> => {
    const key = kind === 'terms' ? `${order.shopId} ${order.termsId ?? ''} ${language}` : undefined;
    const cached = key === undefined ? undefined : cache.get(key);
    if (cached) return cached;
    const document = await createDocument(deps, order, kind, language);
    const content = document && (await render(document));
    if (content && key !== undefined) cache.set(key, content);
    return content;
  };
}

/** Creates the function that renders the documents of a mail. An erased order has none. */
export function createMailDocumentRenderer(deps: Pick<Deps, 'db' | 'config'>) {
  const renderDocument = createLegalDocumentRenderer(deps);
  return async ({ orderId, kind, language }: MailDocument): Promise<Buffer | undefined> => {
    const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
    return order && renderDocument(order, kind, language);
  };
}
