import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { members } from '#server/platform/db/schema/index.ts';
import { readPushKeys } from '#server/platform/messages/push/push-keys.ts';
import { sendVerificationMail } from '#server/shop/account/verification/verify-email.ts';
import { getChangedTables, hashAllTables } from '#tests/fuzz/database-state.ts';
import { createExampleInput } from '#tests/fuzz/example-input.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchLinkSentTo } from '#tests/server/helpers/outbox.ts';
import { SHOP_ID, seedBusinessShop, seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { STAFF_EXAMPLES } from '#tests/setup/example-fields.ts';

const BUSINESS_SHOP = 'azienda';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
  await seedProduct(shop.deps, { id: 'p1' });
  await seedBusinessShop(shop.deps, { id: BUSINESS_SHOP });
  // The server creates them at its start.
  await readPushKeys(shop.deps.db);
});
afterAll(() => shop.database.drop());

const reads = Object.values<CallDeclaration>(calls).filter(({ method }) => method === 'GET');
const examples = {
  ...STAFF_EXAMPLES,
  shopId: SHOP_ID,
  countryId: 'it',
  countryCode: 'IT',
  id: 'p1',
  email: 'giulia@example.com',
};

const head = (path: string) =>
  shop.app.request(path, { method: 'HEAD', headers: { authorization: `Bearer ${shop.token}` } });

describe('HEAD', () => {
  it.each(reads.map((call) => [call.path, call] as const))('changes nothing at %s', async (path, call) => {
    const shopId = path.startsWith('/b2b/') ? BUSINESS_SHOP : SHOP_ID;
    const { params, query } = createExampleInput(call, { ...examples, shopId });
    const filledPath = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? '');
    const before = await hashAllTables(shop.database.pool);
    const response = await head(
      `/api${filledPath}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    );
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toBe('');
    // Rate limits count a HEAD like any other request.
    const changed = getChangedTables(before, await hashAllTables(shop.database.pool));
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
    const before = await hashAllTables(shop.database.pool);
    expect((await head(path)).status).toBeLessThan(500);
    expect(getChangedTables(before, await hashAllTables(shop.database.pool))).toEqual([]);
  });

  // SEC-10
  it('does not use up the link of a mail when a link scanner requests it', async () => {
    const member = { id: 'nadia', email: 'nadia@example.com', firstName: 'Nadia' };
    await seedMember(shop.deps, { ...member, emailVerifiedAt: null });
    await shop.deps.db.transaction((tx) => sendVerificationMail(tx, shop.deps.now(), member, 'it'));
    const token = (await fetchLinkSentTo(shop.app, member.email)).searchParams.get('token') ?? '';
    const response = await head(`/api/user/verify/email/${member.id}/${member.email}/${token}`);
    expect(response.status).toBe(405);
    const [row] = await shop.deps.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.emailVerifiedAt).toBeNull();
    const { status } = await createApiClient(shop.app).callRaw(calls.verifyEmail, { params: { ...member, token } });
    expect(status).toBe(200);
  });
});
