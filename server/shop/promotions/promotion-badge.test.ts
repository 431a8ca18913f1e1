import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { promotions } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { OTHER_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());

// REQ-API-47
it('counts the running promotions of a shop in the badge', async () => {
  const addDays = (offset: number) => new Date(shop.clock.now.getTime() + offset * 86_400_000);
  const createPromotion = (id: string, from: number, to: number, shopId = SHOP_ID) => ({
    id,
    shopId,
    title: { it: id },
    code: id,
    durationType: 'Fixed' as const,
    startDate: addDays(from),
    endDate: addDays(to),
  });
  await shop.deps.db
    .insert(promotions)
    .values([
      createPromotion('running', -1, 1),
      createPromotion('over', -2, -1),
      createPromotion('coming', 1, 2),
      createPromotion('elsewhere', -1, 1, OTHER_SHOP_ID),
    ]);
  const visitor = createApiClient(shop.app);
  const readBadge = async () => (await visitor.call(calls.promotionBadge, { query: { shopId: SHOP_ID } })).data;
  expect(await readBadge()).toBe(1);
  shop.clock.now = addDays(1.5);
  expect(await readBadge()).toBe(1);
  shop.clock.now = addDays(9);
  expect(await readBadge()).toBe(0);
  const error = await visitor.callExpectingError(calls.promotionBadge, { query: { shopId: 'nothing' } });
  expect(error.status).toBe(404);
});
