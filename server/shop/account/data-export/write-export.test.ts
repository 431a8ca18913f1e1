import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { parseRows, readZip } from '#tests/server/helpers/read-zip.ts';
import { seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { SECTIONS } from './sections/index.ts';
import { writeExport } from './write-export.ts';

const PICTURE = 'member-0123456789abcdef0123456789abcdef';

/**
 * Rows of a member in every exported table that a purchase does not fill. Texts that must not leave the shop contain `secret`.
 *
 * @param mark in all texts of the member
 */
const createRows = (id: string, mark: string) => `
  update members set last_name = '${mark}', password_hash = 'secret', picture = '/images/${PICTURE}' where id = '${id}';
  insert into email_changes values ('${id}', '${mark}@example.com', '2026-03-10T11:00Z');
  insert into favourites values ('${id}', 'soap', '2026-03-01T10:00Z');
  insert into favourite_links values ('${id}', '${SHOP_ID}', 'secret-${id}', '2026-03-01T10:00Z');
  insert into product_alerts values ('${id}', 'soap', 'priceDrop', 100, '2026-03-01T10:00Z');
  insert into viewed_products values ('${id}', 'soap', '2026-03-01T10:00Z');
  insert into tickets (id, member_id, title, page, description, browser, digest)
    values ('T-${id}', '${id}', '${mark} <script>', 'Cart', '${mark}', 'Firefox', 'secret');
  insert into ticket_files values ('T-${id}', 1, '${mark}.pdf', 'pdf', 4), ('T-${id}', 2, 'lost.pdf', 'pdf', 4);
  insert into contact_messages (id, member_id, first_name, last_name, email, message, accepted_at)
    values ('c-${id}', '${id}', '', '', '', '${mark}', now());
  insert into notifications (id, member_id, title, body, path, created_at)
    values ('n-${id}', '${id}', '{"it": "${mark}"}', '{"it": ""}', '/', now());
  insert into notification_preferences values ('${id}', 'promotion', 'mail', true, now());
  insert into outbox (id, kind, recipient, subject, text, html, created_at)
    values ('o-${id}', 'mail', '${id}@example.com', '${mark}', 'secret', 'secret', now());
  insert into devices values ('d-${id}', '${id}', 'secret', now(), now());
  insert into passkeys (id, member_id, credential_id, public_key, counter, transports, name, created_at)
    values ('p-${id}', '${id}', 'secret-${id}', 'secret', 0, '[]', '${mark}', now());
  insert into push_subscriptions select id, member_id, 'https://push.example/secret-${id}', 'secret', 'secret', now()
    from sessions where member_id = '${id}';
  insert into audit values ('a-${id}', now(), 'memberBlocked', 'secret', '${id}', '{"reason": "${mark}", "session": "secret"}');
  insert into links (token_hash, purpose, member_id, email, created_at, expires_at)
    values ('secret-${id}', 'email', '${id}', '', now(), now());
  insert into codes (purpose, subject, requester, member_id, code_hash, created_at, expires_at)
    values ('password', 'secret-${id}', 'secret', '${id}', 'secret', now(), now());`;

let testServer: OrderTestServer;
let deps: Deps;
let dataDir = '';
let contents: ReadonlyMap<string, Buffer>;

async function exportData(memberId: string, language: 'it' | 'en' = 'it'): Promise<Map<string, Buffer>> {
  const chunks: Uint8Array[] = [];
  await writeExport(deps, { memberId, language, createdAt: deps.now() }, async (content) => {
    for await (const chunk of content) chunks.push(chunk);
  });
  return readZip(Buffer.concat(chunks));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-export-'));
  testServer = await createOrderTestServer(undefined, { dataDir });
  ({ deps } = testServer);
  const anna = await testServer.addBuyer({ id: 'anna' });
  const bruno = await testServer.addBuyer({ id: 'bruno' });
  await seedProduct(deps, { id: 'soap', stock: 50 });
  await testServer.database.pool.query(createRows('anna', 'Anna’s'));
  await testServer.database.pool.query(createRows('bruno', 'Other member'));
  await anna.addToCart('soap', 2);
  await anna.startPayment();
  await testServer.database.pool.query(`
    update orders set status = 2;
    update order_lines set to_whom = 'Friend', recipient_id = 'bruno', recipient_name = 'Bruno R.';
    insert into order_events (order_id, state, at) select id, 'paid', '2026-03-10T10:05+01' from orders;
    insert into withdrawals select 'w', id, now(), '[]', 100, '{}', true, 'account' from orders;
    insert into refunds (id, order_id, state, provider_cents, ewallet_cents, merchandise_cents, lines, cancels_order, reason, created_at)
      select 'r', id, 'completed', 100, 0, 0, '[]', false, 'withdrawal', now() from orders;
    insert into business_orders select id, 'opening', '2026-03-11', 600, 660, '{"name": "Banco"}', '{"company": "Uno"}' from orders;
    insert into ledger_movements (member_id, account, kind, amount, balance_after, reference, at)
      values ('anna', 'kp', 'credit', 1, 1, 'secret', now())`);
  await anna.addToCart('soap', 1);
  await bruno.addToCart('soap', 1);
  const store = openFileStore(deps.config);
  await store.write(`images/${PICTURE}.jpg`, Buffer.from('picture'));
  await store.write('tickets/T-anna/1.pdf', Buffer.from('%PDF'));
  await store.write('tickets/T-bruno/1.pdf', Buffer.from('Other member'));
  contents = await exportData('anna');
});
afterAll(async () => {
  await testServer.database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

// REQ-PROF-23
describe('the file with all data on a member', () => {
  it('has a file with entries for each kind of data, and the member’s files that still exist', () => {
    expect([...contents.keys()]).toEqual([
      ...Object.keys(SECTIONS).map((name) => `${name}.json`),
      'files/picture.jpg',
      'files/tickets/T-anna/1.pdf',
      'index.html',
    ]);
    const empty = Object.keys(SECTIONS).filter((name) => parseRows(contents, `${name}.json`).length === 0);
    expect(empty).toEqual([]);
    expect(contents.get('files/tickets/T-anna/1.pdf')?.toString()).toBe('%PDF');
  });

  it('has all that belongs to an order, with times in UTC and amounts in cents', () => {
    const [order] = parseRows(contents, 'orders.json');
    expect(order).toMatchObject({
      memberEmail: 'anna@example.com',
      subTotalCents: 2000,
      lines: [{ productId: 'soap', quantity: 2, recipientName: 'Bruno R.' }],
      events: [{ state: 'paid', at: '2026-03-10T09:05:00+00:00' }],
      payments: [{ provider: 'Nexi', currency: 'EUR' }],
      refunds: [{ reason: 'withdrawal', providerCents: 100 }],
      withdrawals: [{ amountCents: 100 }],
      collectionOrDelivery: [{ slotDate: '2026-03-11', startMinute: 600, place: { name: 'Banco' } }],
    });
  });

  it('says where an attachment is, and which service delivers notifications', () => {
    expect(parseRows(contents, 'tickets.json')[0]).toMatchObject({
      files: [{ path: 'files/tickets/T-anna/1.pdf', name: 'Anna’s.pdf' }, { name: 'lost.pdf' }],
    });
    expect(parseRows(contents, 'pushSubscriptions.json')).toMatchObject([{ service: 'push.example' }]);
    expect(parseRows(contents, 'auditLog.json').at(-1)).toMatchObject({ reason: 'Anna’s' });
  });

  // SEC-07
  it('has no secret, and of other members only the name of a friend in an order', () => {
    const text = [...contents.values()].map(String).join('\n');
    expect(text).toContain('Anna’s');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('Other member');
    expect(text).not.toMatch(/bruno/u);
  });

  it('has a page that explains each file in the member’s language, without scripts or texts of the member', async () => {
    const italian = contents.get('index.html')?.toString() ?? '';
    const english = (await exportData('bruno', 'en')).get('index.html')?.toString() ?? '';
    expect(italian).toContain('<html lang="it">');
    expect(italian).toContain('10/03/2026, 11:00');
    expect(english).toContain('<html lang="en">');
    for (const name of Object.keys(SECTIONS)) expect(italian).toContain(`<a href="${name}.json">`);
    expect(italian).toContain('<code>lines.recipientName</code>');
    expect(italian).toContain('href="files/tickets/T-anna/1.pdf"');
    expect(english).toContain('1 entry.');
    for (const page of [italian, english]) {
      expect(page).toContain('content="default-src &#39;none&#39;; ');
      expect(page).not.toMatch(/<script|Anna’s|dataExport\./u);
    }
  });

  it('is from one moment, also when data changes while it is written', async () => {
    let isChanged = false;
    const chunks: Uint8Array[] = [];
    await writeExport(deps, { memberId: 'bruno', language: 'it', createdAt: deps.now() }, async (content) => {
      for await (const chunk of content) {
        chunks.push(chunk);
        // The profile comes first, the audit log last.
        if (!isChanged) await testServer.database.pool.query("delete from audit where member_id = 'bruno'");
        isChanged = true;
      }
    });
    expect(parseRows(await readZip(Buffer.concat(chunks)), 'auditLog.json')).not.toEqual([]);
  });

  it('is not written completely when its storage fails, and reports why', async () => {
    const failing = writeExport(deps, { memberId: 'anna', language: 'it', createdAt: deps.now() }, async (content) => {
      for await (const chunk of content) throw new Error(`no space for ${String(chunk.length > 0)}`);
    });
    await expect(failing).rejects.toThrow('no space for true');
  });
});
