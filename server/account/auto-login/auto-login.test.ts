import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { adminGrants, audit, links, members, outbox, rateLimits, sessions } from '#server/db/schema/index.ts';
import { hashSecret } from '#server/lib/ids.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { seedMember as insertMember, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { fetchLinkSentTo } from '#tests/server/helpers/outbox.ts';
import { ADMIN_SESSION_MINUTES, SECRET_LIFETIME_SECONDS, LINK_IP_LIMIT } from '#server/account/account.constants.ts';
import { addMember, resendVerificationMail } from '#server/account/registration/add-member.ts';
import { createImpersonationPath, createAutoLoginPath } from './auto-login-paths.ts';
import { setPassword } from '#server/account/password/new-password.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';

const email = 'giulia@example.com';
const triple = { admminUserId: 'anna', userId: 'giulia', email };
let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  const verified = { emailVerifiedAt: shop.clock.now, mobileVerifiedAt: shop.clock.now };
  await insertMember(shop.deps, { id: 'anna', isAdmin: true, ...verified });
  await insertMember(shop.deps, { id: 'marco', ...verified });
  await insertMember(shop.deps, { id: 'nadia', emailVerifiedAt: null, mobileVerifiedAt: null });
});
beforeEach(async () => {
  for (const table of [rateLimits, audit, adminGrants, links, outbox]) await shop.deps.db.delete(table);
});
afterAll(() => shop.database.drop());

const later = (seconds: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const audits = () => shop.deps.db.select().from(audit).orderBy(desc(audit.at), desc(audit.action));
const sessionOf = async (token: string) =>
  (
    await shop.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token)))
  )[0];

describe('a link that logs in', () => {
  const make = (address = email) => shop.deps.db.transaction((tx) => createAutoLoginPath(tx, shop.deps.now(), address));
  const tokenOf = (path: string) => new URL(path, 'http://shop.test').searchParams.get('token') ?? '';
  const enter = (accessToken: string) => visitor.callRaw(calls.autoLogin, { body: { accessToken } });

  it('opens a session once, and says so in the audit', async () => {
    const path = await make();
    expect(path).toMatch(/^\/login-access\?token=[\w-]{43}$/);
    const { token } = await visitor.call(calls.autoLogin, { body: { accessToken: tokenOf(path) } });
    expect((await createApiClient(shop.app, token).call(calls.profile, {})).data.id).toBe('giulia');
    expect((await enter(tokenOf(path))).code).toBe('linkInvalid');
    const session = await sessionOf(token);
    expect(session?.openedBy).toBeNull();
    expect(await audits()).toMatchObject([
      { action: 'linkMade', memberId: 'giulia', actor: 'command' },
      { action: 'linkLogin', memberId: 'giulia', detail: { session: session?.id } },
    ]);
    expect(JSON.stringify([await audits(), await shop.deps.db.select().from(links)])).not.toContain(tokenOf(path));
  });

  it('opens one, of ten at once', async () => {
    const token = tokenOf(await make());
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  it('is over after a minute', async () => {
    const token = tokenOf(await make());
    later(SECRET_LIFETIME_SECONDS.autoLogin);
    expect(SECRET_LIFETIME_SECONDS.autoLogin).toBe(60);
    expect(await enter(token)).toMatchObject({ status: 400, code: 'linkInvalid' });
  });

  it('is no session’s token, and a session’s is none', async () => {
    expect((await enter(shop.token)).code).toBe('linkInvalid');
    const token = tokenOf(await make());
    expect(await createApiClient(shop.app, token).callExpectingError(calls.profile, {})).toMatchObject({ status: 401 });
  });

  it('is made for a member who may log in', async () => {
    await expect(make('nobody@example.com')).rejects.toThrow('No member has the e-mail nobody@example.com.');
    await expect(make('nadia@example.com')).rejects.toThrow(CliError);
  });

  it('is guessed at thirty times by a client, which never keeps the right one out', async () => {
    for (let time = 0; time < LINK_IP_LIMIT.maxAttempts; time += 1) await enter('made-up');
    expect(await enter('made-up')).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(await enter(tokenOf(await make()))).toMatchObject({ code: 'ok' });
  });
});

describe('an administrator', () => {
  const open = (admin = 'anna@example.com', member = email) =>
    shop.deps.db.transaction((tx) => createImpersonationPath(tx, shop.deps.now(), admin, member));
  const secretOf = (path: string) => new URL(path, 'http://shop.test').searchParams.get('grant') ?? '';
  let grant = '';
  const opened = async () => (grant = secretOf(await open()));
  const enter = (more: Partial<typeof triple & { grant: string }> = {}) =>
    visitor.callRaw(calls.autoLoginByAdmin, { body: { ...triple, grant, ...more } });
  const enterWell = async () => {
    await opened();
    return (await visitor.call(calls.autoLoginByAdmin, { body: { ...triple, grant } })).token;
  };
  const profileOf = (token: string) => createApiClient(shop.app, token).callRaw(calls.profile, {});
  const isAnna = eq(members.id, 'anna');
  const isAdmin = (value: boolean) => shop.deps.db.update(members).set({ isAdmin: value }).where(isAnna);

  it('enters once by a grant; the session is marked and the audit knows', async () => {
    const path = await open();
    expect(path).toMatch(
      /^\/login\/by\/admin\?adminUserId=anna&userId=giulia&email=giulia%40example\.com&grant=[\w-]{43}$/,
    );
    grant = secretOf(path);
    const { token } = await visitor.call(calls.autoLoginByAdmin, { body: { ...triple, grant } });
    expect((await createApiClient(shop.app, token).call(calls.profile, {})).data.id).toBe('giulia');
    const session = await sessionOf(token);
    expect(session?.openedBy).toBe('anna');
    const [row] = await shop.deps.db.select().from(adminGrants);
    const known = { actor: 'anna', memberId: 'giulia' };
    const entered = (await audits()).filter(({ action }) => action !== 'adminAction');
    expect(entered).toMatchObject([
      { action: 'grantOpened', ...known, detail: { grant: row?.id } },
      { action: 'adminLogin', ...known, detail: { grant: row?.id, session: session?.id } },
    ]);
    expect(JSON.stringify([await audits(), row])).not.toContain(grant);
    expect((await enter()).code).toBe('linkInvalid');
  });

  it('enters by exactly the triple of the grant', async () => {
    await opened();
    for (const more of [
      { grant: 'made-up' },
      { admminUserId: 'giulia' },
      { admminUserId: 'marco' },
      { userId: 'marco' },
      { email: 'marco@example.com' },
      { userId: 'marco', email: 'marco@example.com' },
    ]) {
      expect(await enter(more)).toMatchObject({ status: 400, code: 'linkInvalid' });
    }
    expect((await enter()).code).toBe('ok');
  });

  it('enters once, of ten at once', async () => {
    await opened();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter()));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  it('is not impersonated by who knows the ids and the e-mail of a grant', async () => {
    await opened();
    expect((await visitor.callRaw(calls.autoLoginByAdmin, { body: triple })).code).toBe('linkInvalid');
    expect((await enter()).code).toBe('ok');
  });

  it('is shown in the profile of the session that it opened, with the end of it', async () => {
    const { body } = await profileOf(await enterWell());
    const until = new Date(shop.clock.now.getTime() + ADMIN_SESSION_MINUTES * 60_000).toISOString();
    expect(body['data']).toMatchObject({ _id: 'giulia', enteredBy: { fullName: 'anna Rossi', until } });
    expect((await profileOf(shop.token)).body['data']).not.toHaveProperty('enteredBy');
  });

  it('is logged out of the member’s account after 60 minutes, whatever is done meanwhile', async () => {
    const token = await enterWell();
    later(59 * 60);
    expect((await profileOf(token)).code).toBe('ok');
    later(60);
    expect((await profileOf(token)).code).toBe('tokenInvalid');
    expect((await profileOf(shop.token)).code).toBe('ok');
  });

  it('is logged out of the member’s account when it loses its rights or is deleted', async () => {
    const token = await enterWell();
    await isAdmin(false);
    expect((await profileOf(token)).code).toBe('tokenInvalid');
    await isAdmin(true);
    expect((await profileOf(token)).code).toBe('ok');
    await insertMember(shop.deps, { id: 'bruno', isAdmin: true });
    const path = await open('bruno@example.com');
    const body = { ...triple, admminUserId: 'bruno', grant: secretOf(path) };
    const other = (await visitor.call(calls.autoLoginByAdmin, { body })).token;
    await shop.deps.db.delete(members).where(eq(members.id, 'bruno'));
    expect((await profileOf(other)).code).toBe('tokenInvalid');
  });

  it.each(['anna', 'giulia'])('is logged out, and its grants end, when the password of %s changes', async (id) => {
    const token = await enterWell();
    await opened();
    const passwordHash = await hashPassword('un’altra');
    await shop.deps.db.transaction((tx) => setPassword(tx, shop.deps.now(), id, passwordHash, 'en'));
    expect((await profileOf(token)).code).toBe('tokenInvalid');
    expect((await enter()).code).toBe('linkInvalid');
  });

  it('ends the session itself by logging out', async () => {
    const token = await enterWell();
    await createApiClient(shop.app, token).call(calls.logout, {});
    expect((await profileOf(token)).code).toBe('tokenInvalid');
  });

  it('has each action in the member’s account audited, without personal data', async () => {
    const token = await enterWell();
    await shop.deps.db.delete(audit);
    const admin = createApiClient(shop.app, token);
    const body = { firstName: 'Giulia', lastName: 'Segreta', mobile: '+39 333 7654321' };
    await admin.call(calls.changeProfile, { params: { id: 'giulia' }, body, files: [] });
    await admin.callExpectingError(calls.order, { params: { id: 'order-of-nobody' } });
    later(1);
    await admin.call(calls.logout, {});
    await createApiClient(shop.app, shop.token).callRaw(calls.profile, {});
    const rows = await audits();
    const seen = rows.map(({ action, actor, memberId, detail }) => [
      action,
      actor,
      memberId,
      detail['method'],
      detail['route'],
    ]);
    expect(seen.toSorted((a, b) => a.join(' ').localeCompare(b.join(' ')))).toEqual([
      ['adminAction', 'anna', 'giulia', 'GET', '/user/shop/productorder/{id}'],
      ['adminAction', 'anna', 'giulia', 'PUT', '/logout'],
      ['adminAction', 'anna', 'giulia', 'PUT', '/profile/{id}'],
    ]);
    expect(rows[0]?.at).toEqual(shop.clock.now);
    expect(JSON.stringify(rows)).not.toMatch(/Segreta|7654321|order-of-nobody|example\.com/u);
  });

  it('can do nothing in the member’s account that is not audited', async () => {
    const token = await enterWell();
    await shop.deps.db.execute("alter table audit add constraint broken check (action <> 'adminAction') not valid");
    try {
      const body = { firstName: 'Nobody', lastName: 'Saw' };
      const admin = createApiClient(shop.app, token);
      const answer = await admin.callRaw(calls.changeProfile, { params: { id: 'giulia' }, body, files: [] });
      expect(answer.status).toBe(500);
      const [row] = await shop.deps.db.select().from(members).where(eq(members.id, 'giulia'));
      expect(row?.firstName).not.toBe('Nobody');
    } finally {
      await shop.deps.db.execute('alter table audit drop constraint broken');
    }
  });

  it('enters within five minutes, as an administrator still', async () => {
    grant = 'made-up';
    expect((await enter()).code).toBe('linkInvalid');
    await opened();
    later(SECRET_LIFETIME_SECONDS.adminGrant);
    expect(SECRET_LIFETIME_SECONDS.adminGrant).toBe(300);
    expect((await enter()).code).toBe('linkInvalid');
    await opened();
    await isAdmin(false);
    expect((await enter()).code).toBe('linkInvalid');
    await isAdmin(true);
    expect((await enter()).code).toBe('ok');
  });

  it('alone is given a grant, for a member that there is', async () => {
    await expect(open('marco@example.com')).rejects.toThrow('marco@example.com is not an administrator.');
    await expect(open('anna@example.com', 'nobody@example.com')).rejects.toThrow(CliError);
    await expect(open('anna@example.com', 'nadia@example.com')).rejects.toThrow('not verified');
    expect(await audits()).toEqual([]);
  });
});

describe('a member made by command', () => {
  const ada = { email: 'Ada@Example.com', first: 'Ada', last: 'Neri', mobile: '+39 333 7654321' };
  const add = (more: Parameters<typeof addMember>[2] = {}) =>
    shop.deps.db.transaction((tx) => addMember(tx, shop.deps.now(), { ...ada, ...more }, 'en'));

  it('waits for its verification, with a mail on its way', async () => {
    const id = await add({ shop: [SHOP_ID] });
    const [row] = await shop.deps.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({
      email: 'ada@example.com',
      fullName: 'Ada Neri',
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
      language: 'en',
      number: expect.stringMatching(/^\d+$/) as unknown,
    });
    const link = await fetchLinkSentTo(shop.app, 'ada@example.com');
    const params = { id, email: 'ada@example.com', token: link.searchParams.get('token') ?? '' };
    await visitor.call(calls.verifyEmail, { params });
    expect(await audits()).toMatchObject([{ action: 'memberAdded', memberId: id }]);
    await expect(add()).rejects.toThrow('There is a member with the e-mail ada@example.com already.');
    const again = shop.deps.db.transaction((tx) => resendVerificationMail(tx, shop.deps.now(), ada.email, 'it'));
    await expect(again).rejects.toThrow('already verified');
  });

  it.each([
    [{ email: 'ada' }, '--email: missing or not valid.'],
    [{ email: 'b@example.com', first: ' ', mobile: undefined }, '--first, --mobile: missing or not valid.'],
    [{ email: 'b@example.com', mobile: 'none' }, '--mobile: missing or not valid.'],
    [{ email: 'b@example.com', shop: ['nowhere'] }, 'There is no shop nowhere.'],
  ])('%j is refused in one line', async (more, message) => {
    await expect(add(more)).rejects.toThrow(message);
    expect(await shop.deps.db.$count(outbox)).toBe(0);
  });
});
