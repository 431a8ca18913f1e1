import type { PdfDocument, PdfSection } from '#server/orders/documents/pdf-document.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import type { InvoiceRow } from './issue-invoices.ts';

/** Italian alone, as the invoice itself: its words are those of the law. */
const TEXTS = {
  kinds: { invoice: 'Fattura', creditNote: 'Nota di credito' },
  /** Of lines without VAT. */
  exempt: 'esente',
  methods: { card: 'Carta', ewallet: 'E-wallet' },
  note: 'Copia di cortesia: l’originale è il file XML trasmesso al Sistema di Interscambio.',
} as const;

const formatDate = (date: string): string => date.split('-').reverse().join('/');
const formatRate = (percentage: number): string =>
  percentage === 0 ? TEXTS.exempt : `${String(percentage).replace('.', ',')}\u00A0%`;
const formatPlace = (part: { readonly postcode: string; readonly city: string; readonly province: string }): string =>
  [part.postcode, part.city, part.province && `(${part.province})`].filter(Boolean).join(' ');

const amount = (label: string, width: number) => ({ label, width, isNumeric: true });

function createParties({ document: { seller, buyer } }: InvoiceRow): PdfSection[] {
  const toLines = (texts: readonly string[]) => texts.filter((text) => text !== '');
  return [
    {
      title: 'Venditore',
      lines: toLines([
        seller.name,
        seller.street,
        formatPlace(seller),
        `Partita IVA ${seller.vatNumber}`,
        seller.fiscalCode === '' ? '' : `Codice fiscale ${seller.fiscalCode}`,
      ]),
    },
    {
      title: 'Cliente',
      lines: toLines([
        buyer.company || `${buyer.firstName} ${buyer.lastName}`,
        buyer.street,
        formatPlace(buyer),
        buyer.country === 'IT' ? '' : buyer.country,
        buyer.vatNumber === '' ? '' : `Partita IVA ${buyer.vatNumber}`,
        buyer.fiscalCode === '' ? '' : `Codice fiscale ${buyer.fiscalCode}`,
      ]),
    },
  ];
}

function createSections({ kind, number, date, totalCents, document }: InvoiceRow): PdfSection[] {
  const { lines, vat, payments, orderNo, corrects } = document;
  const facts: readonly (readonly [string, string])[] = [
    ['Numero', number],
    ['Data', formatDate(date)],
    ['Ordine', orderNo],
    ...(corrects ? [['Fattura corretta', `${corrects.number} del ${formatDate(corrects.date)}`] as const] : []),
  ];
  return [
    {
      title: TEXTS.kinds[kind],
      table: { hasHeader: false, columns: [{ label: '', width: 160 }, { label: '' }], rows: facts },
    },
    {
      title: 'Prodotti e servizi',
      table: {
        hasHeader: true,
        columns: [{ label: 'Descrizione' }, amount('Quantità', 60), amount('IVA', 50), amount('Imponibile', 80)],
        rows: lines.map((line) => [
          line.description,
          String(line.quantity),
          formatRate(line.vatPercentage),
          formatCents(line.netCents).replace('-', '\u2212'),
        ]),
      },
    },
    {
      title: 'Riepilogo IVA',
      table: {
        hasHeader: true,
        hasTotal: true,
        columns: [{ label: 'Aliquota' }, amount('Imponibile', 100), amount('IVA', 100), amount('Totale', 100)],
        rows: [
          ...vat.map(({ percentage, netCents, vatCents }) => [
            formatRate(percentage),
            formatCents(netCents),
            formatCents(vatCents),
            formatCents(netCents + vatCents),
          ]),
          [
            'Totale',
            formatCents(sumBy(vat, ({ netCents }) => netCents)),
            formatCents(sumBy(vat, ({ vatCents }) => vatCents)),
            formatCents(totalCents),
          ],
        ],
      },
    },
    {
      title: kind === 'invoice' ? 'Pagamento' : 'Rimborso',
      table: {
        hasHeader: false,
        columns: [{ label: '', width: 160 }, { label: '' }],
        rows: payments.map(({ method, cents }) => [TEXTS.methods[method], formatCents(cents)]),
      },
    },
  ];
}

/** A copy of an invoice that people can read. */
export const createInvoicePdf = (invoice: InvoiceRow): PdfDocument => ({
  language: 'it',
  title: `${TEXTS.kinds[invoice.kind]} ${invoice.number}`,
  author: invoice.document.seller.name,
  note: TEXTS.note,
  // The same file each time.
  createdAt: invoice.issuedAt,
  parties: createParties(invoice),
  sections: createSections(invoice),
  formatPageNumber: (page, pageCount) => `Pagina ${String(page)} di ${String(pageCount)}`,
});
