import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { adminGrants, audit, links, members, outbox, rateLimits, sessions } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/ids.ts';
import { StartError } from '#server/start-error.ts';
import { caller } from '#tests/server/ask.ts';
import { openShop } from '#tests/server/fixtures.ts';
import { addMember as insertMember, SHOP } from '#tests/server/shop-fixtures.ts';
import { linkTo } from '#tests/server/outbox.ts';
import { LIFETIME, LINK_ADDRESS } from './account.constants.ts';
import { addMember, mailAgain } from './add-member.ts';
import { grantEntry, grantLink } from './grants.ts';

const email = 'giulia@example.com';
const triple = { admminUserId: 'anna', userId: 'giulia', email };
let shop: Awaited<ReturnType<typeof openShop>>;
let visitor: ReturnType<typeof caller>;

beforeAll(async () => {
  shop = await openShop();
  visitor = caller(shop.app);
  const verified = { emailVerifiedAt: shop.clock.now, mobileVerifiedAt: shop.clock.now };
  await insertMember(shop.deps, { id: 'anna', isAdmin: true, ...verified });
  await insertMember(shop.deps, { id: 'marco', ...verified });
  await insertMember(shop.deps, { id: 'nadia' });
});
beforeEach(async () => {
  for (const table of [rateLimits, audit, adminGrants, links, outbox]) await shop.deps.db.delete(table);
});
afterAll(() => shop.database.drop());

const later = (seconds: number) =>
  (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const audits = () =>
  shop.deps.db.select().from(audit).orderBy(desc(audit.at), desc(audit.action));
const sessionOf = async (token: string) =>
  (await shop.deps.db.select().from(sessions).where(eq(sessions.tokenHash, hashOf(token))))[0];

describe('a link that logs in', () => {
  const make = (address = email) => shop.deps.db.transaction((tx) => grantLink(tx, shop.deps.now(), address));
  const tokenOf = (path: string) => new URL(path, 'http://shop.test').searchParams.get('token') ?? '';
  const enter = (accessToken: string) => visitor.raw(calls.autoLogin, { body: { accessToken } });

  it('opens a session once, and says so in the audit', async () => {
    const path = await make();
    expect(path).toMatch(/^\/login-access\?token=[\w-]{43}$/);
    const { token } = await visitor.ask(calls.autoLogin, { body: { accessToken: tokenOf(path) } });
    expect((await caller(shop.app, token).ask(calls.profile, {})).data.id).toBe('giulia');
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
    later(LIFETIME.autoLogin);
    expect(LIFETIME.autoLogin).toBe(60);
    expect(await enter(token)).toMatchObject({ status: 400, code: 'linkInvalid' });
  });

  it('is no session’s token, and a session’s is none', async () => {
    expect((await enter(shop.token)).code).toBe('linkInvalid');
    const token = tokenOf(await make());
    expect(await caller(shop.app, token).refused(calls.profile, {})).toMatchObject({ status: 401 });
  });

  it('is made for a member who may log in', async () => {
    await expect(make('nobody@example.com')).rejects.toThrow('No member has the e-mail nobody@example.com.');
    await expect(make('nadia@example.com')).rejects.toThrow(StartError);
  });

  it('is tried thirty times by an address', async () => {
    for (let time = 0; time < LINK_ADDRESS.tries; time += 1) await enter('made-up');
    expect(await enter(tokenOf(await make()))).toMatchObject({ status: 429, code: 'tooManyRequests' });
  });
});

describe('an administrator', () => {
  const open = (admin = 'anna@example.com', member = email) =>
    shop.deps.db.transaction((tx) => grantEntry(tx, shop.deps.now(), admin, member));
  const enter = (more: Partial<typeof triple> = {}) =>
    visitor.raw(calls.autoLoginByAdmin, { body: { ...triple, ...more } });

  it('enters once by a grant; the session is marked and the audit knows', async () => {
    expect(await open()).toBe('/login/by/admin?adminUserId=anna&userId=giulia&email=giulia%40example.com');
    const { token } = await visitor.ask(calls.autoLoginByAdmin, { body: triple });
    expect((await caller(shop.app, token).ask(calls.profile, {})).data.id).toBe('giulia');
    const session = await sessionOf(token);
    expect(session?.openedBy).toBe('anna');
    const [grant] = await shop.deps.db.select().from(adminGrants);
    const known = { actor: 'anna', memberId: 'giulia' };
    expect(await audits()).toMatchObject([
      { action: 'grantOpened', ...known, detail: { grant: grant?.id } },
      { action: 'adminLogin', ...known, detail: { grant: grant?.id, session: session?.id } },
    ]);
    expect((await enter()).code).toBe('linkInvalid');
  });

  it('enters by exactly the triple of the grant', async () => {
    await open();
    for (const more of [
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
    await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter()));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  it('enters within five minutes, as an administrator still', async () => {
    expect((await enter()).code).toBe('linkInvalid');
    await open();
    later(LIFETIME.adminGrant);
    expect(LIFETIME.adminGrant).toBe(300);
    expect((await enter()).code).toBe('linkInvalid');
    await open();
    const isAnna = eq(members.id, 'anna');
    await shop.deps.db.update(members).set({ isAdmin: false }).where(isAnna);
    expect((await enter()).code).toBe('linkInvalid');
    await shop.deps.db.update(members).set({ isAdmin: true }).where(isAnna);
    expect((await enter()).code).toBe('ok');
  });

  it('alone is given a grant, for a member that there is', async () => {
    await expect(open('marco@example.com')).rejects.toThrow('marco@example.com is not an administrator.');
    await expect(open('anna@example.com', 'nobody@example.com')).rejects.toThrow(StartError);
    await expect(open('anna@example.com', 'nadia@example.com')).rejects.toThrow('not verified');
    expect(await audits()).toEqual([]);
  });
});

describe('a member made by command', () => {
  const ada = { email: 'Ada@Example.com', first: 'Ada', last: 'Neri', mobile: '+39 333 7654321' };
  const add = (more: Parameters<typeof addMember>[2] = {}) =>
    shop.deps.db.transaction((tx) => addMember(tx, shop.deps.now(), { ...ada, ...more }, 'en'));

  it('waits for its verification, with a mail on its way', async () => {
    const id = await add({ shop: [SHOP] });
    const [row] = await shop.deps.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({
      email: 'ada@example.com',
      fullName: 'Ada Neri',
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
      language: 'en',
      number: expect.stringMatching(/^\d+$/) as unknown,
    });
    const link = await linkTo(shop.app, 'ada@example.com');
    const params = { id, email: 'ada@example.com', token: link.searchParams.get('token') ?? '' };
    await visitor.ask(calls.verifyEmail, { params });
    expect(await audits()).toMatchObject([{ action: 'memberAdded', memberId: id }]);
    await expect(add()).rejects.toThrow('There is a member with the e-mail ada@example.com already.');
    const again = shop.deps.db.transaction((tx) => mailAgain(tx, shop.deps.now(), ada.email, 'it'));
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
