import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import type { Transition } from '#server/orders/lifecycle/delivery-state.rules.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import { createBusinessBuyer, seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { formatListedOrder, formatOrder } from './format-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders, type OrderQuery } from './list-orders.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({
    id: 'anna',
    firstName: 'Niccolò',
    lastName: 'De Rossi',
    mobile: '+393331234567',
    email: 'niccolo@example.com',
  });
  await testServer.addBuyer({ id: 'bruno', firstName: 'Bruno', lastName: 'Verdi' });
  await seedOpeningHours(testServer.deps);
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await testServer.database.pool.query('delete from outbox');
  await seedProduct(testServer.deps, { id: 'soap', sku: 'SAP-01' });
  await seedProduct(testServer.deps, { id: 'salt' });
  await seedProduct(testServer.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, sku: 'CS-9' });
});

const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const advance = (orderNo: string, transition: Transition) =>
  testServer.deps.db.transaction((tx) => advanceOrder(tx, operator(), orderNo, transition));
const refund = (orderNo: string, lines: string | undefined, reason: string) =>
  refundOrder(testServer.deps.db, createSandboxProvider(testServer.deps), operator(), orderNo, { lines, reason });
const show = async (orderNo: string) =>
  formatOrder(await getOrder(testServer.deps.db, orderNo))
    .join('\n')
    .replaceAll('\u00A0', ' ');
const list = (query: OrderQuery = {}) => listOrders(testServer.deps.db, query, testServer.deps.now());
const findNumbers = async (query: OrderQuery) => (await list(query)).map(({ orderNo }) => orderNo);

async function buy() {
  await anna.addToCart('soap', 2);
  // The lines are in the order in which they were added.
  testServer.advanceClock(1);
  await anna.addToCart('salt', 3);
  return (await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 59.7 })).orderNo;
}

async function buyForBusiness() {
  const business = createBusinessBuyer(anna);
  await business.addToBusinessCart('case');
  return (await business.pay({ paymentMode: 'EWallet', eWalletUsed: 10 })).orderNo;
}

describe('an order that an operator shows', () => {
  // REQ-OPS-08
  it('has what a packer needs: SKU, address with province, and the price of the delivery', async () => {
    const shown = await show(await buy());
    expect(shown).toContain('1. 2 × soap  [SAP-01]  20,00 €');
    expect(shown).toContain('2. 3 × salt  30,00 €');
    expect(shown).toContain('Via Roma 1, 00100 Roma (RM), Italia');
    expect(shown).toContain('Delivery 9,70');
    expect(shown).not.toContain('Gift');
  });

  it('names the recipient of a gift', async () => {
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'bruno' },
    });
    const { orderNo } = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 19.7 });
    expect(await show(orderNo)).toContain('Gift for Bruno Verdi');
  });

  // REQ-OPS-08
  it('has day, time, place and invoice of a business order', async () => {
    const shown = await show(await buyForBusiness());
    expect(shown).toContain('Collection on Friday 13 March 2026, 09:00–09:30 (Europe/Rome)');
    expect(shown).toContain('at shop-b2b S.r.l., Via Appia 1, Roma');
    expect(shown).toContain('Invoice: Studio Rossi S.r.l., VAT 00743110157, fiscal code RSSMRA80A01H501U, SDI M5UXCR1');
    expect(shown).toContain('1 × case  [CS-9]');
  });

  // REQ-OPS-08
  it('strikes out refunded pieces with the reason, so that nobody packs them', async () => {
    const orderNo = await buy();
    await refund(orderNo, '1,2x1', 'out of stock');
    const shown = await show(orderNo);
    expect(shown).toContain('  1. ~~2 × soap~~  [SAP-01]  20,00 €  (refunded: out of stock)');
    expect(shown).toContain('  2. ~~3~~ 2 × salt  30,00 €  (1 refunded: out of stock)');
  });

  it('strikes out everything of an order that is refunded in full', async () => {
    const orderNo = await buy();
    await refund(orderNo, undefined, 'shop is closed');
    expect(await show(orderNo)).toContain('~~3 × salt~~  30,00 €  (refunded: shop is closed)');
  });

  it('is found by its number in lower case', async () => {
    const orderNo = await buy();
    expect(await show(` ${orderNo.toLowerCase()} `)).toContain(orderNo);
  });
});

describe('the mail about a refund', () => {
  // REQ-OPS-09
  it('lists what is refunded, struck out, and what stays', async () => {
    const orderNo = await buy();
    await testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);
    await refund(orderNo, '1,2x1', 'internal note');
    const [mail] = await queryRows(testServer.database)('select text, html from outbox');
    expect(mail?.['text']).toContain('2 × soap: rimborsato\n1 × salt: rimborsato\n2 × salt: resta nell’ordine');
    expect(mail?.['html']).toContain('<s>2 × soap</s>');
    expect(mail?.['html']).not.toContain('<s>2 × salt</s>');
    // The reason is for the audit log.
    expect(mail?.['text']).not.toContain('internal note');
  });

  it('does not say that delivered pieces stay in an order that is refunded in full', async () => {
    const orderNo = await buy();
    await testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);
    await refund(orderNo, undefined, '');
    const [mail] = await queryRows(testServer.database)('select text from outbox');
    expect(mail?.['text']).toContain('3 × salt: rimborsato');
    expect(mail?.['text']).not.toContain('resta');
  });
});

describe('the list of orders', () => {
  it('has name, shop, slot and amount of each order', async () => {
    await buyForBusiness();
    const [order] = await list();
    expect(order).toMatchObject({ memberName: 'Niccolò De Rossi', shop: `${BUSINESS_SHOP_ID} ingrosso` });
    const line = order ? formatListedOrder(order) : '';
    expect(line).toContain('Niccolò De Rossi');
    expect(line).toContain('2026-03-13 09:00–09:30');
    expect(line).toContain(`${BUSINESS_SHOP_ID} ingrosso`);
  });

  it('has orders that are being prepared as a state of their own', async () => {
    const prepared = await buy();
    const untouched = await buy();
    await advance(prepared, 'prepare');
    expect(await findNumbers({ state: 'preparing' })).toEqual([prepared]);
    expect(await findNumbers({ state: 'processing' })).toEqual([untouched]);
    expect(await findNumbers({})).toHaveLength(2);
    expect((await list({ state: 'preparing' })).map(formatListedOrder).join()).toContain('paid, preparing');
    await advance(prepared, 'ship');
    expect(await findNumbers({ state: 'preparing' })).toEqual([]);
  });

  // REQ-OPS-08
  it.each([
    ['the name, in any case and without accents', () => 'NICCOLO rossi'],
    ['the e-mail', () => 'Niccolo@Example.com'],
    ['the phone, as people write it', () => '333 123 45 67'],
    ['the phone with another prefix', () => '0039 (333) 1234567'],
    ['the number, in lower case', (orderNo: string) => orderNo.toLowerCase()],
    ['a part of the number', (orderNo: string) => orderNo.slice(-6).toLowerCase()],
    ['the street of the address', () => 'via roma 1'],
  ])('finds an order of any state by %s', async (_what, toText) => {
    const orderNo = await buy();
    await advance(orderNo, 'ship');
    await advance(orderNo, 'deliver');
    expect(await findNumbers({ find: toText(orderNo) })).toEqual([orderNo]);
    expect(await findNumbers({ find: 'Nobody' })).toEqual([]);
    expect(await findNumbers({ find: '%' })).toEqual([]);
    expect(await findNumbers({ find: toText(orderNo), state: 'unpaid' })).toEqual([]);
  });

  it('finds an order by where it goes now, and one or two letters only as a whole word', async () => {
    const orderNo = await buy();
    await testServer.database.pool.query(
      `update orders set shipping_address = jsonb_set(shipping_address, '{address}', '"Corso Como 7"')`,
    );
    expect(await findNumbers({ find: 'corso como' })).toEqual([orderNo]);
    expect(await findNumbers({ find: '7' })).toEqual([orderNo]);
    expect(await findNumbers({ find: 'via roma' })).toEqual([]);
    expect(await findNumbers({ find: 'co' })).toEqual([]);
  });

  it('finds a business order by the company of its invoice', async () => {
    const orderNo = await buyForBusiness();
    expect(await findNumbers({ find: 'studio rossi' })).toEqual([orderNo]);
  });

  it('has the orders of a day: those with a slot on it, and others that were made on it', async () => {
    const business = await buyForBusiness();
    const consumer = await buy();
    expect(await findNumbers({ day: '2026-03-13' })).toEqual([business]);
    expect(await findNumbers({ day: '2026-03-10' })).toEqual([consumer]);
    expect(await findNumbers({ day: 'today' })).toEqual([consumer]);
    expect(await findNumbers({ day: 'tomorrow' })).toEqual([]);
  });

  it.each(['13/03/2026', '2026-02-30', 'someday', ''])('refuses the day %j with an example', async (day) => {
    await expect(list({ day })).rejects.toThrow(/--day is a date such as 2026-03-10, today or tomorrow/u);
  });

  it('refuses an unknown state, and names those that exist', async () => {
    await expect(list({ state: 'packed' })).rejects.toThrow('"packed" is no state: use open, processing, preparing');
  });
});
