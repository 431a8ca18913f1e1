import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { invoiceCalls } from '#contract/invoices.ts';
import { issuedInvoiceCalls } from '#contract/order-documents.ts';
import { invoices, invoiceSeries, orders } from '#server/platform/db/schema/index.ts';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import { INVOICE_SELLER } from '#tests/server/helpers/invoice-seller.ts';
import { readPdf } from '#tests/server/helpers/read-pdf.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { findSchemaErrors } from '#tests/server/helpers/validate-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { issueInvoices, findIssuedInvoices, type IssueOptions } from './issue-invoices.ts';
import { takeInvoiceNumber } from './take-number.ts';

let shop: RefundTestServer;

const PERSON = {
  kind: 'person',
  firstName: 'Anna',
  lastName: 'Rossi',
  country: '',
  fiscalCode: 'rss mra 80a01 h501u',
  street: 'Via Roma 1',
  postcode: '00100',
  city: 'Roma',
  province: 'rm',
} as const;

const MARCH = { first: '2026-03-01', next: '2026-04-01' };

beforeAll(async () => {
  shop = await createRefundTestServer();
  await seedOpeningHours(shop.deps);
});
beforeEach(async () => {
  await shop.prepare();
  await shop.deps.db.delete(invoiceSeries);
});
afterAll(() => shop.stop());

/** Two soaps and the delivery, 29,70: e-wallet 10,00 and card 19,70. */
const buy = (overrides: Readonly<Record<string, unknown>> = {}) =>
  shop.buy({ paymentMode: 'EWallet', eWalletUsed: 10, invoice: PERSON, ...overrides });

const issue = (changes: Partial<IssueOptions> = {}) =>
  issueInvoices(shop.deps.db, {
    period: MARCH,
    shopId: undefined,
    zeroVat: undefined,
    now: shop.clock.now,
    findSeller: () => Promise.resolve(INVOICE_SELLER),
    ...changes,
  });

const findAll = () =>
  findIssuedInvoices(shop.deps.db, { period: { first: '2026-01-01', next: '2027-01-01' }, shopId: undefined });

describe('the invoices of a month', () => {
  // REQ-INV-06, REQ-INV-10
  it('are those of paid orders with invoice data: valid files whose total is what was paid', async () => {
    const { orderNo } = await buy();
    await buy({ invoice: undefined });
    await shop.anna.addToCart('soap');
    await shop.anna.startPayment({ invoice: PERSON });
    const { issued, refused } = await issue();
    expect(refused).toEqual([]);
    expect(issued).toMatchObject([
      {
        kind: 'invoice',
        number: '2026/1/1',
        date: '2026-03-10',
        totalCents: 2970,
        document: {
          orderNo,
          buyer: {
            firstName: 'Anna',
            lastName: 'Rossi',
            fiscalCode: 'RSSMRA80A01H501U',
            country: 'IT',
            province: 'RM',
          },
          payments: [
            { method: 'card', cents: 1970 },
            { method: 'ewallet', cents: 1000 },
          ],
        },
      },
    ]);
    expect(await findSchemaErrors(issued.map(({ xml }) => xml))).toEqual([]);
  });

  // REQ-INV-07
  it('lower the taxable amount by the merchandise discount, not by the e-wallet', async () => {
    await shop.database.pool.query('update members set merchandise_cents = 4000');
    await buy({ scontoMerceUsed: 5 });
    const { issued } = await issue();
    expect(issued[0]).toMatchObject({ totalCents: 2470 });
    expect(issued[0]?.document.lines.map(({ kind }) => kind)).toEqual(['product', 'delivery', 'discount']);
    expect(issued[0]?.document.vat).toEqual([{ percentage: 22, netCents: 2025, vatCents: 445 }]);
  });

  // REQ-INV-09
  it('have credit notes for the refunds, which undo them exactly', async () => {
    const { orderNo } = await buy();
    await issue();
    await shop.refund(orderNo, { lines: '1x1' });
    shop.advanceClock(1);
    await shop.refund(orderNo, { amountCents: 300 });
    shop.advanceClock(1);
    await shop.refund(orderNo);
    const { issued } = await issue();
    expect(issued.map(({ kind, number, document }) => [kind, number, document.corrects?.number])).toEqual([
      ['creditNote', '2026/1/2', '2026/1/1'],
      ['creditNote', '2026/1/3', '2026/1/1'],
      ['creditNote', '2026/1/4', '2026/1/1'],
    ]);
    expect(await findSchemaErrors(issued.map(({ xml }) => xml))).toEqual([]);
    const all = await findAll();
    const sum = (kind: 'invoice' | 'creditNote', key: 'vatCents' | 'netCents') =>
      all
        .filter((row) => row.kind === kind)
        .flatMap(({ document }) => document.vat)
        .reduce((total, row) => total + row[key], 0);
    expect(sum('creditNote', 'vatCents')).toBe(sum('invoice', 'vatCents'));
    expect(sum('creditNote', 'netCents')).toBe(sum('invoice', 'netCents'));
    expect(issued[0]?.document.lines[0]?.description).toBe('Rimborso: 1 x soap');
  });

  // REQ-INV-08
  it('are issued once, and written again as the same files', async () => {
    await buy();
    const folder = await mkdtemp(join(tmpdir(), 'bottega-invoices-'));
    const write = async () => {
      await issue();
      await exportInvoices(await findAll(), folder);
      const names = (await readdir(folder)).toSorted();
      return Promise.all(names.map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')]));
    };
    const first = await write();
    expect(first.map(([name]) => name)).toEqual([
      expect.stringMatching(/^IT00743110157_[0-9A-Z]{5}\.pdf$/u) as unknown,
      expect.stringMatching(/^IT00743110157_[0-9A-Z]{5}\.xml$/u) as unknown,
    ]);
    // What changes later changes no issued invoice.
    await shop.deps.db.update(orders).set({ memberName: '', invoice: null });
    expect(await write()).toEqual(first);
    await rm(folder, { recursive: true });
  });

  // REQ-INV-08
  it('without a seller’s data take no number, and name what is missing', async () => {
    const { orderNo } = await buy();
    expect(
      await issue({ findSeller: () => Promise.resolve({ ...INVOICE_SELLER, vatNumber: '1', postcode: '' }) }),
    ).toEqual({
      issued: [],
      refused: [{ orderNo, missing: ['seller: postcode (five digits)', 'seller: VAT number (11 digits)'] }],
    });
    await shop.deps.db.update(orders).set({ invoice: { ...PERSON, country: 'IT', fiscalCode: '', street: '' } });
    const { refused } = await issue();
    expect(refused).toEqual([
      { orderNo, missing: ['buyer: street', 'buyer: province (two letters)', 'buyer: VAT number or fiscal code'] },
    ]);
    expect(await shop.deps.db.select().from(invoiceSeries)).toEqual([]);
    expect((await issue({ findSeller: () => Promise.resolve(null) })).refused[0]?.missing[0]).toBe('the seller');
  });

  it('name products without VAT that have no reason for it', async () => {
    await seedProduct(shop.deps, { id: 'course', vatPercentage: 0 });
    await shop.anna.addToCart('course');
    const { orderNo } = await buy();
    expect((await issue()).refused).toMatchObject([
      { orderNo, missing: [expect.stringMatching(/^--zero-vat/u) as unknown] },
    ]);
    const { issued } = await issue({ zeroVat: { nature: 'N4', reference: 'Art. 10 DPR 633/72' } });
    expect(issued[0]?.xml).toContain('<Natura>N4</Natura>');
    expect(await findSchemaErrors(issued.map(({ xml }) => xml))).toEqual([]);
  });

  // REQ-INV-05
  it('of companies name the data of the business checkout', async () => {
    await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, stock: 9 });
    await shop.database.pool.query('update members set ewallet_cents = 100000');
    const buyer = createBusinessBuyer(shop.anna);
    await buyer.addToBusinessCart('case');
    await buyer.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    const { issued } = await issue();
    expect(issued).toMatchObject([
      { document: { buyer: { company: 'Studio Rossi S.r.l.', street: 'Via Solferino 1' } } },
    ]);
    expect(issued[0]?.xml).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>');
  });

  // REQ-INV-05
  it('of an order of an earlier release, without an address, are refused', async () => {
    await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, stock: 9 });
    await shop.database.pool.query('update members set ewallet_cents = 100000');
    const buyer = createBusinessBuyer(shop.anna);
    await buyer.addToBusinessCart('case');
    const { orderNo } = await buyer.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    await shop.database.pool.query(
      `update business_orders set invoice = invoice - 'street' - 'city' - 'postcode' - 'province'`,
    );
    expect((await buyer.readCheckout()).invoice).toMatchObject({ company: 'Studio Rossi S.r.l.', street: '' });
    expect((await buyer.order(orderNo)).invoice).toMatchObject({ company: 'Studio Rossi S.r.l.', address: '' });
    expect((await issue()).refused).toMatchObject([
      {
        orderNo,
        missing: ['buyer: street', 'buyer: postcode (five digits)', 'buyer: city', 'buyer: province (two letters)'],
      },
    ]);
  });
});

describe('the numbers of invoices', () => {
  // REQ-INV-06
  it('have no gap after a rollback, and none when many are taken at once', async () => {
    const { db } = shop.deps;
    const take = (shopId: string, isKept: boolean) =>
      db
        .transaction(async (tx) => {
          const { number } = await takeInvoiceNumber(tx, shopId, 2026);
          if (!isKept) throw new Error('rolled back');
          return number;
        })
        .catch(() => 'none');
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, index) => take(index % 2 === 0 ? SHOP_ID : BUSINESS_SHOP_ID, index % 3 !== 0)),
    );
    const kept = results.filter((number) => number !== 'none');
    expect(new Set(kept).size).toBe(16);
    const codes = new Map<string, number[]>();
    for (const number of kept) {
      const [, code = '', sequence] = number.split('/');
      codes.set(code, [...(codes.get(code) ?? []), Number(sequence)]);
    }
    expect([...codes.keys()].toSorted()).toEqual(['1', '2']);
    for (const sequences of codes.values())
      expect(sequences.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // The next year begins at 1 with the same code.
    const before = (await take(SHOP_ID, true)).split('/')[1];
    const next = await db.transaction((tx) => takeInvoiceNumber(tx, SHOP_ID, 2027));
    expect(next.number).toBe(`2027/${before ?? ''}/1`);
  });

  // REQ-INV-06
  it('are taken once when two commands issue the same month at the same time', async () => {
    await buy();
    await buy();
    await Promise.all([issue(), issue(), issue()]);
    expect((await findAll()).map(({ number }) => number)).toEqual(['2026/1/1', '2026/1/2']);
  });
});

describe('the buyer’s copy', () => {
  // REQ-INV-14
  it('is listed with the order once it is issued, and is a PDF file', async () => {
    const { orderNo } = await buy();
    const list = async () => (await shop.anna.call(issuedInvoiceCalls.orderInvoices, { params: { id: orderNo } })).data;
    expect(await list()).toEqual([]);
    await issue();
    const [invoice] = await list();
    expect(invoice).toMatchObject({ kind: 'invoice', number: '2026/1/1', date: '2026-03-10', totalPrice: 2970 });
    const { data } = await shop.anna.call(issuedInvoiceCalls.invoicePdf, { params: { id: invoice?.id ?? '' } });
    expect(data.fileName).toBe('fattura-2026-1-1.pdf');
    const { text } = await readPdf(data.content);
    for (const part of [
      'Fattura 2026/1/1',
      'Bottega S.r.l.',
      'Anna Rossi',
      'RSSMRA80A01H501U',
      'E-wallet 10,00 €',
      'Totale 24,34 € 5,36 € 29,70 €',
    ]) {
      expect(text).toContain(part);
    }
  });

  // SEC-07
  it('of another member is not found', async () => {
    const { orderNo } = await buy();
    const { issued } = await issue();
    const bruno = await shop.addBuyer({ id: 'bruno' });
    for (const id of [String(issued[0]?.id), '0', 'x', '99999999999999999999']) {
      expect(await bruno.callExpectingError(issuedInvoiceCalls.invoicePdf, { params: { id } })).toMatchObject({
        status: 404,
      });
    }
    expect(await bruno.callExpectingError(issuedInvoiceCalls.orderInvoices, { params: { id: orderNo } })).toMatchObject(
      {
        status: 404,
      },
    );
  });
});

describe('the invoice data of a consumer order', () => {
  // REQ-INV-02, REQ-INV-04
  it('are stored with the order and remembered for the next one', async () => {
    const read = async () => (await shop.anna.call(invoiceCalls.rememberedInvoices, {})).data;
    expect(await read()).toMatchObject({
      lastKind: 'person',
      company: null,
      person: { firstName: 'anna', street: '' },
    });
    const { orderNo } = await buy();
    expect((await shop.anna.order(orderNo)).invoice).toMatchObject({
      company: 'Anna Rossi',
      fiscalCode: 'RSSMRA80A01H501U',
      address: 'Via Roma 1, 00100 Roma (RM)',
    });
    expect(await read()).toMatchObject({ lastKind: 'person', person: { firstName: 'Anna', street: 'Via Roma 1' } });
    shop.advanceClock(1);
    await buy({
      invoice: {
        kind: 'company',
        company: 'Studio Rossi',
        vatNumber: 'IT 00743110157',
        sdiCode: 'm5uxcr1',
        street: 'Via Po 1',
        postcode: '10123',
        city: 'Torino',
        province: 'TO',
      },
    });
    expect(await read()).toMatchObject({
      lastKind: 'company',
      company: { company: 'Studio Rossi', vatNumber: '00743110157', sdiCode: 'M5UXCR1', city: 'Torino' },
      person: { street: 'Via Roma 1' },
    });
  });

  // REQ-INV-03
  it.each([
    [{ ...PERSON, fiscalCode: 'RSSMRA80A01H501A' }, ['invoice.fiscalCode']],
    [{ ...PERSON, fiscalCode: '' }, ['invoice.fiscalCode']],
    [{ ...PERSON, postcode: '1', province: 'Roma' }, ['invoice.postcode', 'invoice.province']],
    [{ ...PERSON, kind: 'company' }, undefined],
  ])('are refused if a field is wrong: %j', async (invoice, fields) => {
    await shop.anna.addToCart('soap');
    const error = await shop.anna.startPaymentExpectingError({ invoice });
    expect(error).toMatchObject({ status: 400, code: 'invalidInput' });
    if (fields)
      expect(error.data).toEqual({
        fields: Object.fromEntries(fields.map((field) => [field, expect.any(String) as unknown])),
      });
    expect(
      (await shop.anna.call(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID } })).data.cartItems,
    ).toHaveLength(1);
  });
});

it('keeps the table of issued invoices as it is', async () => {
  await buy();
  const { issued } = await issue();
  expect(await shop.deps.db.select().from(invoices)).toEqual(issued);
});
