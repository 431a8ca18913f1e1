import type { OrderSeller } from '#server/orders/lifecycle/seller.ts';
import type { legalTexts } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import { formatMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import { toTextBlocks, type TextBlock } from './html-blocks.rules.ts';
import { createPageNumberFormat, formatDay } from './order-tables.rules.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A version of the terms, as an order accepted it. */
export function createTermsDocument(
  { version, validFrom, html }: typeof legalTexts.$inferSelect,
  seller: OrderSeller,
  language: Language,
): PdfDocument {
  const date = formatDay(validFrom, language);
  return {
    language,
    title: formatMessage('termsPdf.title', language),
    author: seller.company,
    note: formatMessage('termsPdf.note', language, { version: String(version), date }),
    // The same version is the same file, whenever it is made.
    createdAt: validFrom,
    parties: [],
    sections: [],
    blocks: toTextBlocks(localize(html, language)),
    formatPageNumber: createPageNumberFormat(language),
  };
}

interface WithdrawalNotice {
  readonly seller: OrderSeller;
  readonly orderNo: string;
  readonly orderedAt: Date;
  /** Of the public page. */
  readonly pageUrl: string;
  /** What can't be returned, one sentence each. */
  readonly exclusions: readonly string[];
}

/**
 * The instructions on withdrawal and the model form, filled with the seller (Directive 2011/83/EU annex I, as amended by
 * Directive (EU) 2023/2673; Codice del consumo, annex I). Their words are those of the law.
 */
export function createWithdrawalDocument(
  { seller, orderNo, orderedAt, pageUrl, exclusions }: WithdrawalNotice,
  language: Language,
): PdfDocument {
  const address = [seller.company, ...seller.address.split('\n')].filter((line) => line !== '').join(', ');
  const returnAddress = seller.returnAddress.split('\n').join(', ') || address;
  const values = { address, returnAddress, pageUrl, orderNo, date: formatDay(orderedAt, language) };
  const block = (kind: TextBlock['kind'], id: MessageId): TextBlock => ({
    kind,
    text: formatMessage(id, language, values),
  });
  return {
    language,
    title: formatMessage('withdrawalPdf.title', language),
    author: seller.company,
    note: formatMessage('withdrawalPdf.note', language, values),
    createdAt: orderedAt,
    parties: [],
    sections: [],
    blocks: [
      block('heading', 'withdrawalPdf.right'),
      block('paragraph', 'withdrawalPdf.period'),
      block('paragraph', 'withdrawalPdf.exercise'),
      block('paragraph', 'withdrawalPdf.online'),
      block('paragraph', 'withdrawalPdf.deadline'),
      block('heading', 'withdrawalPdf.effects'),
      block('paragraph', 'withdrawalPdf.refund'),
      block('paragraph', 'withdrawalPdf.return'),
      block('paragraph', 'withdrawalPdf.value'),
      ...(exclusions.length === 0
        ? []
        : [
            block('heading', 'withdrawalPdf.exclusions'),
            ...exclusions.map((text): TextBlock => ({ kind: 'item', text })),
          ]),
      block('heading', 'withdrawalPdf.form'),
      block('paragraph', 'withdrawalPdf.formUse'),
      block('item', 'withdrawalPdf.formTo'),
      block('item', 'withdrawalPdf.formStatement'),
      block('item', 'withdrawalPdf.formOrder'),
      block('item', 'withdrawalPdf.formName'),
      block('item', 'withdrawalPdf.formAddress'),
      block('item', 'withdrawalPdf.formSignature'),
      block('item', 'withdrawalPdf.formDate'),
      block('paragraph', 'withdrawalPdf.formNote'),
    ],
    formatPageNumber: createPageNumberFormat(language),
  };
}
