import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { members, orders, outbox, products, shops } from '#server/platform/db/schema/index.ts';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { sampleSeller } from '#tests/setup/sample-seller.ts';
import { enqueueOrderConfirmationMail } from './order-confirmation-mail.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
  await testServer.addBuyer({ id: 'bruno', firstName: 'Bruno' });
  await seedOpeningHours(testServer.deps);
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await testServer.deps.db.delete(outbox);
  await seedProduct(testServer.deps, { id: 'soap' });
});

type OrderRow = typeof orders.$inferSelect;

/** Mails the confirmation of an order again, as if it had these values. @returns text and HTML */
async function confirm(transactionId: string, change: Partial<OrderRow> = {}, language: 'it' | 'en' = 'it') {
  const { db, now } = testServer.deps;
  await db.update(members).set({ language });
  await db.delete(outbox);
  const [order] = await db.select().from(orders).where(eq(orders.transactionId, transactionId));
  if (!order) throw new Error('the order is not stored');
  await db.transaction((tx) => enqueueOrderConfirmationMail(tx, now(), { ...order, ...change }));
  const [mail] = await db.select().from(outbox);
  return { text: mail?.text ?? '', html: mail?.html ?? '', order };
}

describe('an order confirmation', () => {
  it.each([
    ['it', 0, 'Consegna: Gratis'],
    ['en', 0, 'Delivery: Free'],
    ['it', 490, 'Consegna: 4,90\u00A0€'],
  ] as const)('shows the price of the delivery in the language %s: %i cents', async (language, deliveryCents, text) => {
    await anna.addToCart('soap');
    const { transactionId } = await anna.startPayment();
    const delivery = { deliveryCents, deliveryTypeCents: 0, extraDeliveryCents: 0 };
    const mail = await confirm(transactionId, delivery, language);
    expect(mail.text).toContain(text);
    expect(mail.text).not.toMatch(/\D0(?:,00)?\s€/u);
  });

  // REQ-OPS-09
  it('names products, recipient, delivery, payment, VAT, points, seller and the right of withdrawal', async () => {
    const { db } = testServer.deps;
    await db.update(shops).set({ companyName: 'Bottega Uno S.r.l.', address: 'Via Po 1, 10124 Torino' });
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 2, toWhom: 'Friend', toWhomUser: 'bruno' },
    });
    const { transactionId, orderNo } = await anna.startPayment({ deliveryType: 'express' });
    const { text, html, order } = await confirm(transactionId, {
      extraDeliveryCents: 400,
      kp: 12,
      kpNovv: 3,
      merchandiseUsedCents: 150,
      ewalletUsedCents: 500,
    });
    for (const part of [
      `abbiamo ricevuto il pagamento del tuo ordine ${orderNo}`,
      `/profile?tab=myOrders&order=${order.id}`,
      '2 × soap: 20,00\u00A0€\n  Per: Bruno Rossi',
      'Sconto merce: −1,50\u00A0€',
      'Tipo di consegna: Espressa: 4,90\u00A0€',
      'Supplemento isole: 4,00\u00A0€',
      'Consegna espressa con GLS in 2–3 giorni lavorativi.',
      'Via Roma 1',
      'E-wallet: 5,00\u00A0€\nCarta: ',
      'Punti: 12 KP\n',
      'Venditore\nBottega Uno S.r.l.\nBottega Uno\nVia Po 1, 10124 Torino',
      'Puoi recedere entro 14 giorni dalla consegna',
      '%SHOP_URL%/withdraw',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/Totale: \d+,\d\d\s€\ndi cui IVA: \d+,\d\d\s€\n/u);
    expect(html).toMatch(/2 prodotti, [\d,]+\s€\. Consegna espressa con GLS/u);
  });

  // REQ-SELL-05
  it('names the company with its codes, also in English and for a company outside Italy', async () => {
    const { db } = testServer.deps;
    await db.update(shops).set({ companyName: '', address: '', seller: sampleSeller });
    await anna.addToCart('soap');
    const { transactionId } = await anna.startPayment();
    expect((await confirm(transactionId)).text).toContain(
      [
        'Bottega Uno S.r.l.',
        'Partita IVA 90123450018',
        'REA TO-1234567',
        'Capitale sociale 10.000,00\u00A0€ interamente versato',
        'ciao@uno.example.com · +39 011 555 0100',
        'PEC uno@pec.example.com',
      ].join('\n'),
    );
    const foreign = {
      ...sampleSeller,
      name: 'Laden GmbH',
      country: 'DE',
      vatNumber: '136695976',
      fiscalCode: '',
      pec: '',
    };
    await db.update(shops).set({ seller: { ...foreign, hasSoleShareholder: true, isInLiquidation: true } });
    const { text } = await confirm(transactionId, {}, 'en');
    expect(text).toContain('VAT number DE 136695976');
    expect(text).toContain('sole shareholder\nin liquidation\n');
    expect(text).not.toContain('PEC');
    await db.update(shops).set({ seller: null });
  });

  // REQ-FACT-05
  it('shows the unit price as of the order, also when the product has changed since', async () => {
    const { db } = testServer.deps;
    const facts = { kind: 'food', content: { amount: 250, unit: 'g' } } as const;
    await seedProduct(testServer.deps, { id: 'honey', priceCents: 600, facts });
    await anna.addToCart('honey');
    const { transactionId } = await anna.startPayment();
    await db.update(products).set({ facts: null }).where(eq(products.id, 'honey'));
    const { text, order } = await confirm(transactionId);
    expect(text).toContain('1 × honey: 6,00\u00A0€\n  24,00\u00A0€/kg');
    const [product] = (await anna.order(order.orderNo)).products;
    expect(product?.unitPrice).toEqual({ price: 2400, unit: 'kg' });
  });

  it('of a business shop names the slot, the place and who gets the invoice, and no right of withdrawal', async () => {
    await seedProduct(testServer.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
    const business = createBusinessBuyer(anna);
    await business.addToBusinessCart('case');
    await business.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    const [order] = await testServer.deps.db.select().from(orders);
    const { text } = await confirm(order?.transactionId ?? '');
    expect(text).toMatch(/\nRitiro\n\p{Lu}\p{L}+ \d+ \w+ 2026, \d{2}:\d{2}–\d{2}:\d{2}\n/u);
    expect(text).toContain('Fattura intestata a: ');
    expect(text).not.toMatch(/recedere|Consegna:/u);
  });
});
