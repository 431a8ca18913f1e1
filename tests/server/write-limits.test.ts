import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWrite, type CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { cartCalls, MAX_CART_LINES } from '#contract/cart.ts';
import { createApp } from '#server/app.ts';
import { MAX_WITHDRAWALS_PER_DAY, MAX_WITHDRAWALS_PER_MEMBER } from '#server/orders/withdrawal/declare-withdrawal.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { cartItems, carts, idempotencyKeys, orders, rateLimits } from '#server/platform/db/schema/index.ts';
import { MAX_KEYS_PER_DAY } from '#server/platform/idempotency/idempotency-keys.ts';
import { createExampleInput } from '#tests/fuzz/example-input.ts';
import { EXAMPLE_FIELDS } from '#tests/setup/example-fields.ts';
import { createBusinessBuyer, seedOpeningHours, TAKEAWAY_SLOT } from './helpers/business-buyer.ts';
import { createBuyer, createIdempotencyKey } from './helpers/buyer.ts';
import { BUSINESS_SHOP_ID, seedMember, seedProduct, SHOP_ID } from './helpers/seed.ts';
import { emptyTables } from './helpers/sql.ts';
import { createTestServer } from './helpers/test-server.ts';

/*
 * Every list that a member can grow and every write that a member can repeat has a limit with a message. The calls come
 * from the contract, so a new one is covered.
 */
const writes = Object.entries<CallDeclaration>(calls).filter(([, call]) => isWrite(call));

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());

const addMember = async (id: string) => createBuyer(shop.app, id, await seedMember(shop.deps, { id }));

describe('a write that is repeated', () => {
  const memberWrites = writes.filter(([, { access }]) => access === 'member');
  const examples = {
    shopId: SHOP_ID,
    ...EXAMPLE_FIELDS,
  };

  // REQ-API-53, SEC-12
  it.each(memberWrites)('by a member is limited: %s', async (_, call) => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, memberWritesPerHour: 1 } });
    const send = async () => {
      const { params, body } = createExampleInput(call, examples);
      const path = call.path.replaceAll(/\{(\w+)\}/gu, (__, name: string) => params[name] ?? '');
      const kind = call.query ? '?kind=available' : '';
      const response = await app.request(`/api${path}${kind}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${await createMemberSession(shop.deps, 'giulia')}`,
          'content-type': 'application/json',
          'idempotency-key': createIdempotencyKey(),
          language: 'EN',
        },
        body: JSON.stringify(body),
      });
      const json: unknown = await response.json();
      return { status: response.status, json };
    };
    expect((await send()).status).not.toBe(429);
    const { status, json } = await send();
    expect({ status, json }).toMatchObject({ status: 429, json: { ermessage: 'tooManyRequests' } });
    expect(JSON.stringify(json)).toMatch(/Try again in \d+ (?:seconds|minutes)/u);
    // The next hour has its own count.
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    expect((await send()).status).not.toBe(429);
  });

  const visitorWrites = writes.filter(([, { access }]) => access === 'public');
  /** More than one client may try in any window. */
  const MAX_ATTEMPTS = 70;

  // SEC-12
  it.each(visitorWrites)('by a visitor is limited by its own rule: %s', async (_, call) => {
    await shop.deps.db.delete(rateLimits);
    const passwords = { password: 'Wrong-2026', newPassword: 'Wrong-2026', confirmPassword: 'Wrong-2026' };
    const { params, body } = createExampleInput(call, { ...examples, ...passwords });
    const path = call.path.replaceAll(/\{(\w+)\}/gu, (__, name: string) => params[name] ?? '');
    const send = async () =>
      (
        await shop.app.request(`/api${path}`, {
          method: call.method,
          headers: {
            'content-type': 'application/json',
            ...(call.idempotent && { 'idempotency-key': createIdempotencyKey() }),
          },
          ...(call.body && { body: JSON.stringify(body) }),
        })
      ).status;
    expect(call.errors).toContain('tooManyRequests');
    expect(await send()).not.toBe(429);
    let status = 0;
    for (let attempt = 1; attempt < MAX_ATTEMPTS && status !== 429; attempt += 1) status = await send();
    expect(status).toBe(429);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 86_400_000);
    expect(await send()).not.toBe(429);
  });
});

describe('a cart', () => {
  // REQ-API-53, SEC-12
  it('has at most 100 products, also in a business shop and by a reorder', async () => {
    const anna = await addMember('anna');
    for (let index = 0; index <= MAX_CART_LINES; index += 1) {
      await seedProduct(shop.deps, { id: `c${String(index)}` });
      await seedProduct(shop.deps, { id: `b${String(index)}`, shopId: BUSINESS_SHOP_ID });
    }
    const company = createBusinessBuyer(anna);
    for (let index = 0; index < MAX_CART_LINES; index += 1) {
      await anna.addToCart(`c${String(index)}`);
      await company.addToBusinessCart(`b${String(index)}`);
    }
    const last = String(MAX_CART_LINES);
    const error = await anna.callExpectingError(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: `c${last}` },
      body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'anna' },
    });
    expect(error).toMatchObject({ status: 409, code: 'tooManyCartLines', data: { maximum: MAX_CART_LINES } });
    expect(error.message).toContain('at most 100 different products');
    const business = await anna.callExpectingError(calls.addToB2bCart, {
      params: { shopId: BUSINESS_SHOP_ID, productId: `b${last}` },
      body: { orderType: 'Takeaway', quantity: 1 },
    });
    expect(business.code).toBe('tooManyCartLines');
    // More of a product that the cart has is no further line.
    await anna.addToCart('c0');

    const bruno = await addMember('bruno');
    await bruno.addToCart(`c${last}`);
    const { orderNo } = await bruno.startPayment();
    await shop.database.pool.query(`update orders set member_id = 'anna' where order_no = '${orderNo}'`);
    const [order] = (await anna.orders()).data;
    const input = { params: { id: order?.id ?? '' }, idempotencyKey: createIdempotencyKey() };
    const { data } = await anna.call(calls.reorder, input);
    expect(data).toMatchObject({ added: [], missing: [{ quantity: 1, reason: 'cartFull' }] });
  });

  // SEC-12
  it('that is older than the limit can’t be ordered', async () => {
    const clara = await addMember('clara');
    await clara.addToCart('c0');
    const [cart] = await shop.deps.db.select().from(carts).where(eq(carts.memberId, 'clara'));
    const items = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
      id: `old-${String(index)}`,
      cartId: cart?.id ?? '',
      productId: `c${String(index + 1)}`,
      quantity: 1,
      addedAt: shop.clock.now,
    }));
    await shop.deps.db.insert(cartItems).values(items);
    expect((await clara.startPaymentExpectingError()).code).toBe('tooManyCartLines');
  });
});

describe('idempotency keys', () => {
  const countKeys = (id: string) => shop.deps.db.$count(idempotencyKeys, eq(idempotencyKeys.memberId, id));

  // SEC-12
  it('are not stored when an empty cart is cleared', async () => {
    const dora = await addMember('dora');
    const clear = () =>
      dora.call(cartCalls.clearCart, {
        params: { shopId: SHOP_ID },
        body: {},
        idempotencyKey: createIdempotencyKey(),
      });
    await clear();
    expect(await countKeys('dora')).toBe(0);
    await dora.addToCart('c0');
    await clear();
    expect(await dora.getCartQuantity()).toBe(0);
    expect(await countKeys('dora')).toBe(1);
    await clear();
    expect(await countKeys('dora')).toBe(1);
  });

  // SEC-12
  it('are limited per member and day, and a repeated request still gets its response', async () => {
    const elena = await addMember('elena');
    const at = shop.clock.now;
    const input = (idempotencyKey: string) => ({
      params: { shopId: SHOP_ID, productId: 'c0' },
      body: { quantity: 1, toWhom: 'Personal' as const, toWhomUser: 'elena' },
      idempotencyKey,
    });
    const first = createIdempotencyKey();
    await elena.call(cartCalls.addToCart, input(first));
    const others = Array.from({ length: MAX_KEYS_PER_DAY - 1 }, (_, index) => ({
      memberId: 'elena',
      key: `other-${String(index)}`,
      requestHash: 'x',
      answer: {},
      createdAt: at,
    }));
    await shop.deps.db.insert(idempotencyKeys).values(others);
    expect(await elena.callExpectingError(cartCalls.addToCart, input(createIdempotencyKey()))).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
    });
    await elena.call(cartCalls.addToCart, input(first));
    expect(await elena.getCartQuantity()).toBe(1);
    shop.clock.now = new Date(at.getTime() + 86_400_000);
    await elena.call(cartCalls.addToCart, input(createIdempotencyKey()));
  });
});

describe('an order', () => {
  // SEC-12
  it('can be withdrawn from five times a day', async () => {
    const fabio = await addMember('fabio');
    await fabio.addToCart('c0', 7);
    const { orderNo } = await fabio.startPayment();
    await shop.deps.db.update(orders).set({ status: 2, holdExpiresAt: null }).where(eq(orders.orderNo, orderNo));
    const [order] = (await fabio.orders()).data;
    const withdraw = (idempotencyKey = createIdempotencyKey()) =>
      fabio.callRaw(calls.declareWithdrawal, {
        params: { id: order?.id ?? '' },
        body: { items: [{ line: 1, quantity: 1 }] },
        idempotencyKey,
      });
    const key = createIdempotencyKey();
    expect((await withdraw(key)).code).toBe('ok');
    for (let time = 1; time < MAX_WITHDRAWALS_PER_DAY; time += 1) expect((await withdraw()).code).toBe('ok');
    expect(await withdraw()).toMatchObject({ status: 409, code: 'tooManyWithdrawals' });
    expect((await withdraw(key)).code).toBe('ok');
    shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
    expect((await withdraw()).code).toBe('ok');
  });

  // SEC-12
  it('can be withdrawn from until its member has declared thirty withdrawals that day', async () => {
    const irene = await addMember('irene');
    await irene.addToCart('c0', 2);
    const first = await irene.startPayment();
    await irene.addToCart('c1');
    const second = await irene.startPayment();
    await shop.deps.db.update(orders).set({ status: 2, holdExpiresAt: null }).where(eq(orders.memberId, 'irene'));
    const withdraw = (id: string) =>
      irene.callRaw(calls.declareWithdrawal, {
        params: { id },
        body: { items: [{ line: 1, quantity: 1 }] },
        idempotencyKey: createIdempotencyKey(),
      });
    expect((await withdraw(first.orderNo)).code).toBe('ok');
    // As if the member had more orders.
    await shop.database.pool.query(`insert into withdrawals select (jsonb_populate_record(w, jsonb_build_object(
      'id', 'w' || n, 'number', 'W-test' || n, 'order_id', (select id from orders where order_no = '${first.orderNo}')))).*
      from withdrawals w, generate_series(2, ${String(MAX_WITHDRAWALS_PER_MEMBER)}) n
      where order_id = (select id from orders where order_no = '${first.orderNo}')`);
    const refused = await withdraw(second.orderNo);
    expect(refused).toMatchObject({ status: 409, code: 'tooManyWithdrawals' });
    expect(refused.body['message']).toContain('at most 30 withdrawals a day');
    shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
    expect((await withdraw(second.orderNo)).code).toBe('ok');
  });
});

describe('a slot', () => {
  // SEC-12
  it.each([
    [20, 3],
    [4, 2],
    [1, 1],
  ])('of %i places gives one member at most %i', async (capacity, maximum) => {
    shop.clock.now = new Date('2026-03-10T10:00:00Z');
    await emptyTables(shop.database, ['payments', 'orders', 'business_days']);
    await seedOpeningHours(shop.deps, capacity);
    const gina = createBusinessBuyer(await addMember(`gina-${String(capacity)}`));
    await shop.database.pool.query(`update members set ewallet_cents = 100000`);
    const order = async () => {
      await gina.addToBusinessCart('b0');
      const request = await gina.createRequest({ paymentMode: 'EWallet', eWalletUsed: 10, slotId: TAKEAWAY_SLOT });
      return gina.callRaw(calls.startB2bPayment, request);
    };
    for (let count = 0; count < maximum; count += 1) expect((await order()).code).toBe('ok');
    const refused = await order();
    expect(refused).toMatchObject({ status: 409, code: 'slotFull' });
    if (capacity > 1) expect(refused.body['message']).toContain(`You already have ${String(maximum)} orders`);
    const dayId = TAKEAWAY_SLOT.slice(0, TAKEAWAY_SLOT.lastIndexOf('.'));
    const { data } = await gina.call(calls.b2bTimeSlots, { params: { shopId: BUSINESS_SHOP_ID, dayId } });
    expect(data.takeawaySlots).toMatchObject([
      { isFull: true, isOwnMaximum: capacity > 1 },
      { isFull: false, isOwnMaximum: false },
    ]);
    const hugo = createBusinessBuyer(await addMember(`hugo-${String(capacity)}`));
    await hugo.addToBusinessCart('b0');
    expect((await hugo.callRaw(calls.startB2bPayment, await hugo.createRequest())).code).toBe(
      capacity > 1 ? 'ok' : 'slotFull',
    );
  });
});
