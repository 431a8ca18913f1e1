import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { enqueueOrderMail } from '#server/orders/lifecycle/mails/order-mails.ts';
import { settlePayment } from '#server/orders/lifecycle/settle/settle-payment.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import {
  accountDeletions,
  addresses,
  ledgerMovements,
  members,
  notifications,
  orders,
  outbox,
  rateLimits,
  sessions,
} from '#server/platform/db/schema/index.ts';
import { notifyMember } from '#server/platform/messages/push/notify-member.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { addMember } from '#server/shop/account/registration/add-member.ts';
import { postMovements } from '#server/shop/ledger/post-movements.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { findLedgerErrors } from '#tests/server/helpers/ledger.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { eraseDueAccounts, SECOND_PASS_DELAY_MS } from './erase-due-accounts.ts';
import { deleteMember } from './operator-deletion.ts';
import { DELETION_LIMIT } from './request-deletion.ts';

vi.setConfig({ testTimeout: 60_000 });

const EMAIL = 'anna@example.com';
const PASSWORD = 'sole e mare';
const DAY_MINUTES = 24 * 60;

let shop: OrderTestServer;
let passwordHash = '';
let anna: Buyer;
let marco: Buyer;

beforeAll(async () => {
  shop = await createOrderTestServer();
  passwordHash = await hashPassword(PASSWORD);
  marco = await shop.addBuyer({ id: 'marco' });
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  const { db, now } = shop.deps;
  await shop.reset();
  await db.delete(rateLimits);
  await db.delete(outbox);
  await db.delete(members).where(eq(members.id, 'anna'));
  await db.delete(members).where(eq(members.email, EMAIL));
  anna = await shop.addBuyer({ id: 'anna', passwordHash, ewalletCents: 0, merchandiseCents: 0 });
  await db.update(sessions).set({ reauthenticatedAt: now() });
  await seedProduct(shop.deps, { id: 'soap' });
});

const request = (givenUpEwallet = 0) => anna.callRaw(calls.requestAccountDeletion, { body: { givenUpEwallet } });
const read = async () => (await anna.call(calls.accountDeletion, {})).data;
const readMember = async () => (await shop.deps.db.select().from(members).where(eq(members.id, 'anna')))[0];
const fetchMails = async () => {
  const rows = await shop.deps.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
  return rows.map(({ recipient, subject }) => `${recipient ?? 'nobody'}: ${subject}`);
};
const runJob = () => eraseDueAccounts(shop.deps);
/** Advances the clock. */
const waitDays = async (days: number) => {
  shop.advanceClock(days * DAY_MINUTES);
  await runJob();
};
const asOperator = (options: { isImmediate?: boolean; givesUpEwallet?: boolean } = {}, emailOrId = EMAIL) =>
  shop.deps.db.transaction((tx) =>
    deleteMember(tx, { actor: 'command', now: shop.deps.now() }, emailOrId, {
      isImmediate: true,
      givesUpEwallet: false,
      ...options,
    }),
  );
async function buyPaidOrder() {
  await anna.addToCart('soap');
  const started = await anna.startPayment();
  const paid = { amountCents: 1970, currency: 'EUR' };
  await settlePayment(shop.deps, started.transactionId, { state: 'approved', paid });
  return started;
}
const deliver = (orderNo: string) =>
  shop.deps.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.orderNo, orderNo));

describe('a request to delete the account', () => {
  // REQ-PROF-27
  it('needs a recent authentication, and no administrator can make or cancel it', async () => {
    await shop.deps.db.update(sessions).set({ reauthenticatedAt: null });
    expect((await request()).code).toBe('reauthenticationRequired');
    await shop.deps.db.update(sessions).set({ openedBy: 'marco', reauthenticatedAt: shop.deps.now() });
    await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'marco'));
    expect((await request()).code).toBe('forbidden');
    expect((await anna.callRaw(calls.cancelAccountDeletion, {})).code).toBe('forbidden');
    await shop.deps.db.update(sessions).set({ openedBy: null });
    expect((await read()).dueAt).toBeNull();
  });

  // REQ-PROF-27
  it('is stored and mailed once, also when it is sent twice at once and again later, with the first date', async () => {
    const codes = await Promise.all([request(), request()]);
    expect(codes.map(({ code }) => code)).toEqual(['ok', 'ok']);
    const first = await read();
    expect(first.dueAt).toBe('2026-03-24T10:00:00.000Z');
    shop.advanceClock(5);
    expect((await request()).code).toBe('ok');
    expect((await read()).dueAt).toBe(first.dueAt);
    expect((await anna.call(calls.profile, {})).data.deletionDueAt).toBe(first.dueAt);
    expect(await fetchMails()).toEqual([`${EMAIL}: Your account will be deleted on 24/03/2026`]);
  });

  // REQ-PROF-28
  it('is refused while an order is unpaid, undelivered or refunded, and says which', async () => {
    await anna.addToCart('soap');
    const { transactionId, orderNo } = await anna.startPayment();
    expect((await request()).code).toBe('deletionBlocked');
    expect((await read()).obstacles).toMatchObject([{ orderNo, reason: 'payment' }]);
    await settlePayment(shop.deps, transactionId, { state: 'approved', paid: { amountCents: 1970, currency: 'EUR' } });
    expect((await read()).obstacles).toMatchObject([{ orderNo, reason: 'delivery' }]);
    await deliver(orderNo);
    expect((await read()).obstacles).toEqual([]);
    const { id } = await anna.order(orderNo);
    await anna.call(calls.declareWithdrawal, {
      params: { id },
      body: { items: [{ line: 1, quantity: 1 }] },
      idempotencyKey: createIdempotencyKey(),
    });
    expect((await read()).obstacles).toMatchObject([{ orderNo, reason: 'refund' }]);
    expect((await request()).code).toBe('deletionBlocked');
    expect((await read()).dueAt).toBeNull();
    expect((await fetchMails()).filter((mail) => mail.includes('deleted'))).toEqual([]);
  });

  // REQ-PROF-28
  it('needs that the money in the e-wallet is given up, as much as there is', async () => {
    await shop.deps.db
      .update(members)
      .set({ ewalletCents: 500, merchandiseCents: 200, kp: 7 })
      .where(eq(members.id, 'anna'));
    expect(await read()).toMatchObject({ ewallet: 500, losses: { merchandise: 200, kp: 7, kpNovv: 0 } });
    expect((await request()).code).toBe('deletionBlocked');
    expect((await request(4.99)).code).toBe('deletionBlocked');
    expect((await request(5)).code).toBe('ok');
    expect((await read()).ewallet).toBe(0);
  });

  it('is limited in the number of mails', async () => {
    for (let count = 0; count < DELETION_LIMIT.maxAttempts; count += 1) {
      expect((await request()).code).toBe('ok');
      await anna.call(calls.cancelAccountDeletion, {});
    }
    expect((await request()).code).toBe('tooManyRequests');
    expect((await read()).dueAt).toBeNull();
  });

  // REQ-PROF-27
  it('ends when the member keeps the account', async () => {
    await request();
    await anna.call(calls.cancelAccountDeletion, {});
    await anna.call(calls.cancelAccountDeletion, {});
    await waitDays(15);
    expect(await readMember()).toMatchObject({ email: EMAIL, erasedAt: null });
    expect((await read()).dueAt).toBeNull();
  });

  // REQ-PROF-27
  it('sends one reminder after a login', async () => {
    await request();
    await runJob();
    shop.advanceClock(1);
    await createMemberSession(shop.deps, 'anna');
    await runJob();
    await createMemberSession(shop.deps, 'anna');
    await runJob();
    expect(await fetchMails()).toHaveLength(2);
  });
});

describe('the erasure', () => {
  // REQ-PROF-29
  it('happens after 14 days, ends the session, and is mailed to the former e-mail', async () => {
    await request();
    await waitDays(13);
    expect(await readMember()).toMatchObject({ erasedAt: null });
    await shop.deps.db.delete(outbox);
    await waitDays(1);
    expect(await readMember()).toMatchObject({ email: 'erased:anna', firstName: '', lastName: '', mobile: '' });
    expect((await anna.callRaw(calls.profile, {})).status).toBe(401);
    expect(await fetchMails()).toEqual([`${EMAIL}: Il tuo account è stato eliminato`]);
    const visitor = createApiClient(shop.app);
    expect((await visitor.callRaw(calls.login, { body: { email: EMAIL, password: PASSWORD } })).code).toBe(
      'loginError',
    );
  });

  // REQ-PROF-29
  it('closes the balances with movements, and a later refund keeps the ledger right', async () => {
    const { orderNo, transactionId } = await buyPaidOrder();
    await deliver(orderNo);
    await shop.deps.db.update(members).set({ ewalletCents: 500 }).where(eq(members.id, 'anna'));
    await request(5);
    await waitDays(14);
    expect(await readMember()).toMatchObject({ ewalletCents: 0, merchandiseCents: 0, kp: 0, kpNovv: 0 });
    const closures = await shop.deps.db
      .select()
      .from(ledgerMovements)
      .where(and(eq(ledgerMovements.memberId, 'anna'), eq(ledgerMovements.kind, 'closure')));
    expect(closures.map(({ account, amount }) => [account, amount])).toEqual([
      ['ewallet', -500],
      ['kp', -3],
    ]);
    expect(await findLedgerErrors(shop.database.pool)).toEqual([]);
    const order = await shop.fetchOrder(transactionId);
    const refund = { kind: 'refund', reference: 'r1', at: shop.deps.now() } as const;
    const isPosted = await shop.deps.db.transaction((tx) =>
      postMovements(tx, 'anna', { ewallet: 100, kp: -3 }, { ...refund, ...(order && { order }) }),
    );
    expect(isPosted).toBe(true);
    expect(await readMember()).toMatchObject({ ewalletCents: 100, kp: 0 });
  });

  // REQ-PROF-28
  it('waits while an order from the grace period is open, and sends one mail about it', async () => {
    await request();
    const { orderNo } = await buyPaidOrder();
    await waitDays(14);
    await waitDays(1);
    expect(await readMember()).toMatchObject({ email: EMAIL, erasedAt: null });
    expect((await fetchMails()).filter((mail) => mail.includes('hasn’t been deleted'))).toHaveLength(1);
    expect((await read()).obstacles).toMatchObject([{ orderNo }]);
    await deliver(orderNo);
    await waitDays(1);
    expect(await readMember()).toMatchObject({ firstName: '' });
  });

  // REQ-PROF-28
  it('waits for money that the member has not given up', async () => {
    await request();
    await shop.deps.db.update(members).set({ ewalletCents: 100 }).where(eq(members.id, 'anna'));
    await waitDays(14);
    expect(await readMember()).toMatchObject({ erasedAt: null, ewalletCents: 100 });
  });

  // REQ-PROF-29
  it('erases in a second pass what a parallel request has written, and no data of others', async () => {
    await request();
    const sent = { id: 'sent', kind: 'mail', recipient: 'marco@example.com', text: 'Ciao' } as const;
    await shop.deps.db.insert(outbox).values({ ...sent, createdAt: shop.deps.now() });
    await waitDays(14);
    expect(await fetchMails()).toContain('marco@example.com: ');
    const late = { id: 'late', memberId: 'anna', firstName: 'Anna', address: 'Via Po 1', addressCity: 'Torino' };
    await shop.deps.db.insert(addresses).values({ ...late, addressCountryCode: 'IT', addressType: 'Home' });
    await runJob();
    expect(await shop.deps.db.select().from(accountDeletions)).toHaveLength(1);
    shop.advanceClock(SECOND_PASS_DELAY_MS / 60_000);
    await runJob();
    expect(await shop.deps.db.select().from(addresses).where(eq(addresses.memberId, 'anna'))).toEqual([]);
    expect(await shop.deps.db.select().from(accountDeletions)).toEqual([]);
    expect(await findLedgerErrors(shop.database.pool)).toEqual([]);
  });

  // REQ-PROF-29
  it('leaves the e-mail to a new account', async () => {
    await request();
    await waitDays(14);
    const input = { email: EMAIL, first: 'Anna', last: 'Bianchi', mobile: '+39 333 1234567' };
    const id = await shop.deps.db.transaction((tx) => addMember(tx, shop.deps.now(), input, 'it'));
    expect(id).not.toBe('anna');
  });

  // REQ-PROF-30
  it('refuses an order that is placed at the same moment, or waits for it', async () => {
    await anna.addToCart('soap');
    const payment = await anna.createPaymentRequest();
    await request();
    shop.advanceClock(14 * DAY_MINUTES);
    const [paid] = await Promise.all([anna.callRaw(calls.startPayment, payment), runJob()]);
    const member = await readMember();
    const placed = await shop.deps.db.select().from(orders);
    if (paid.code === 'ok') expect([member?.erasedAt, placed.length]).toEqual([null, 1]);
    else expect([member?.firstName, placed.length]).toEqual(['', 0]);
    expect(paid.status).toBeLessThan(500);
  });

  // REQ-PROF-30
  it('refuses an order that has waited for the erasure', async () => {
    await anna.addToCart('soap');
    const payment = await anna.createPaymentRequest();
    const isWaiting = async () => {
      const { rows } = await shop.database.pool.query('select from pg_locks where not granted');
      expect(rows).not.toEqual([]);
    };
    let paying: ReturnType<typeof anna.callRaw> | undefined;
    await shop.deps.db.transaction(async (tx) => {
      await tx.select().from(members).where(eq(members.id, 'anna')).for('update');
      paying = anna.callRaw(calls.startPayment, payment);
      await vi.waitFor(isWaiting);
      await tx.update(members).set({ erasedAt: shop.deps.now() }).where(eq(members.id, 'anna'));
    });
    expect((await paying)?.status).toBe(401);
    expect(await shop.deps.db.select().from(orders)).toEqual([]);
  });

  // REQ-PROF-30
  it('flags a later payment for a refund, and sends no mail or notification', async () => {
    await anna.addToCart('soap');
    const { transactionId } = await anna.startPayment();
    await settlePayment(shop.deps, transactionId, { state: 'refused', cancelReason: 'expired' });
    await request();
    await waitDays(14);
    await shop.deps.db.delete(outbox);
    await shop.deps.db.update(orders).set({ cancelReason: 'expired' });
    const paid = { amountCents: 1970, currency: 'EUR' };
    expect(await settlePayment(shop.deps, transactionId, { state: 'approved', paid })).toBe(3);
    expect(await shop.fetchOrder(transactionId)).toMatchObject({ needsReview: true, reviewReason: 'paidAfterCancel' });
    expect((await fetchMails()).filter((mail) => mail.includes('erased'))).toEqual([]);
    expect(await shop.deps.db.select().from(notifications)).toEqual([]);
  });

  // REQ-PROF-30
  it('sends no mail or notification about an order later', async () => {
    const { db, now } = shop.deps;
    const { orderNo, transactionId } = await buyPaidOrder();
    await deliver(orderNo);
    await request();
    await waitDays(14);
    await db.delete(outbox);
    const order = await shop.fetchOrder(transactionId);
    if (!order) throw new Error('the order is not stored');
    const text = { it: 'Ciao', en: 'Hello' };
    await db.transaction(async (tx) => {
      await enqueueOrderMail(tx, now(), order, {
        subject: 'mail.orderDelivered.subject',
        text: 'mail.orderDelivered.text',
      });
      await notifyMember(tx, now(), order.memberId, {
        kind: 'order',
        title: text,
        body: text,
        path: '/profile',
        tag: 'order',
      });
    });
    expect([await db.select().from(outbox), await db.select().from(notifications)]).toEqual([[], []]);
  });

  it('keeps a cart that a friend has filled for the member, for the friend', async () => {
    await marco.call(calls.addToCart, {
      params: { shopId: 'shop-it', productId: 'soap' },
      body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'anna' },
    });
    await request();
    await waitDays(14);
    expect(await marco.getCartQuantity()).toBe(1);
    const friends = await marco.call(calls.searchMembers, { query: { shopId: 'shop-it', search: 'Anna' } });
    expect(friends.data).toEqual([]);
  });
});

describe('the operator’s command', () => {
  // REQ-PROF-32
  it('deletes a blocked member’s account at once, and records it without the person', async () => {
    await shop.deps.db.update(members).set({ blockedAt: shop.deps.now() }).where(eq(members.id, 'anna'));
    await asOperator();
    expect(await readMember()).toMatchObject({ firstName: '' });
    const entries = await shop.database.pool.query('select action, actor, member_id, detail from audit');
    expect(entries.rows).toEqual([{ action: 'memberErased', actor: 'command', member_id: 'anna', detail: {} }]);
  });

  // REQ-PROF-32
  it('lists what blocks the deletion, and gives up the e-wallet only with the flag', async () => {
    const { orderNo } = await buyPaidOrder();
    await shop.deps.db.update(members).set({ ewalletCents: 500 }).where(eq(members.id, 'anna'));
    await expect(asOperator()).rejects.toThrow(`The order ${orderNo} is not delivered.\nThe e-wallet has 5,00`);
    await deliver(orderNo);
    await expect(asOperator()).rejects.toThrow('--give-up-ewallet');
    await asOperator({ givesUpEwallet: true });
    expect(await readMember()).toMatchObject({ ewalletCents: 0, firstName: '' });
  });

  // REQ-PROF-32
  it('gives the member 14 days, takes an id too, and refuses an unknown or erased one', async () => {
    const { dueAt } = await asOperator({ isImmediate: false });
    expect(dueAt?.toISOString()).toBe('2026-03-24T10:00:00.000Z');
    expect(await fetchMails()).toHaveLength(1);
    await asOperator({ isImmediate: false });
    expect(await fetchMails()).toHaveLength(1);
    await asOperator({}, 'anna');
    await expect(asOperator({}, 'anna')).rejects.toThrow('No member has');
    await expect(asOperator({}, 'nobody@example.com')).rejects.toThrow('No member has');
  });
});
