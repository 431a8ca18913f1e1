import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { favouriteCalls } from '#contract/favourites.ts';
import { productCalls } from '#contract/product.ts';
import { promotionCalls } from '#contract/promotions.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { SHOP_ID, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

const facts: StoredProductFacts = {
  kind: 'food',
  content: { amount: 300, unit: 'g' },
  ingredients: { it: 'Farina di *frumento*', en: '*Wheat* flour' },
  storage: { it: 'In luogo asciutto' },
  allergens: ['gluten'],
  traces: ['nuts', 'gluten'],
  operator: { name: 'Forno Uno', address: 'Via Po 1, Torino', email: '', country: 'IT' },
  packaging: [{ part: { it: 'Busta', en: 'Bag' }, material: 'PAP 22', bin: 'paper' }],
};

let shop: Awaited<ReturnType<typeof createTestServer>>;
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  client = createApiClient(shop.app, shop.token);
  // 3.60 € reduced by 50 %: 1.80 € for 300 g.
  await seedProduct(shop.deps, { id: 'taralli', priceCents: 360, discountPercentage: 50, highlight: 0, facts });
  await seedProduct(shop.deps, {
    id: 'wine',
    priceCents: 900,
    facts: { kind: 'drink', content: { amount: 75, unit: 'cl' }, alcohol: 13, minimumAge: 18 },
  });
  await seedProduct(shop.deps, {
    id: 'flour',
    priceCents: 200,
    facts: { kind: 'food', content: { amount: 1, unit: 'kg' } },
  });
  await seedProduct(shop.deps, { id: 'plain' });
  await seedPromotion(shop.deps, 'spring', ['taralli']);
});
afterAll(() => shop.database.drop());

const shopQuery = { query: { shopId: SHOP_ID } };

describe('facts of a product', () => {
  // REQ-FACT-03
  it('are in its details, in the language of the request', async () => {
    const read = async (language: string) => {
      const reader = createApiClient(shop.app, shop.token, language);
      return (await reader.call(productCalls.product, { params: { id: 'taralli' }, ...shopQuery })).data.facts;
    };
    expect(await read('IT')).toMatchObject({ ingredients: 'Farina di *frumento*', packaging: [{ part: 'Busta' }] });
    expect(await read('EN')).toMatchObject({
      kind: 'food',
      content: { amount: 300, unit: 'g' },
      ingredients: '*Wheat* flour',
      storage: 'In luogo asciutto',
      operator: facts.operator,
      packaging: [{ part: 'Bag', material: 'PAP 22', bin: 'paper' }],
    });
  });

  it('are absent from a product without facts', async () => {
    const { data } = await client.call(productCalls.product, { params: { id: 'plain' }, ...shopQuery });
    for (const field of ['facts', 'unitPrice', 'allergens', 'minimumAge']) expect(data).not.toHaveProperty(field);
  });
});

const EXPECTED = { id: 'taralli', unitPrice: { price: 600, unit: 'kg' }, allergens: ['gluten', 'nuts'] };

// REQ-FACT-04
describe('a list', () => {
  it('shows the unit price of the reduced price, allergens and the minimum age', async () => {
    const { data } = await client.call(catalogueCalls.products, shopQuery);
    const find = (id: string) => data.find((product) => product.id === id);
    expect(find('taralli')).toMatchObject(EXPECTED);
    expect(find('wine')).toMatchObject({ unitPrice: { price: 1200, unit: 'l' }, minimumAge: 18 });
    expect(find('wine')).not.toHaveProperty('allergens');
    expect(find('flour')).not.toHaveProperty('unitPrice');
  });

  it('shows them among highlighted, viewed, favourite and promoted products', async () => {
    const params = { shopId: SHOP_ID };
    await client.call(catalogueCalls.productViewed, { params: { id: 'taralli' } });
    await client.call(favouriteCalls.addFavourite, { params: { ...params, productId: 'taralli' } });
    const lists = [
      await client.call(catalogueCalls.highlightedProducts, { params }),
      await client.call(catalogueCalls.viewedProducts, { params }),
      await client.call(favouriteCalls.favourites, { params }),
    ];
    for (const { data } of lists) expect(data).toEqual([expect.objectContaining(EXPECTED)]);
    const { data } = await client.call(promotionCalls.promotionProducts, { query: { promotionId: 'spring' } });
    expect(data.products).toEqual([expect.objectContaining(EXPECTED)]);
  });
});

describe('a cart', () => {
  // REQ-FACT-05
  it('shows the unit price and the minimum age of its items', async () => {
    for (const productId of ['taralli', 'wine']) {
      await client.call(cartCalls.addToCart, {
        params: { shopId: SHOP_ID, productId },
        body: { quantity: 2, toWhom: 'Personal', toWhomUser: 'giulia' },
      });
    }
    const { data } = await client.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    const find = (id: string) => data.find(({ shopProductId }) => shopProductId === id);
    expect(find('taralli')).toMatchObject({ unitPrice: { price: 600, unit: 'kg' } });
    expect(find('wine')).toMatchObject({ unitPrice: { price: 1200, unit: 'l' }, minimumAge: 18 });
  });

  // REQ-SELL-09
  it('names the exclusion of a product that can’t be returned', async () => {
    await seedProduct(shop.deps, { id: 'cheese', facts: { kind: 'food', withdrawalExclusion: 'perishable' } });
    await client.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'cheese' },
      body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'giulia' },
    });
    const { data } = await client.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} });
    expect(data.find(({ shopProductId }) => shopProductId === 'cheese')?.withdrawalExclusion).toBe('perishable');
  });
});
