import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CART_LINES } from '#contract/cart.ts';
import { orderDocumentCalls } from '#contract/order-documents.ts';
import { members, shops } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import { readPdf } from '#tests/server/helpers/read-pdf.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { sampleSeller } from '#tests/setup/sample-seller.ts';

let shop: RefundTestServer;

beforeAll(async () => {
  shop = await createRefundTestServer();
  await shop.deps.db.update(shops).set({ companyName: 'Bottega S.r.l.', address: 'Via Torino 2\n20123 Milano' });
  await seedOpeningHours(shop.deps);
});
beforeEach(async () => {
  await shop.prepare();
  await shop.deps.db.update(members).set({ merchandiseCents: 4000 });
});
afterAll(() => shop.stop());

async function fetchPdf(id: string, language: 'it' | 'en' = 'it') {
  const { data } = await createApiClient(shop.app, shop.anna.token, language).call(orderDocumentCalls.orderPdf, {
    params: { id },
  });
  return { ...(await readPdf(data.content)), fileName: data.fileName, byteCount: (data.content.length * 3) / 4 };
}

describe('the PDF file of an order', () => {
  // REQ-ORD-13, REQ-FACT-05
  it('has seller, dates, recipient, products, amounts and payment in the language of the request', async () => {
    await seedProduct(shop.deps, {
      id: 'oil',
      name: { it: 'Olio d’oliva più buono', en: 'Olive oil' },
      priceCents: 1999,
      discountPercentage: 15,
      vatPercentage: 4,
      facts: { kind: 'food', content: { amount: 750, unit: 'ml' } },
    });
    await shop.anna.addToCart('oil', 3);
    const { orderNo } = await shop.buy({ paymentMode: 'EWallet', eWalletUsed: 10, scontoMerceUsed: 5 });
    const order = await shop.anna.order(orderNo);
    const italian = await fetchPdf(orderNo);
    expect(italian).toMatchObject({ Language: 'it-IT', Title: `Riepilogo dell’ordine ${orderNo}`, pageCount: 1 });
    expect(italian.fileName).toBe(`ordine-${orderNo}.pdf`);
    for (const part of [
      `Riepilogo dell’ordine ${orderNo} Questo riepilogo non è un documento fiscale.`,
      'Venditore Bottega S.r.l. Bottega Uno Via Torino 2 20123 Milano',
      'Cliente anna Rossi Via Roma 1 00100 Roma (RM) Italia anna@example.com',
      'Consegna Consegna standard con GLS in 6–7 giorni lavorativi.',
      `Numero d’ordine ${orderNo} Data dell’ordine 10 marzo 2026 Data del pagamento 10 marzo 2026`,
      'Prodotto Quantità Prezzo Sconto IVA Importo',
      'Olio d’oliva più buono (22,65 €/l) 3 19,99 € −9,00 € 4 % 50,97 €',
      'soap 2 10,00 € – 22 % 20,00 €',
      'Prodotti 79,97 € Sconto −9,00 € Sconto merce −5,00 € Totale 65,97 €',
      'Pagamento E-wallet 10,00 € Carta 55,97 € Stato del pagamento Pagato',
      'Pagina 1 di 1',
    ]) {
      expect(italian.text).toContain(part);
    }
    expect(italian.text).toContain(
      `Totale ${format(order.finalPrice - order.totalVatPrice)} ${format(order.totalVatPrice)}`,
    );
    const english = await fetchPdf(order.id, 'en');
    expect(english).toMatchObject({ Language: 'en-GB', Title: `Order summary ${orderNo}` });
    expect(english.fileName).toBe(`order-${orderNo}.pdf`);
    expect(english.text).toContain('Olive oil (22,65 €/l) 3 19,99 € −9,00 € 4 % 50,97 €');
    expect(english.text).toContain('Order date 10 March 2026');
  });

  // REQ-SELL-05
  it('names the company with its codes', async () => {
    await shop.deps.db.update(shops).set({ seller: sampleSeller });
    const { orderNo } = await shop.buy();
    const { text } = await fetchPdf(orderNo);
    expect(text).toContain('Partita IVA 90123450018 REA TO-1234567 Capitale sociale 10.000,00 € interamente versato');
    await shop.deps.db.update(shops).set({ seller: null });
  });

  it('is small and tagged for screen readers: headings, paragraphs, and tables with header cells', async () => {
    const { orderNo } = await shop.buy();
    const { roles, isTagged, xmp, byteCount, text } = await fetchPdf(orderNo);
    expect(isTagged).toBe(true);
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(8);
    expect(new Set(roles)).toEqual(new Set(['Root', 'Document', 'H1', 'H2', 'P', 'Sect', 'Table', 'TR', 'TH', 'TD']));
    expect(byteCount).toBeLessThan(60_000);
    // No product has a discount, so there is no such column.
    expect(text).toContain('Prodotto Quantità Prezzo IVA Importo soap 2 10,00 € 22 % 20,00 €');
  });

  it('lists each refund and where the money went', async () => {
    const { orderNo } = await shop.buy();
    await shop.refund(orderNo, { amountCents: 1970 });
    await shop.refund(orderNo, { amountCents: 500 });
    expect((await fetchPdf(orderNo)).text).toContain(
      'Rimborsi Rimborso del 10 marzo 2026 19,70 € Rimborso del 10 marzo 2026 5,00 € di cui sull’e-wallet 5,00 € Totale rimborsato 24,70 €',
    );
  });

  it('says that an order is not paid yet', async () => {
    await shop.anna.addToCart('soap');
    const { orderNo } = await shop.anna.startPayment();
    const { text } = await fetchPdf(orderNo);
    expect(text).toContain('Stato del pagamento In attesa del pagamento');
    expect(text).not.toContain('Data del pagamento');
  });

  it('has place, time and company of a business order', async () => {
    await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
    const buyer = createBusinessBuyer(shop.anna);
    await buyer.addToBusinessCart('case', 2);
    const { orderNo } = await buyer.pay();
    const { text } = await fetchPdf(orderNo);
    expect(text).toMatch(/Ritiro Venerdì 13 marzo 2026, 09:00– ?09:30 Bottega S\.r\.l\. Via Appia 1 Roma/u);
    expect(text).toContain(
      'Cliente Studio Rossi S.r.l. Partita IVA 00743110157 Codice fiscale RSSMRA80A01H501U Via Solferino 1, 20121 Milano (MI) anna Rossi',
    );
  });

  it('of the largest order has all lines, over several pages, with what the font can’t draw replaced', async () => {
    // An unpaid order has at most 100 pieces, and the soap is bought twice.
    const count = MAX_CART_LINES - 2;
    for (let index = 0; index < count; index += 1) {
      const id = `product-${String(index)}`;
      await seedProduct(shop.deps, { id, name: { it: `Tè nº ${String(index)} ${'lungo '.repeat(20)}茶 Ǻ` } });
      await shop.anna.addToCart(id);
    }
    const { orderNo } = await shop.buy({});
    const { text, pageCount } = await fetchPdf(orderNo);
    expect(pageCount).toBeGreaterThan(3);
    expect(text).toContain(`Pagina ${String(pageCount)} di ${String(pageCount)}`);
    for (let index = 0; index < count; index += 1) {
      expect(text).toContain(`Tè nº ${String(index)} ${'lungo '.repeat(20)}?`);
    }
  });

  // SEC-07
  it('is not found with the number of another member’s order, or an unknown one', async () => {
    const { orderNo } = await shop.buy();
    const bruno = await shop.addBuyer({ id: 'bruno' });
    for (const id of [orderNo, 'nothing']) {
      expect(await bruno.callRaw(orderDocumentCalls.orderPdf, { params: { id } })).toMatchObject({ status: 404 });
    }
  });
});

const format = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
