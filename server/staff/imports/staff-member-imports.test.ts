import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ImportRunDetail } from '#contract/staff/import-entity.ts';
import { audit, members, memberShops, outbox } from '#server/platform/db/schema/index.ts';
import { BUSINESS_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

type Client = Awaited<ReturnType<typeof logInStaff>>;

let shop: Awaited<ReturnType<typeof createTestServer>>;
let olga: Client;

beforeAll(async () => {
  shop = await createTestServer();
});
beforeEach(async () => {
  shop.clock.now = new Date();
  await emptyTables(shop.database, ['import_runs', 'members', 'outbox', 'audit', 'staff_sessions', 'staff']);
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const CSV = `Email,Nome,Cognome,Cellulare,Negozio\nada@example.com,Ada,Rossi,333 123 4567,\nben@example.com,Ben,Blu,333 765 4321,${BUSINESS_SHOP_ID}\n`;

const createInput = (content: string, sendsMail: 'yes' | 'no' = 'yes') => ({
  body: { shopId: SHOP_ID, sendsMail },
  files: [new File([content], 'soci.csv')],
});

async function waitForRun(runId: string, client = olga): Promise<ImportRunDetail> {
  return vi.waitFor(
    async () => {
      const { data } = await client.call(calls.staffImport, { params: { runId } });
      expect(data.state).not.toBe('running');
      return data;
    },
    { timeout: 10_000, interval: 50 },
  );
}

async function check(content: string, sendsMail?: 'yes' | 'no', client = olga): Promise<ImportRunDetail> {
  const { data } = await client.call(calls.checkMemberImport, createInput(content, sendsMail));
  return waitForRun(data.id, client);
}

async function start(runId: string, client = olga): Promise<ImportRunDetail> {
  const { data } = await client.call(calls.startMemberImport, { params: { runId } });
  return waitForRun(data.id, client);
}

describe('the import of members in the staff app', () => {
  // REQ-STAFF-39
  it('shows in a dry run who would be added, and writes and mails nothing', async () => {
    const run = await check(`${CSV}ada@example.com,Ada,Verdi,333 123 4567,\nsenza,,,,\n`);
    expect(run).toMatchObject({ kind: 'members', state: 'done', isDryRun: true, hasFile: true });
    expect(run.report).toMatchObject({ rows: 4, added: 2, same: 0, refused: 2, catalogue: null });
    expect(run.report?.refusedRows).toMatchObject([
      { line: 4, key: 'ada@example.com', reason: 'sameEmail' },
      { line: 5, key: 'senza', reason: 'email', column: 'Email', value: 'senza' },
    ]);
    expect(await Promise.all([members, outbox, audit].map((table) => shop.deps.db.$count(table)))).toEqual([0, 0, 0]);
  });

  // REQ-STAFF-39
  it('adds them with the same file, in their shops, mails each the link, and names the person in the log', async () => {
    const run = await start((await check(CSV)).id);
    expect(run).toMatchObject({ state: 'done', isDryRun: false, hasFile: false, report: { added: 2 } });
    const own = await shop.deps.db.select({ shopId: memberShops.shopId }).from(memberShops);
    expect(own.map(({ shopId }) => shopId).toSorted()).toEqual([SHOP_ID, BUSINESS_SHOP_ID].toSorted());
    expect(await shop.deps.db.$count(outbox)).toBe(2);
    const entries = await shop.deps.db.select().from(audit);
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['memberAdded', 'olga'],
      ['memberAdded', 'olga'],
    ]);
    const repeated = await start((await check(CSV)).id);
    expect(repeated.report).toMatchObject({ added: 0, same: 2 });
    expect(await shop.deps.db.$count(outbox)).toBe(2);
  });

  it('mails nobody without the option', async () => {
    await start((await check(CSV, 'no')).id);
    expect([await shop.deps.db.$count(members), await shop.deps.db.$count(outbox)]).toEqual([2, 0]);
  });

  // REQ-STAFF-39
  it('is for roles that change members, in their own shops', async () => {
    const catalogue = await logInStaff(shop.app, shop.deps, { id: 'carla', role: 'catalogue' });
    const { id } = await check(CSV);
    expect((await catalogue.callRaw(calls.checkMemberImport, createInput(CSV))).code).toBe('forbidden');
    expect((await catalogue.callRaw(calls.startMemberImport, { params: { runId: id } })).code).toBe('forbidden');
    const business = await logInStaff(shop.app, shop.deps, {
      id: 'bice',
      role: 'support',
      shopIds: [BUSINESS_SHOP_ID],
    });
    expect((await business.callRaw(calls.checkMemberImport, createInput(CSV))).code).toBe('notFound');
    expect((await business.callRaw(calls.startMemberImport, { params: { runId: id } })).code).toBe('notFound');
    const own = await logInStaff(shop.app, shop.deps, { id: 'sara', role: 'support', shopIds: [SHOP_ID] });
    const run = await check(CSV, 'yes', own);
    expect(run.report?.refusedRows).toMatchObject([{ line: 3, reason: 'shop', value: BUSINESS_SHOP_ID }]);
    expect((await start(run.id, own)).report).toMatchObject({ added: 1, refused: 1 });
  });

  it('does not import a file of products, nor products a file of members', async () => {
    const products = { body: { shopId: SHOP_ID }, files: [new File(['Handle,Title,Variant Price\na,A,1\n'], 'p.csv')] };
    const { data } = await olga.call(calls.checkProductImport, products);
    await waitForRun(data.id);
    expect((await olga.callRaw(calls.startMemberImport, { params: { runId: data.id } })).code).toBe('notFound');
    const { id } = await check(CSV);
    expect((await olga.callRaw(calls.startProductImport, { params: { runId: id } })).code).toBe('notFound');
    const run = await check('Handle,Title,Variant Price\na,A,1\n');
    expect(run).toMatchObject({ state: 'failed', problem: { code: 'missingColumns' }, hasFile: false });
  });
});
