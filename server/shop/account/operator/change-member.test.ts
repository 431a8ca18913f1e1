import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { sessionCalls } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { createMemberSession, createSession } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { createImpersonationPath } from '#server/shop/account/auto-login/auto-login-paths.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestDeps, seedMember, seedShops } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { blockMember, creditMember, setAdministrator, unblockMember, type Credit } from './change-member.ts';

let database: TestDatabase;
let deps: Deps;
let app: ReturnType<typeof createApp>;
let token = '';

const EMAIL = 'anna@example.com';
const PASSWORD = 'Correct horse 1!';

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps } = createTestDeps(database));
  app = createApp(deps);
  await seedShops(deps);
  await seedMember(deps, { id: 'anna', passwordHash: await hashPassword(PASSWORD) });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('update members set blocked_at = null, ewallet_cents = 1000, merchandise_cents = 500');
  await emptyTables(database, ['audit', 'rate_limits', 'sessions']);
  token = await createMemberSession(deps, 'anna');
});

const operator = () => ({ actor: 'command', now: deps.now() });
const block = () => deps.db.transaction((tx) => blockMember(tx, operator(), 'ANNA@example.com', 'fraud'));
const unblock = () => deps.db.transaction((tx) => unblockMember(tx, operator(), EMAIL, 'paid'));
const credit = (amounts: Partial<Credit>) =>
  deps.db.transaction((tx) =>
    creditMember(tx, operator(), EMAIL, { ewalletCents: 0, merchandiseCents: 0, ...amounts }, 'gift'),
  );
const logInExpectingError = (password: string) =>
  createApiClient(app).callExpectingError(accountCalls.login, { body: { email: EMAIL, password } });
const readProfile = () => createApiClient(app, token).callRaw(sessionCalls.profile, {});
const fetchAudit = () => queryRows(database)('select action, actor, member_id, detail from audit');

describe('a blocked member', () => {
  // REQ-OPS-14, SEC-01
  it('loses all sessions, and the block is recorded', async () => {
    expect((await readProfile()).status).toBe(200);
    await block();
    expect((await readProfile()).status).toBe(401);
    expect(await queryRows(database)('select * from sessions')).toEqual([]);
    expect(await fetchAudit()).toEqual([
      { action: 'memberBlocked', actor: 'command', member_id: 'anna', detail: { reason: 'fraud' } },
    ]);
  });

  // SEC-01
  it('can’t use a session that a login opened at the same moment', async () => {
    await block();
    token = await createMemberSession(deps, 'anna');
    expect((await readProfile()).status).toBe(401);
  });

  // REQ-OPS-14, SEC-01
  it('gets a clear message after the correct password, and only then', async () => {
    await block();
    expect(await logInExpectingError(PASSWORD)).toMatchObject({ code: 'accountBlocked', status: 403 });
    expect(await logInExpectingError('wrong')).toMatchObject({ code: 'loginError', status: 401 });
  });

  it('can log in again once unblocked', async () => {
    await block();
    await expect(block()).rejects.toThrow('is already blocked');
    await unblock();
    await expect(unblock()).rejects.toThrow('is not blocked');
    const { token: newToken } = await createApiClient(app).call(accountCalls.login, {
      body: { email: EMAIL, password: PASSWORD },
    });
    token = newToken;
    expect((await readProfile()).status).toBe(200);
  });
});

describe('a credit', () => {
  it('changes the balances and is recorded with its reason', async () => {
    expect(await credit({ ewalletCents: 1000, merchandiseCents: -500 })).toEqual({
      ewalletCents: 2000,
      merchandiseCents: 0,
    });
    expect(await fetchAudit()).toEqual([
      {
        action: 'memberCredited',
        actor: 'command',
        member_id: 'anna',
        detail: { ewallet: '10,00\u00A0€', merchandise: '-5,00\u00A0€', reason: 'gift' },
      },
    ]);
  });

  // REQ-OPS-14
  it.each([{ ewalletCents: -1001 }, { merchandiseCents: -501 }, { ewalletCents: 100, merchandiseCents: -501 }])(
    'never takes a balance below zero: %j',
    async (amounts) => {
      await expect(credit(amounts)).rejects.toThrow('none may go below zero');
      expect(await queryRows(database)('select ewallet_cents, merchandise_cents from members')).toEqual([
        { ewallet_cents: 1000, merchandise_cents: 500 },
      ]);
      expect(await fetchAudit()).toEqual([]);
    },
  );
});

describe('an administrator', () => {
  const BRUNO = 'bruno@example.com';
  const setAdmin = (isAdmin: boolean, reason = '') =>
    deps.db.transaction((tx) => setAdministrator(tx, operator(), ' ANNA@example.com', { isAdmin, reason }));
  const createPath = () => deps.db.transaction((tx) => createImpersonationPath(tx, deps.now(), [EMAIL, BRUNO]));

  beforeAll(() => seedMember(deps, { id: 'bruno' }));

  // REQ-SESS-13
  it('is made and ended by a command, which is recorded', async () => {
    await expect(createPath()).rejects.toThrow(CliError);
    await setAdmin(true, 'runs the shop');
    expect(await fetchAudit()).toEqual([
      { action: 'memberAdminGranted', actor: 'command', member_id: 'anna', detail: { reason: 'runs the shop' } },
    ]);
    expect(await createPath()).toContain('/login/by/admin');
    await expect(setAdmin(true)).rejects.toThrow('already an administrator');
    await setAdmin(false);
    await expect(createPath()).rejects.toThrow(CliError);
    await expect(setAdmin(false)).rejects.toThrow('not an administrator');
    expect(await fetchAudit()).toContainEqual(expect.objectContaining({ action: 'memberAdminRevoked' }));
  });

  // SEC-01
  it('loses sessions as other members and unused links with the role, also when it is granted again', async () => {
    await setAdmin(true);
    await createPath();
    const { token: asBruno } = await createSession(deps.db, deps.now(), { memberId: 'bruno', openedBy: 'anna' });
    const readBruno = async () => (await createApiClient(app, asBruno).callRaw(sessionCalls.profile, {})).status;
    expect(await readBruno()).toBe(200);
    await setAdmin(false);
    await setAdmin(true);
    expect(await readBruno()).toBe(401);
    expect(await queryRows(database)('select * from admin_grants')).toEqual([]);
    // The member's own session stays.
    expect((await readProfile()).status).toBe(200);
    await setAdmin(false);
  });

  it('is not made of a blocked member', async () => {
    await block();
    await expect(setAdmin(true)).rejects.toThrow('is blocked');
  });
});
