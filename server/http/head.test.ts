import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { sendVerificationMail } from '#server/account/verify-email.ts';
import { members } from '#server/db/schema/index.ts';
import { exampleOf } from '#tests/inputs/examples.ts';
import { changedTables, wholeState } from '#tests/inputs/state.ts';
import { caller } from '#tests/server/ask.ts';
import { openShop } from '#tests/server/fixtures.ts';
import { linkTo } from '#tests/server/outbox.ts';
import { SHOP, addBusinessShop, addMember, addProduct } from '#tests/server/shop-fixtures.ts';

const BUSINESS_SHOP = 'azienda';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
  await addProduct(shop.deps, { id: 'p1' });
  await addBusinessShop(shop.deps, { id: BUSINESS_SHOP });
});
afterAll(() => shop.database.drop());

const reads = Object.values<CallDeclaration>(calls).filter(({ method }) => method === 'GET');
const examples = { shopId: SHOP, countryId: 'it', countryCode: 'IT', id: 'p1', email: 'giulia@example.com' };

const head = (path: string) =>
  shop.app.request(path, { method: 'HEAD', headers: { authorization: `Bearer ${shop.token}` } });

describe('HEAD', () => {
  it.each(reads.map((call) => [call.path, call] as const))('changes nothing at %s', async (path, call) => {
    const shopId = path.startsWith('/b2b/') ? BUSINESS_SHOP : SHOP;
    const { params, query } = exampleOf(call, { ...examples, shopId });
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? '');
    const before = await wholeState(shop.database.pool);
    const answer = await head(
      `/api${filled}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    );
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).toBe('');
    // Limits count a HEAD like any other request.
    const changed = changedTables(before, await wholeState(shop.database.pool));
    expect(changed.filter((table) => table !== 'rate_limits')).toEqual([]);
  });

  it.each([
    '/',
    '/healthz',
    '/images/none',
    '/sandbox/payment/Nexi/x',
    '/sandbox/outbox',
    '/sandbox/outbox.json',
    '/nowhere',
  ])('changes nothing at %s', async (path) => {
    const before = await wholeState(shop.database.pool);
    expect((await head(path)).status).toBeLessThan(500);
    expect(changedTables(before, await wholeState(shop.database.pool))).toEqual([]);
  });

  it('does not use up the link of a mail, as a scanner of links would', async () => {
    const member = { id: 'nadia', email: 'nadia@example.com', firstName: 'Nadia' };
    await addMember(shop.deps, { ...member, emailVerifiedAt: null });
    await shop.deps.db.transaction((tx) => sendVerificationMail(tx, shop.deps.now(), member, 'it'));
    const token = (await linkTo(shop.app, member.email)).searchParams.get('token') ?? '';
    const answer = await head(`/api/user/verify/email/${member.id}/${member.email}/${token}`);
    expect(answer.status).toBe(405);
    const [row] = await shop.deps.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.emailVerifiedAt).toBeNull();
    const { status } = await caller(shop.app).raw(calls.verifyEmail, { params: { ...member, token } });
    expect(status).toBe(200);
  });
});
