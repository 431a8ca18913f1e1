import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#server/platform/db/schema/index.ts';
import { createTestDeps, seedProduct, seedShops, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { findOpenDuties } from './open-duties.rules.ts';
import { readDutyState } from './read-duty-state.ts';
import { warnAboutOpenDuties } from './warn-about-open-duties.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const findPriceDuties = async () =>
  findOpenDuties(await readDutyState(database.db, new Date())).filter(({ duty }) => duty === 'DUTY-01');

it('finds a price that was struck through around the triggers, unless the product is hidden', async () => {
  const { deps } = createTestDeps(database);
  await seedShops(deps);
  await seedProduct(deps, { id: 'olio', priceCents: 1000 });
  expect(await findPriceDuties()).toEqual([]);

  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table products disable trigger user`);
    await tx.update(products).set({ priceCents: 2000, discountPercentage: 50 }).where(eq(products.id, 'olio'));
    await tx.execute(sql`alter table products enable trigger user`);
  });
  expect(await findPriceDuties()).toMatchObject([
    { message: `The shop ${SHOP_ID} strikes through prices that were not the lowest of 30 days: olio.` },
  ]);

  await deps.db.update(products).set({ hidden: true });
  expect(await findPriceDuties()).toEqual([]);
});

it('warns at the start of a real shop, not of the demo', async () => {
  const { deps } = createTestDeps(database);
  const warnAs = (demo: boolean) => warnAboutOpenDuties({ ...deps, config: { ...deps.config, demo } });
  expect(await warnAs(false)).toEqual(
    expect.arrayContaining([expect.stringContaining('npm run duties'), expect.stringContaining('legal.cookiePolicy')]),
  );
  expect(await warnAs(true)).toEqual([]);
});
