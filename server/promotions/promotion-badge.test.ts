import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { promotions } from '#server/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { OTHER_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());

it('the badge counts the promotions of a shop that run now', async () => {
  const day = (offset: number) => new Date(shop.clock.now.getTime() + offset * 86_400_000);
  const promotion = (id: string, from: number, to: number, shopId = SHOP_ID) => ({
    id,
    shopId,
    title: { it: id },
    code: id,
    durationType: 'Fixed' as const,
    startDate: day(from),
    endDate: day(to),
  });
  await shop.deps.db
    .insert(promotions)
    .values([
      promotion('running', -1, 1),
      promotion('over', -2, -1),
      promotion('coming', 1, 2),
      promotion('elsewhere', -1, 1, OTHER_SHOP_ID),
    ]);
  const visitor = createApiClient(shop.app);
  const badge = async () => (await visitor.call(calls.promotionBadge, { query: { shopId: SHOP_ID } })).data;
  expect(await badge()).toBe(1);
  shop.clock.now = day(1.5);
  expect(await badge()).toBe(1);
  shop.clock.now = day(9);
  expect(await badge()).toBe(0);
  const refused = await visitor.callExpectingError(calls.promotionBadge, { query: { shopId: 'nothing' } });
  expect(refused.status).toBe(404);
});
