import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dataExports, members, outbox, rateLimits, sessions } from '#server/platform/db/schema/index.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import {
  DATA_EXPORT_DAYS,
  DATA_EXPORT_LIMIT,
  REAUTHENTICATION_SECONDS,
} from '#server/shop/account/account.constants.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';
import { readZip } from '#tests/server/helpers/read-zip.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { claimDataExport, completeDataExport, getExportPath } from './data-exports.ts';
import { prepareExports } from './prepare-exports.ts';

const PASSWORD = 'sole e mare';
const DAY_SECONDS = 86_400;

let shop: Awaited<ReturnType<typeof createTestServer>>;
let passwordHash = '';
let dataDir = '';
let token = '';
let anna: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-export-'));
  shop = await createTestServer({ dataDir });
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await shop.deps.db.delete(rateLimits);
  await shop.deps.db.delete(outbox);
  await shop.deps.db.delete(members).where(eq(members.id, 'anna'));
  token = await seedMember(shop.deps, { id: 'anna', passwordHash });
  anna = createApiClient(shop.app, token, 'it');
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const advanceClock = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const confirmPassword = () => anna.call(calls.reauthenticate, { body: { password: PASSWORD } });
const request = () => anna.callRaw(calls.requestDataExport, {});
const openDownload = () => anna.callRaw(calls.downloadDataExport, {});
const readState = async () => (await anna.call(calls.dataExport, {})).data?.state;
const readRow = async () => (await shop.deps.db.select().from(dataExports))[0];
const countMails = async () => (await fetchMessages(shop.app)).filter(({ to }) => to === 'anna@example.com').length;
const setOpenedBy = (openedBy: string | null) =>
  shop.deps.db.update(sessions).set({ openedBy }).where(eq(sessions.memberId, 'anna'));

async function requestFile() {
  await confirmPassword();
  expect((await request()).code).toBe('ok');
}

async function prepareFile() {
  await requestFile();
  await prepareExports(shop.deps);
  expect(await readState()).toBe('ready');
}

async function getDownloadPath() {
  await confirmPassword();
  return `/api${(await anna.call(calls.downloadDataExport, {})).data.path}`;
}

// REQ-PROF-23
describe('the request for the member’s data', () => {
  it('needs the password in the last ten minutes, and has no file before the first request', async () => {
    expect((await anna.call(calls.dataExport, {})).data).toBeNull();
    expect((await request()).code).toBe('reauthenticationRequired');
    expect(await readState()).toBeUndefined();
    await requestFile();
    expect(await readState()).toBe('preparing');
  });

  it('makes one file of two parallel requests, and of another one while the file is valid', async () => {
    await confirmPassword();
    const codes = await Promise.all([request(), request(), request()]);
    expect(codes.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    const first = await readRow();
    await prepareExports(shop.deps);
    expect((await request()).body['data']).toMatchObject({ state: 'ready' });
    expect((await readRow())?.id).toBe(first?.id);
    expect(await countMails()).toBe(1);
  });

  it('keeps the file of a request that is being stored by another server', async () => {
    await confirmPassword();
    const other = await shop.database.pool.connect();
    await other.query(`begin; insert into data_exports (member_id, id, state, language, requested_at, next_attempt_at, expires_at)
      values ('anna', 'first', 'preparing', 'it', now(), now(), '2100-01-01')`);
    const pending = request();
    const countWaiting = () =>
      queryCount(
        shop.database,
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
    await other.query('commit');
    other.release();
    expect((await pending).code).toBe('ok');
    expect((await readRow())?.id).toBe('first');
  });

  it('makes a new file when the former one has expired, three times a day', async () => {
    for (let attempt = 0; attempt < DATA_EXPORT_LIMIT.maxAttempts; attempt += 1) {
      await requestFile();
      await shop.deps.db.update(dataExports).set({ expiresAt: shop.clock.now });
      expect(await readState()).toBeUndefined();
    }
    expect((await request()).code).toBe('tooManyRequests');
  });

  it('is refused to an administrator who acts as the member, as is the download', async () => {
    await prepareFile();
    await shop.deps.db.update(members).set({ isAdmin: true }).where(eq(members.id, 'giulia'));
    await setOpenedBy('giulia');
    expect([(await request()).code, (await openDownload()).code]).toEqual(['forbidden', 'forbidden']);
  });
});

// REQ-PROF-24
describe('a file that is prepared', () => {
  it('is announced by one mail, whose link leads to the profile and has no secret', async () => {
    await prepareFile();
    const [mail] = await fetchMessages(shop.app);
    expect(mail?.subject).toBe('I tuoi dati sono pronti');
    expect(mail?.text).toContain('17/03/2026');
    expect(/https?:\S+/u.exec(mail?.text ?? '')?.[0]).toBe('http://shop.test/profile?tab=data');
  });

  it('is written by another server when the first one dies, and mailed once', async () => {
    await requestFile();
    expect(await claimDataExport(shop.deps)).toBeDefined();
    await prepareExports(shop.deps);
    expect(await readState()).toBe('preparing');
    advanceClock(31 * 60);
    await prepareExports(shop.deps);
    expect([await readState(), await countMails()]).toEqual(['ready', 1]);
  });

  it('is mailed once when two servers have written it', async () => {
    await requestFile();
    const row = await claimDataExport(shop.deps);
    if (!row) throw new Error('nothing was requested');
    await Promise.all([completeDataExport(shop.deps, row), completeDataExport(shop.deps, row)]);
    expect([await readState(), await countMails()]).toEqual(['ready', 1]);
  });

  it('is tried again after an error of the storage, and reported as failed after five', async () => {
    await requestFile();
    const broken = { ...shop.deps, config: { ...shop.deps.config, dataDir: '/dev/null/none' } };
    await prepareExports(broken);
    expect([await readState(), (await readRow())?.attempts]).toEqual(['preparing', 1]);
    for (let attempt = 1; attempt < 5; attempt += 1) {
      advanceClock(5 * 60);
      await prepareExports(broken);
    }
    expect([await readState(), await countMails()]).toEqual(['failed', 0]);
    await prepareFile();
    expect(await countMails()).toBe(1);
  });

  it('is left to another server when this one shuts down while it writes', async () => {
    await requestFile();
    let draining = 0;
    // Not yet when the job starts.
    await prepareExports({ ...shop.deps, isDraining: () => (draining += 1) > 1 });
    expect([await readState(), (await readRow())?.attempts]).toEqual(['preparing', 1]);
    advanceClock(5 * 60);
    await prepareExports(shop.deps);
    expect([await readState(), await countMails()]).toEqual(['ready', 1]);
  });

  it('is reported as failed when five servers have died of it', async () => {
    await requestFile();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await claimDataExport(shop.deps)).toBeDefined();
      advanceClock(31 * 60);
    }
    expect(await claimDataExport(shop.deps)).toBeUndefined();
    expect(await readState()).toBe('failed');
  });

  it('waits while the member is blocked', async () => {
    await requestFile();
    await shop.deps.db.update(members).set({ blockedAt: shop.clock.now }).where(eq(members.id, 'anna'));
    await prepareExports(shop.deps);
    expect((await readRow())?.state).toBe('preparing');
    expect(await countMails()).toBe(0);
  });
});

// REQ-PROF-25, SEC-10
describe('the download', () => {
  it('has the file as an attachment that nothing stores, and for HEAD its size only', async () => {
    await prepareFile();
    const path = await getDownloadPath();
    const head = await shop.app.request(path, { method: 'HEAD' });
    const response = await shop.app.request(path);
    const content = new Uint8Array(await response.arrayBuffer());
    for (const { status, headers } of [head, response]) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(content.length),
        'content-disposition': 'attachment; filename="shop-data.zip"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await readZip(content)).get('profile.json')?.toString()).toContain('anna@example.com');
  });

  it('needs the password in the last ten minutes', async () => {
    await prepareFile();
    advanceClock(REAUTHENTICATION_SECONDS + 1);
    expect((await openDownload()).code).toBe('reauthenticationRequired');
    await confirmPassword();
    expect((await openDownload()).code).toBe('ok');
  });

  it('is refused without a ready file, and after seven days', async () => {
    await requestFile();
    expect((await openDownload()).code).toBe('notFound');
    await prepareExports(shop.deps);
    advanceClock(DATA_EXPORT_DAYS * DAY_SECONDS - 1);
    const path = await getDownloadPath();
    advanceClock(1);
    expect((await shop.app.request(path)).status).toBe(400);
    expect((await openDownload()).code).toBe('notFound');
  });

  it('is valid for a minute, and ends with the session', async () => {
    await prepareFile();
    const path = await getDownloadPath();
    expect((await shop.app.request(path)).status).toBe(200);
    await shop.deps.db.delete(sessions).where(eq(sessions.memberId, 'anna'));
    expect((await shop.app.request(path)).status).toBe(400);
    expect((await shop.app.request(`${path}x`)).status).toBe(400);
  });

  it('is refused after a minute', async () => {
    await prepareFile();
    const path = await getDownloadPath();
    advanceClock(61);
    expect((await shop.app.request(path)).status).toBe(400);
  });

  it('lets the member request another file when a restored backup lacks it', async () => {
    await prepareFile();
    await openFileStore(shop.deps.config).delete(getExportPath((await readRow())?.id ?? ''));
    await confirmPassword();
    expect((await openDownload()).code).toBe('notFound');
    expect(await readState()).toBeUndefined();
    await prepareFile();
  });
});
