import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { getInboxFilePath } from '#contract/staff/support.ts';
import { eraseOrders } from '#server/orders/erasure/erase-orders.ts';
import {
  audit,
  contactMessages,
  members,
  outbox,
  rateLimits,
  staff,
  supportCases,
  supportEntries,
  tickets,
  withdrawalStatements,
} from '#server/platform/db/schema/index.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { OTHER_SHOP_ID, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createStaffToken, logInStaff } from '#tests/server/helpers/staff.ts';
import { createFile } from '#tests/server/samples/files.ts';

let shop: OrderTestServer;
let anna: Buyer;
let olga: Awaited<ReturnType<typeof logInStaff>>;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-inbox-'));
  shop = await createOrderTestServer(undefined, { dataDir, supportEmail: 'help@example.com' });
  anna = await shop.addBuyer({ id: 'anna', firstName: 'Anna', lastName: 'Rossi' });
});
beforeEach(async () => {
  await shop.reset();
  const { db } = shop.deps;
  for (const table of [supportCases, tickets, contactMessages, withdrawalStatements, outbox, rateLimits, staff]) {
    await db.delete(table);
  }
  await db.update(members).set({ language: 'it' });
  await seedProduct(shop.deps, { id: 'soap' });
  olga = await logInStaff(shop.app, shop.deps, { role: 'support' });
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dataDir, { recursive: true });
});

async function report(title: string, files: File[] = []): Promise<string> {
  shop.advanceClock(1);
  const body = {
    title,
    page: 'Other',
    otherPage: 'Cassa',
    description: 'Non va.\nMai.',
    deviceType: 'Web' as const,
    browser: 'Firefox' as const,
  };
  return (await anna.call(calls.reportIssue, { body, files })).data;
}

async function writeMessage(): Promise<void> {
  shop.advanceClock(1);
  const body = {
    firstName: 'Anna',
    lastName: 'Rossi',
    email: 'lavoro@posta.example.com',
    message: 'Siete aperti?\nGrazie',
  };
  await anna.call(calls.contact, { body: { ...body, acceptedPNPTNC: true } });
}

/** Buys two soaps and withdraws from one. @returns the number of the order */
async function withdraw(): Promise<string> {
  await anna.addToCart('soap', 2);
  const { transactionId, orderNo } = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 29.7 });
  shop.advanceClock(1);
  const body = { items: [{ line: 1, quantity: 1 }] };
  await anna.call(calls.declareWithdrawal, {
    params: { id: transactionId },
    body,
    idempotencyKey: createIdempotencyKey(),
  });
  return orderNo;
}

const insertStatement = () =>
  shop.deps.db.insert(withdrawalStatements).values({
    id: 'statement',
    requestKey: 'key',
    receivedAt: shop.clock.now,
    name: 'Bruno Verdi',
    orderNo: 'B260310-UNKNOWN1',
    email: 'bruno@example.com',
    products: 'Il sapone',
    language: 'en',
    processedAt: shop.clock.now,
    outcome: 'unmatched',
  });

const list = async (query: Parameters<typeof olga.call<typeof calls.staffInbox>>[1]['query'] = {}, client = olga) =>
  (await client.call(calls.staffInbox, { query })).data;
const show = async (id: string, client = olga) => (await client.call(calls.staffInboxItem, { params: { id } })).data;
const reply = (
  id: string,
  text: string,
  options: { lastReplyId?: number; state?: 'in progress' | 'closed' } = {},
  client = olga,
) =>
  client.callRaw(calls.replyToInboxItem, {
    params: { id },
    body: { text, state: options.state ?? 'in progress', lastReplyId: options.lastReplyId ?? 0 },
  });
const listMails = () => shop.deps.db.select().from(outbox).orderBy(asc(outbox.createdAt));

describe('the inbox', () => {
  // REQ-STAFF-13
  it('has tickets, messages and withdrawals, those that wait longest first and closed ones last', async () => {
    const orderNo = await withdraw();
    const first = await report('Prima');
    await writeMessage();
    const second = await report('Seconda');
    await insertStatement();
    await olga.call(calls.setInboxState, { params: { id: first }, body: { state: 'closed' } });
    const items = await list({ state: 'all' });
    expect(items.map(({ kind, subject, name, orderNo: about, state }) => [kind, subject, name, about, state])).toEqual([
      ['withdrawal', '', 'Anna Rossi', orderNo, 'open'],
      ['message', 'Siete aperti?', 'Anna Rossi', '', 'open'],
      ['ticket', 'Seconda', 'Anna Rossi', '', 'open'],
      ['withdrawal', '', 'Bruno Verdi', 'B260310-UNKNOWN1', 'open'],
      ['ticket', 'Prima', 'Anna Rossi', '', 'closed'],
    ]);
    expect((await list()).map(({ id }) => id)).not.toContain(first);
    expect((await list({ kind: 'ticket' })).map(({ id }) => id)).toEqual([second]);
    expect(await list({ kind: 'withdrawal' })).toHaveLength(2);
    expect((await olga.call(calls.staffInboxCounts, {})).data).toEqual({ open: 4, inProgress: 0 });
  });

  // REQ-STAFF-13
  it('is searched by number, name, e-mail, order and subject, and filtered by who works on it', async () => {
    const orderNo = await withdraw();
    const id = await report('Il carrello è vuoto');
    await writeMessage();
    const find = async (text: string) => (await list({ state: 'all', find: text })).map((item) => item.kind);
    expect(await find(id)).toEqual(['ticket']);
    expect(await find('CARRELLO E rossi')).toEqual(['ticket']);
    expect(await find('lavoro@posta.example.com')).toEqual(['message']);
    expect(await find(orderNo)).toEqual(['withdrawal']);
    expect(await find('nobody')).toEqual([]);
    await olga.call(calls.assignInboxItem, { params: { id }, body: { staffId: 'olga' } });
    expect((await list({ assigned: 'me' })).map((item) => item.id)).toEqual([id]);
    expect(await list({ assigned: 'nobody' })).toHaveLength(2);
  });

  it('shows at most fifty items a page, and whether there are more', async () => {
    await shop.deps.db.insert(tickets).values(
      Array.from({ length: 51 }, (_, index) => ({
        id: `T-2026-${String(index).padStart(6, '0')}`,
        memberId: 'anna',
        title: 'x',
        page: 'Cart',
        description: 'x',
        browser: 'Other',
        digest: '',
      })),
    );
    const first = await olga.call(calls.staffInbox, { query: {} });
    expect([first.data.length, first.hasMore]).toEqual([50, true]);
    const second = await olga.call(calls.staffInbox, { query: { page: 2 } });
    expect([second.data.length, second.hasMore]).toEqual([1, false]);
  });

  // REQ-STAFF-16
  it('shows withdrawals of the person’s shops only, and what belongs to no shop to everybody', async () => {
    await withdraw();
    const [withdrawal] = await list();
    const id = withdrawal?.id ?? '';
    const ticket = await report('Prima');
    const other = await logInStaff(shop.app, shop.deps, { id: 'piero', role: 'support', shopIds: [OTHER_SHOP_ID] });
    expect((await list({}, other)).map((item) => item.id)).toEqual([ticket]);
    expect((await other.call(calls.staffInboxCounts, {})).data).toEqual({ open: 1, inProgress: 0 });
    const params = { id };
    const results = await Promise.all([
      other.callRaw(calls.staffInboxItem, { params }),
      reply(id, 'Ciao', {}, other),
      other.callRaw(calls.addInboxNote, { params, body: { text: 'x' } }),
      other.callRaw(calls.setInboxState, { params, body: { state: 'closed' } }),
      other.callRaw(calls.assignInboxItem, { params, body: { staffId: 'piero' } }),
    ]);
    expect(results.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'notFound'));
    expect((await show(id)).colleagues.map((person) => person.id)).toEqual(['olga']);
    const assign = await olga.callRaw(calls.assignInboxItem, { params, body: { staffId: 'piero' } });
    expect(assign.code).toBe('invalidInput');
    const counter = await logInStaff(shop.app, shop.deps, { id: 'nina', role: 'support', shopIds: [SHOP_ID] });
    expect(await list({}, counter)).toHaveLength(2);
  });

  it('lets other roles read, and change nothing', async () => {
    const id = await report('Prima');
    const reader = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'orders' });
    expect((await show(id, reader)).id).toBe(id);
    expect((await reply(id, 'Ciao', {}, reader)).code).toBe('forbidden');
    const assign = await olga.callRaw(calls.assignInboxItem, { params: { id }, body: { staffId: 'rita' } });
    expect(assign.code).toBe('invalidInput');
  });
});

describe('an item of the inbox', () => {
  it('has what was written, where, and the withdrawn products', async () => {
    const orderNo = await withdraw();
    const [withdrawal] = await list();
    expect(await show(withdrawal?.id ?? '')).toMatchObject({
      orderNo,
      withdrawal: { channel: 'account', hasOrder: true, lines: [{ quantity: 1 }] },
    });
    // The purchase has set the language of the test client.
    await shop.deps.db.update(members).set({ language: 'it' });
    const ticket = await show(await report('Prima'));
    expect(ticket).toMatchObject({
      text: 'Non va.\nMai.',
      report: { page: 'Cassa', browser: 'Firefox' },
      language: 'it',
    });
    await insertStatement();
    const statement = (await list()).find(({ name }) => name === 'Bruno Verdi');
    expect(await show(statement?.id ?? '')).toMatchObject({
      text: 'Il sapone',
      language: 'en',
      withdrawal: { channel: 'page', outcome: 'unmatched', hasOrder: false },
    });
    for (const id of ['T-2026-999999', 'M-1', 'x', '%00']) {
      expect((await olga.callRaw(calls.staffInboxItem, { params: { id } })).code).toBe('notFound');
    }
  });

  // REQ-STAFF-15
  it('gives its files to the staff only, as downloads with the name of the member', async () => {
    const id = await report('Con file', [createFile('nota à"\'.txt', 'Ciao')]);
    expect((await show(id)).files).toMatchObject([{ position: 1, name: 'nota à"\'.txt' }]);
    const { token } = await createStaffToken(shop.deps, { role: 'support' });
    const download = (path: string, sentToken: string) =>
      shop.app.request(`/api${path}`, { headers: { Authorization: `Bearer ${sentToken}` } });
    const response = await download(getInboxFilePath(id, 1), token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''nota%20%C3%A0%22%27.txt");
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(await response.text()).toBe('Ciao');
    expect((await download(getInboxFilePath(id, 1), anna.token)).status).toBe(401);
    expect((await shop.app.request(`/api${getInboxFilePath(id, 1)}`)).status).toBe(401);
    expect((await download(getInboxFilePath(id, 2), token)).status).toBe(404);
    expect((await download(`/staff/inbox/${id}/files/..%2f1`, token)).status).toBe(404);
  });
});

describe('a reply', () => {
  // REQ-STAFF-14
  it('is mailed in the member’s language, with the number in the subject and in the address for answers', async () => {
    await shop.deps.db.update(members).set({ language: 'en' });
    const id = await report('Il carrello è vuoto');
    await shop.deps.db.delete(outbox);
    expect((await reply(id, 'Ciao Anna,\nora va.', { state: 'closed' })).code).toBe('ok');
    const [mail] = await listMails();
    expect(mail).toMatchObject({
      recipient: 'anna@example.com',
      subject: `[${id}] Re: Il carrello è vuoto`,
      replyTo: `help+${id}@example.com`,
    });
    expect(mail?.text).toContain('ora va.');
    expect(mail?.text).toContain('To write to us again');
    expect(await show(id)).toMatchObject({
      state: 'closed',
      assignee: { id: 'olga' },
      entries: [{ kind: 'reply', author: 'olga' }],
    });
    const actions = await shop.deps.db.select().from(audit).where(eq(audit.actor, 'olga'));
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'ticketAnswered',
      'ticketAssigned',
      'ticketStateChanged',
    ]);
    expect(actions.every(({ memberId, detail }) => memberId === 'anna' && detail['ticket'] === id)).toBe(true);
  });

  // REQ-STAFF-14
  it('goes to the address of the form, and of a statement whose order does not exist', async () => {
    await writeMessage();
    await insertStatement();
    const [message, statement] = await list();
    await shop.deps.db.delete(outbox);
    await reply(message?.id ?? '', 'Sì');
    await reply(statement?.id ?? '', 'Which order?');
    const mails = await listMails();
    expect(mails.map(({ recipient, subject }) => `${String(recipient)} ${subject}`).toSorted()).toEqual([
      `bruno@example.com [${String(statement?.id)}] Re: Withdrawal from order B260310-UNKNOWN1`,
      `lavoro@posta.example.com [${String(message?.id)}] Re: Il tuo messaggio`,
    ]);
    expect(await list({ state: 'in progress' })).toHaveLength(2);
  });

  // REQ-STAFF-14
  it('is sent once when its request is repeated, and refused when a colleague was faster', async () => {
    const id = await report('Prima');
    await shop.deps.db.delete(outbox);
    const results = await Promise.all([reply(id, 'Ciao'), reply(id, 'Ciao'), reply(id, 'Ciao')]);
    expect(results.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    expect(await listMails()).toHaveLength(1);
    const rita = await logInStaff(shop.app, shop.deps, { id: 'rita' });
    expect((await reply(id, 'Buongiorno', {}, rita)).code).toBe('inboxItemChanged');
    const lastReplyId = (await show(id)).entries.at(-1)?.id ?? 0;
    expect((await reply(id, 'Buongiorno', { lastReplyId }, rita)).code).toBe('ok');
    expect(await listMails()).toHaveLength(2);
  });

  // REQ-STAFF-16
  it('is seen by the member with the state of the ticket, and a note never is', async () => {
    const id = await report('Prima');
    await olga.call(calls.addInboxNote, { params: { id }, body: { text: 'Cliente difficile' } });
    await reply(id, 'Ora va.');
    const { data } = await anna.call(calls.tickets, { query: {} });
    expect(data[0]).toMatchObject({ id, state: 'in progress', replies: [{ text: 'Ora va.' }] });
    expect(JSON.stringify(data)).not.toContain('difficile');
    expect((await show(id)).entries.map(({ kind }) => kind)).toEqual(['note', 'reply']);
    await shop.deps.db.delete(tickets);
    expect(await shop.deps.db.$count(supportEntries)).toBe(0);
  });

  // REQ-STAFF-16
  it('about a withdrawal goes with the erased account, and so does the request, though the withdrawal stays', async () => {
    await withdraw();
    const [item] = await list();
    await reply(item?.id ?? '', 'Fatto.');
    await shop.deps.db.transaction(async (tx) => {
      await eraseOrders(tx, 'anna');
      await tx.update(members).set({ erasedAt: shop.clock.now }).where(eq(members.id, 'anna'));
    });
    expect(await shop.deps.db.$count(supportEntries)).toBe(0);
    expect(await list({ state: 'all' })).toEqual([]);
    await shop.deps.db.update(members).set({ erasedAt: null });
  });

  it('needs a text and a known state', async () => {
    const id = await report('Prima');
    expect((await reply(id, ' ')).code).toBe('invalidInput');
    const note = await olga.callRaw(calls.addInboxNote, { params: { id }, body: { text: 'a'.repeat(5001) } });
    expect(note.code).toBe('invalidInput');
  });
});
