import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefundByRate, subtractRates, sumRates } from '#server/orders/takings/money-by-rate.rules.ts';
import type { InvoiceBuyer, InvoiceDocument, InvoiceVat } from '#server/platform/db/schema/index.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import { INVOICE_SELLER as seller } from '#tests/server/helpers/invoice-seller.ts';
import { findSchemaErrors } from '#tests/server/helpers/validate-invoice.ts';
import { createFatturaPa, getInvoiceFileName, type NumberedInvoice } from './fattura-pa.rules.ts';
import { createCreditAmounts, createInvoiceAmounts, toGrossByRate, type GrossLine } from './invoice-amounts.rules.ts';
import { toLatinText } from './latin-text.rules.ts';

const company: InvoiceBuyer = {
  company: 'Studio Rossi S.r.l.',
  firstName: '',
  lastName: '',
  country: 'IT',
  vatNumber: '01533030480',
  fiscalCode: '',
  sdiCode: 'M5UXCR1',
  pec: '',
  street: 'Via Solferino 1',
  postcode: '20121',
  city: 'Milano',
  province: 'MI',
};
const person: InvoiceBuyer = {
  ...company,
  company: '',
  firstName: 'Maria',
  lastName: 'Rossi',
  vatNumber: '',
  fiscalCode: 'RSSMRA80A01H501U',
  sdiCode: '',
};
const abroad = { sdiCode: '', fiscalCode: '', province: '' };

const soap: GrossLine = {
  kind: 'product',
  description: 'Sapone all’olio – “più” 10 €',
  quantity: 3,
  grossCents: 1000,
  discountCents: 0,
  vatPercentage: 22,
};

const createDocument = (
  changes: Partial<InvoiceDocument> = {},
  lines: readonly GrossLine[] = [soap],
): InvoiceDocument => ({
  seller,
  buyer: company,
  orderNo: 'B260310-7KQ2XM4P',
  ...createInvoiceAmounts(lines, 'Sconto merce'),
  payments: [{ method: 'card', cents: 1000 }],
  corrects: null,
  ...changes,
});

const createInvoice = (document: InvoiceDocument, changes: Partial<NumberedInvoice> = {}): NumberedInvoice => ({
  kind: 'invoice',
  progressive: '0000A',
  number: '2026/1/15',
  date: '2026-03-10',
  document,
  ...changes,
});

const zeroVat = { nature: 'N4', reference: 'Art. 10 d.P.R. 633/1972' };
const getTag = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gu'))].map(([, value]) => value);

describe('an electronic invoice', () => {
  it('is refused by the schema without a number, so the schema is really used', async () => {
    const xml = createFatturaPa(createInvoice(createDocument(), { number: '' }), undefined);
    expect((await findSchemaErrors([xml])).join()).toContain('Numero');
  });

  // REQ-INV-10
  it.each<[string, Partial<InvoiceBuyer>, string, string]>([
    ['a company by its SDI code', company, 'M5UXCR1', '<IdCodice>01533030480</IdCodice>'],
    ['a company by its PEC', { ...company, sdiCode: '', pec: 'a@pec.it' }, '0000000', '<PECDestinatario>a@pec.it<'],
    [
      'a body without a VAT number',
      { ...company, vatNumber: '', fiscalCode: '00120680079' },
      'M5UXCR1',
      '<CodiceFiscale>00120680079<',
    ],
    ['a private person', person, '0000000', '<Nome>Maria</Nome>'],
    [
      'a German company',
      { ...company, ...abroad, country: 'DE', vatNumber: 'DE136695976', postcode: '89073', city: 'Ulm' },
      'XXXXXXX',
      '<Comune>89073 Ulm</Comune>',
    ],
    [
      'a Greek company',
      { ...company, ...abroad, country: 'GR', vatNumber: 'EL094259216', postcode: '' },
      'XXXXXXX',
      '<IdPaese>EL</IdPaese>',
    ],
    ['a French person', { ...person, ...abroad, country: 'FR' }, 'XXXXXXX', '<IdCodice>0000000</IdCodice>'],
    ['a Swiss person', { ...person, ...abroad, country: 'CH' }, 'XXXXXXX', '<IdCodice>OO99999999999</IdCodice>'],
    [
      'a company in San Marino',
      { ...company, ...abroad, country: 'SM', vatNumber: 'SM24165' },
      '2R4GTO8',
      '<IdPaese>SM</IdPaese>',
    ],
  ])('reaches %s', async (_, buyer, recipientCode, part) => {
    const xml = createFatturaPa(createInvoice(createDocument({ buyer: { ...company, ...buyer } })), undefined);
    expect(await findSchemaErrors([xml])).toEqual([]);
    expect(getTag(xml, 'CodiceDestinatario')).toEqual([recipientCode]);
    expect(xml).toContain(part);
    expect(getTag(xml, 'TipoDocumento')).toEqual(['TD01']);
  });

  // REQ-INV-11
  it('has several rates, the delivery, a discount and an exemption with its reason', async () => {
    const lines: GrossLine[] = [
      { ...soap, discountCents: 300 },
      { ...soap, description: 'Pane', quantity: 1, grossCents: 499, vatPercentage: 4 },
      { ...soap, description: 'Corso', quantity: 1, grossCents: 9000, vatPercentage: 0 },
      { ...soap, kind: 'delivery', description: 'Spedizione - GLS', quantity: 1, grossCents: 970 },
    ];
    const payments = [
      { method: 'card', cents: 10169 },
      { method: 'ewallet', cents: 1000 },
    ] as const;
    const xml = createFatturaPa(createInvoice(createDocument({ payments }, lines)), zeroVat);
    expect(await findSchemaErrors([xml])).toEqual([]);
    expect(getTag(xml, 'ImportoTotaleDocumento')).toEqual(['111.69']);
    expect(getTag(xml, 'TipoCessionePrestazione')).toEqual(['AC', 'SC']);
    expect(getTag(xml, 'Natura')).toEqual(['N4', 'N4']);
    expect(getTag(xml, 'ImportoBollo')).toEqual(['2.00']);
    expect(getTag(xml, 'ModalitaPagamento')).toEqual(['MP08', 'MP22']);
    expect(getTag(xml, 'ImponibileImporto')).toEqual(['13.69', '4.80', '90.00']);
    expect(getTag(xml, 'Imposta')).toEqual(['3.01', '0.19', '0.00']);
  });

  // REQ-INV-12
  it('is corrected by a credit note that names it', async () => {
    const document = createDocument({ corrects: { number: '2026/1/15', date: '2026-03-10' } });
    const xml = createFatturaPa(createInvoice(document, { kind: 'creditNote', number: '2026/1/16' }), undefined);
    expect(await findSchemaErrors([xml])).toEqual([]);
    expect(getTag(xml, 'TipoDocumento')).toEqual(['TD04']);
    expect(xml).toMatch(/<DatiFattureCollegate>\s*<IdDocumento>2026\/1\/15<\/IdDocumento>\s*<Data>2026-03-10</u);
  });

  it('has the official name, by the fiscal code of a sole trader', () => {
    expect(getInvoiceFileName(createInvoice(createDocument()))).toBe('IT00743110157_0000A.xml');
    const trader = { ...seller, fiscalCode: 'RSSMRA80A01H501U' };
    expect(getInvoiceFileName(createInvoice(createDocument({ seller: trader })))).toBe('ITRSSMRA80A01H501U_0000A.xml');
  });

  // REQ-INV-13
  it('is valid whatever was typed, and never has markup of the buyer', async () => {
    const files: string[] = [];
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((value) => `x${value}`);
    fc.assert(
      fc.property(text, text, text, (name, street, description) => {
        const buyer = { ...company, company: name, street, city: street };
        files.push(createFatturaPa(createInvoice(createDocument({ buyer }, [{ ...soap, description }])), undefined));
      }),
      { numRuns: 60 },
    );
    expect(await findSchemaErrors(files)).toEqual([]);
    const buyer = { ...company, company: '</Denominazione><x a="1">&' };
    expect(createFatturaPa(createInvoice(createDocument({ buyer })), undefined)).not.toContain('<x');
  });
});

describe('toLatinText', () => {
  it.each([
    ['L’olio – “buono” … 3 €', `L'olio - "buono" ... 3 EUR`],
    ['cafe\u0301', 'café'],
    ['Łódź Škoda Đorđe', 'Lódz Skoda Dorde'],
    ['tè 茶\r\n\tverde', 'tè ? verde'],
    ['zero\u200Bwidth', 'zerowidth'],
  ])('%j becomes %j', (text, expected) => {
    expect(toLatinText(text, 100)).toBe(expected);
  });
});

const RATES = [0, 4, 5, 5.5, 10, 19, 22, 25];
const grossLines = fc.array(
  fc
    .record({
      kind: fc.constantFrom('product' as const, 'delivery' as const),
      quantity: fc.integer({ min: 1, max: 9999 }),
      grossCents: fc.integer({ min: 0, max: 5_000_000 }),
      vatPercentage: fc.constantFrom(...RATES),
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ share, ...line }): GrossLine => ({
      ...line,
      description: 'x',
      discountCents: Math.floor((line.grossCents * share) / 100),
    })),
  { minLength: 1, maxLength: 60 },
);

/** What the exchange system checks of amounts (errors 00421 to 00423), in cents. */
function expectConsistent({ lines, vat }: Pick<InvoiceDocument, 'lines' | 'vat'>): void {
  for (const { percentage, netCents, vatCents } of vat) {
    const ofRate = lines.filter(({ vatPercentage }) => vatPercentage === percentage);
    expect(sumBy(ofRate, (line) => line.netCents)).toBe(netCents);
    expect(Math.abs(vatCents - Math.round((netCents * percentage) / 100))).toBeLessThanOrEqual(1);
    for (const line of ofRate) {
      const unitPrice = Number((line.netCents / 100 / line.quantity).toFixed(8));
      expect(Math.abs(unitPrice * line.quantity * 100 - line.netCents)).toBeLessThanOrEqual(1);
    }
  }
}

const getTotal = (vat: readonly InvoiceVat[]) => sumBy(vat, ({ netCents, vatCents }) => netCents + vatCents);

describe('the amounts of an invoice', () => {
  // REQ-INV-11
  it('add up to what was paid, with any lines, rates and discounts', () => {
    fc.assert(
      fc.property(grossLines, (lines) => {
        const amounts = createInvoiceAmounts(lines, 'Sconto merce');
        expectConsistent(amounts);
        expect(getTotal(amounts.vat)).toBe(sumBy(lines, (line) => line.grossCents - line.discountCents));
      }),
    );
  });

  // REQ-INV-12
  it('are undone by any refunds: each credit note has its money, and those of a full refund the whole invoice', () => {
    fc.assert(
      fc.property(
        grossLines,
        fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), rate: fc.constantFrom(...RATES) }), {
          maxLength: 5,
        }),
        (lines, refunds) => {
          const { vat } = createInvoiceAmounts(lines, 'Sconto merce');
          const invoiced = toGrossByRate(vat);
          let remaining = invoiced;
          const notes: InvoiceVat[][] = [];
          for (const { share, rate } of [...refunds, { share: 100, rate: 22 }]) {
            const money = Math.floor((sumRates(remaining) * share) / 100);
            const pieces = new Map([[rate, Math.floor(money / 2)]]);
            const amounts = splitRefundByRate(money, remaining, pieces);
            const note = createCreditAmounts(amounts, subtractRates(invoiced, remaining), 'Rimborso');
            expectConsistent(note);
            expect(getTotal(note.vat)).toBe(money);
            remaining = subtractRates(remaining, amounts);
            for (const cents of remaining.values()) expect(cents).toBeGreaterThanOrEqual(0);
            notes.push(note.vat);
          }
          expect(sumRates(remaining)).toBe(0);
          for (const { percentage, vatCents } of vat) {
            const credited = notes.flat().filter((note) => note.percentage === percentage);
            expect(sumBy(credited, (note) => note.vatCents)).toBe(vatCents);
          }
        },
      ),
    );
  });
});
