import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { promotions } from '#server/db/schema/index.ts';
import { caller } from '#tests/server/ask.ts';
import { openShop } from '#tests/server/fixtures.ts';
import { OTHER_SHOP, SHOP } from '#tests/server/shop-fixtures.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.database.drop());

it('the badge counts the promotions of a shop that run now', async () => {
  const day = (offset: number) => new Date(shop.clock.now.getTime() + offset * 86_400_000);
  const promotion = (id: string, from: number, to: number, shopId = SHOP) => ({
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
      promotion('elsewhere', -1, 1, OTHER_SHOP),
    ]);
  const visitor = caller(shop.app);
  const badge = async () => (await visitor.ask(calls.promotionBadge, { query: { shopId: SHOP } })).data;
  expect(await badge()).toBe(1);
  shop.clock.now = day(1.5);
  expect(await badge()).toBe(1);
  shop.clock.now = day(9);
  expect(await badge()).toBe(0);
  const refused = await visitor.refused(calls.promotionBadge, { query: { shopId: 'nothing' } });
  expect(refused.status).toBe(404);
});
