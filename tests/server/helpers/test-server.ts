import { createApp } from '#server/app.ts';
import { categories, keywordGroups, keywords, subCategories } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { SHOP_ID, seedMember, seedProduct, seedShops, createTestDeps } from './seed.ts';
import { createTestDatabase } from './test-database.ts';

const translated = (it: string) => ({ it, en: `${it} (en)` });

/** Creates an app on a new database, with three shops, a member and her session token. */
export async function createTestServer(config: Partial<Deps['config']> = {}) {
  const database = await createTestDatabase();
  const { deps: defaults, clock } = createTestDeps(database);
  const deps: Deps = { ...defaults, config: { ...defaults.config, ...config } };
  await seedShops(deps);
  const token = await seedMember(deps, {
    id: 'giulia',
    emailVerifiedAt: clock.now,
    mobileVerifiedAt: clock.now,
  });
  return { app: createApp(deps), clock, database, deps, token };
}

/**
 * Inserts the catalogue of the product list tests: two categories of the first shop with one subcategory
 * each, two keyword groups, and 20 products that alternate between the categories. Every second food
 * product is vegan. Every third product of a category is small, the others are large.
 */
export async function seedCatalogue(deps: Deps): Promise<void> {
  const { db } = deps;
  await db.insert(categories).values([
    { id: 'food', shopId: SHOP_ID, name: translated('Cibo'), image: '/images/cibo', position: 1 },
    { id: 'home', shopId: SHOP_ID, name: translated('Casa'), position: 0 },
  ]);
  await db.insert(subCategories).values([
    { id: 'jam', categoryId: 'food', name: translated('Confetture'), position: 0 },
    { id: 'soap', categoryId: 'home', name: translated('Saponi'), position: 0 },
  ]);
  await db.insert(keywordGroups).values([
    { id: 'size', shopId: SHOP_ID, name: translated('Formato'), position: 1 },
    { id: 'diet', shopId: SHOP_ID, name: translated('Dieta'), position: 0 },
  ]);
  await db.insert(keywords).values([
    { id: 'small', groupId: 'size', name: translated('Piccolo'), position: 0 },
    { id: 'large', groupId: 'size', name: translated('Grande'), position: 1 },
    { id: 'vegan', groupId: 'diet', name: translated('Vegano'), position: 0 },
    { id: 'unused', groupId: 'diet', name: translated('Mai usato'), position: 1 },
  ]);
  for (let index = 0; index < 20; index += 1) {
    const isFood = index % 2 === 0;
    const rank = Math.floor(index / 2);
    await seedProduct(deps, {
      id: `p${String(index)}`,
      categoryId: isFood ? 'food' : 'home',
      subCategoryId: rank < 5 ? (isFood ? 'jam' : 'soap') : null,
      keywordIds: [rank % 3 === 0 ? 'small' : 'large', ...(isFood && rank % 2 === 0 ? ['vegan'] : [])],
      // Far apart, so that a list spans several bitmap blocks.
      position: index * 900,
      highlight: index < 3 ? 3 - index : null,
    });
  }
}
