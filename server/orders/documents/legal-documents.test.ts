import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderDocumentCalls } from '#contract/order-documents.ts';
import { configureShop } from '#server/operations/setup/apply-shop-file.ts';
import { enqueueOrderConfirmationMail } from '#server/orders/lifecycle/mails/order-confirmation-mail.ts';
import { orderLines, orders, outbox, shops } from '#server/platform/db/schema/index.ts';
import { deliverMessages } from '#server/platform/messages/deliver-messages.ts';
import { createMessageTransport } from '#server/platform/messages/transports.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { readPdf } from '#tests/server/helpers/read-pdf.ts';
import { createRefundTestServer, type RefundTestServer } from '#tests/server/helpers/refund-test-server.ts';
import { createMailDocumentRenderer } from './render-legal-document.ts';

let shop: RefundTestServer;

const SENTENCE = 'Le condizioni di vendita regolano ordini, pagamenti, consegne e resi. ';

beforeAll(async () => {
  shop = await createRefundTestServer();
  await shop.deps.db.update(shops).set({ companyName: 'Bottega S.r.l.', address: 'Via Torino 2\n20123 Milano' });
  const html = `<h2>Ordini</h2><ul><li>Uno</li></ul>${`<p>${SENTENCE.repeat(40)}</p>`.repeat(20)}<p>Ultima riga</p>`;
  const termsAndCondition = { it: html, en: '<h2>Orders</h2><p>Last line</p>' };
  await shop.deps.db.transaction((tx) =>
    configureShop(tx, { legal: { termsAndCondition } }, { now: shop.deps.now(), prune: false }),
  );
});
beforeEach(() => shop.prepare());
afterAll(() => shop.stop());

async function fetchPdf(id: string, kind: string, language: 'it' | 'en' = 'it') {
  const client = createApiClient(shop.app, shop.anna.token, language);
  const { data } = await client.call(orderDocumentCalls.orderLegalPdf, { params: { id, kind } });
  return { ...(await readPdf(data.content)), fileName: data.fileName };
}

describe('the documents of an order', () => {
  // REQ-SELL-21
  it('have the accepted terms in both languages, over as many pages as they need, tagged', async () => {
    const { orderNo } = await shop.buy();
    const italian = await fetchPdf(orderNo, 'terms');
    expect(italian).toMatchObject({ Title: 'Condizioni di vendita', Language: 'it-IT', isTagged: true });
    expect(italian.fileName).toBe('condizioni-di-vendita-v1.pdf');
    expect(italian.pageCount).toBeGreaterThan(5);
    expect(italian.text).toContain('Versione 1, in vigore dal 10 marzo 2026.');
    expect(italian.text.replaceAll(/Pagina \d+ di \d+ /gu, '').split('Le condizioni di vendita').length).toBe(801);
    expect(italian.text).toMatch(/Ultima riga Pagina (\d+) di \1$/u);
    expect(new Set(italian.roles)).toEqual(new Set(['Root', 'Document', 'H1', 'H2', 'P']));
    expect(await fetchPdf(orderNo, 'terms', 'en')).toMatchObject({ fileName: 'terms-of-sale-v1.pdf', pageCount: 1 });
  });

  // REQ-SELL-22
  it('have the instructions and the model form with the seller, the public page and the exclusions', async () => {
    const { orderNo } = await shop.buy();
    await shop.deps.db.update(orderLines).set({ withdrawalExclusion: 'sealedHygiene' });
    const italian = await fetchPdf(orderNo, 'withdrawal');
    expect(italian.fileName).toBe(`recesso-ordine-${orderNo}.pdf`);
    for (const part of [
      `Ordine ${orderNo} del 10 marzo 2026.`,
      'Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro 14 giorni.',
      'informarci (Bottega S.r.l., Via Torino 2, 20123 Milano)',
      'Può esercitare il diritto di recesso anche online, alla pagina',
      '/withdraw',
      '– soap: Per igiene e salute puoi restituirlo solo se è ancora sigillato.',
      'Modulo di recesso tipo',
      'Destinatario: Bottega S.r.l., Via Torino 2, 20123 Milano',
    ]) {
      expect(italian.text).toContain(part);
    }
    const english = await fetchPdf(orderNo, 'withdrawal', 'en');
    expect(english.text).toContain('To: Bottega S.r.l., Via Torino 2, 20123 Milano');
    expect(english.text).toContain('I/We (*) hereby give notice');
  });

  // SEC-07
  it('are not found for another member, an unknown order or kind', async () => {
    const { orderNo } = await shop.buy();
    const bruno = await shop.addBuyer({ id: 'bruno' });
    const read = (client: Pick<typeof bruno, 'callRaw'>, id: string, kind: string) =>
      client.callRaw(orderDocumentCalls.orderLegalPdf, { params: { id, kind } });
    expect(await read(bruno, orderNo, 'terms')).toMatchObject({ status: 404 });
    expect(await read(shop.anna, 'nothing', 'terms')).toMatchObject({ status: 404 });
    expect(await read(shop.anna, orderNo, 'invoice')).toMatchObject({ status: 404 });
  });
});

// REQ-SELL-20, REQ-SELL-21, REQ-SELL-22
it('are attached to the confirmation, which has prices, VAT by rate and the terms, and are not stored with it', async () => {
  const { orderNo } = await shop.buy();
  await shop.deps.db.delete(outbox);
  const [order] = await shop.deps.db.select().from(orders);
  if (!order) throw new Error('the order is not stored');
  await shop.deps.db.transaction((tx) => enqueueOrderConfirmationMail(tx, shop.deps.now(), order));
  const [mail] = await shop.deps.db.select().from(outbox);
  expect(mail?.documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['terms', 'condizioni-di-vendita-v1.pdf'],
    ['withdrawal', `recesso-ordine-${orderNo}.pdf`],
  ]);
  expect(mail?.text).toContain('10,00\u00A0€ ciascuno');
  expect(mail?.text).toMatch(/di cui IVA 22\u00A0% su [\d,]+\u00A0€: [\d,]+\u00A0€/u);
  expect(mail?.text).toContain('hai accettato le condizioni di vendita allegate (versione 1)');
  expect(mail?.text).toContain('/terms?version=1');
  expect(mail?.text).toContain('Recedere dal contratto qui');
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-mails-'));
  const config = { ...shop.deps.config, dataDir };
  const transport = createMessageTransport(config, () => Promise.resolve(), createMailDocumentRenderer(shop.deps));
  await deliverMessages({ ...shop.deps, config }, transport);
  const files = await readdir(join(dataDir, 'outbox'));
  const contents = await Promise.all(files.map((file) => readFile(join(dataDir, 'outbox', file), 'utf8')));
  const sent = contents.find((content) => content.includes('condizioni-di-vendita-v1.pdf')) ?? '';
  expect(sent.match(/Content-Type: application\/pdf/gu)).toHaveLength(2);
  // "%PDF-1.7" in base64.
  expect(sent.match(/^JVBERi0xLjc/gmu)).toHaveLength(2);
});
