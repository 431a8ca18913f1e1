import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { asc, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#server/platform/db/schema/index.ts';
import { sanitizeHtml } from '#server/shop/catalogue/sanitize-html.ts';
import { isRunningPromotion } from '#server/shop/promotions/promotions.rules.ts';
import { findLedgerErrors } from '#tests/server/helpers/ledger.ts';
import { hashTables } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { businessFixtures, demoFixtures } from './demo-fixtures.ts';
import { demoImages } from './images/demo-images.ts';
import { seedLarge } from './large-shop/seed-large.ts';
import { DEMO_PASSWORD } from './members/members.ts';
import { hasNoCountries, seedDemo } from './seed.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-10T12:00:00Z');
const { products, shops, members, orders, orderLines, payments } = schema;

let database: TestDatabase;
let dataDir: string;
const seed = () => seedDemo(database.db, { dataDir, publicUrl: 'https://shop.example', now });

const dumpContents = () => hashTables(database);

const fetchProducts = (shopId: string) =>
  database.db.select().from(products).where(eq(products.shopId, shopId)).orderBy(asc(products.position));

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-demo-'));
  await seed();
  // Takes a second or two, but longer on a busy machine.
}, 60_000);

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('countries and shops', () => {
  // REQ-MKT-12
  it('include four countries with flags, three shops in Italy and one or two in each other country', async () => {
    const countries = await database.db.select().from(schema.countries).orderBy(asc(schema.countries.position));
    expect(countries.map(({ code }) => code)).toEqual(['IT', 'DE', 'FR', 'ES']);
    const all = await database.db.select().from(shops).where(eq(shops.kind, 'consumer')).orderBy(asc(shops.position));
    const perCountry = countries.map(({ id }) => all.filter(({ countryId }) => countryId === id).length);
    expect(perCountry).toEqual([3, 2, 1, 2]);
    expect(all[0]?.id).toBe('milano');
  });
});

describe('the first Italian shop', () => {
  it('has 120 products in 9 categories with 2 to 5 subcategories each', async () => {
    expect(await fetchProducts('milano')).toHaveLength(120);
    const categories = await database.db.select().from(schema.categories).where(eq(schema.categories.shopId, 'milano'));
    expect(categories).toHaveLength(9);
    const subs = await database.db.select().from(schema.subCategories);
    const sizes = categories.map(({ id }) => subs.filter(({ categoryId }) => categoryId === id).length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
  });

  it('has products in each subcategory and for each keyword, in 4 groups of 3 to 6 keywords', async () => {
    const all = await fetchProducts('milano');
    const { rows: subs } = await database.pool.query<{ id: string }>(
      `select s.id from sub_categories s join categories c on c.id = s.category_id where c.shop_id = 'milano'`,
    );
    const emptySubs = subs.filter(({ id }) => all.every(({ subCategoryId }) => subCategoryId !== id));
    expect(emptySubs).toEqual([]);
    const groups = await database.db
      .select()
      .from(schema.keywordGroups)
      .where(eq(schema.keywordGroups.shopId, 'milano'))
      .orderBy(asc(schema.keywordGroups.position));
    expect(groups.map(({ name }) => name.it)).toEqual(['Dieta', 'Origine', 'Formato', 'Certificazione']);
    for (const group of groups) {
      const keywords = await database.db.select().from(schema.keywords).where(eq(schema.keywords.groupId, group.id));
      expect(keywords.length).toBeGreaterThanOrEqual(3);
      expect(keywords.length).toBeLessThanOrEqual(6);
      const unused = keywords.filter(({ id }) => all.every(({ keywordIds }) => !keywordIds.includes(id)));
      expect(unused).toEqual([]);
    }
  });

  it('highlights 20 products; one product has no image, one has 6, the others 1 to 3', async () => {
    const all = await fetchProducts('milano');
    const highlights = all.flatMap(({ highlight }) => highlight ?? []);
    expect(highlights).toEqual(Array.from({ length: 20 }, (_, index) => index));
    const counts = all.map(({ images }) => images.length);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(counts.filter((count) => count === 6)).toHaveLength(1);
    expect(counts.filter((count) => count >= 1 && count <= 3)).toHaveLength(118);
  });

  it('has products with a stock of 1 to 3, VAT of 4, 10 and 22 %, short and long names', async () => {
    const all = await fetchProducts('milano');
    const lowStocks = all.map(({ stock }) => stock).filter((stock) => stock >= 1 && stock <= 3);
    expect(new Set(lowStocks)).toEqual(new Set([1, 2, 3]));
    expect(lowStocks).toHaveLength(6);
    expect(new Set(all.map(({ vatPercentage }) => vatPercentage))).toEqual(new Set([4, 10, 22]));
    expect(Math.min(...all.map(({ name }) => name.it.length))).toBeLessThan(10);
    expect(Math.max(...all.map(({ name }) => name.it.length))).toBeGreaterThan(80);
    expect(new Set(all.map(({ name }) => name.it)).size).toBe(120);
    expect(new Set(all.map(({ name }) => name.en)).size).toBe(120);
  });

  it('describes each product in both languages, with lists and tables that the sanitizer keeps', async () => {
    for (const { description, technical } of await fetchProducts('milano')) {
      for (const language of ['it', 'en'] as const) {
        const texts = [description[language] ?? '', technical[language] ?? ''];
        expect(texts[0]).toMatch(/<ul><li>.+<\/li><\/ul>/);
        expect(texts[1]).toMatch(/^(<table><thead>.+<\/tbody><\/table>)?(<h3>.+<\/ul>)?<h3>.+<ol>/);
        for (const text of texts) expect(sanitizeHtml(text)).toBe(text);
      }
      expect(description.en).not.toBe(description.it);
    }
  });
});

it.each(['milano', 'roma', 'torino', 'berlin', 'muenchen', 'paris', 'barcelona', 'madrid'])(
  '%s has at least 24 products, one in ten sold out, one in five discounted by 5 to 40 percent',
  async (shopId) => {
    const all = await fetchProducts(shopId);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(all.filter(({ stock }) => stock === 0)).toHaveLength(all.length / 10);
    const discounts = all.map(({ discountPercentage }) => discountPercentage).filter(Boolean);
    expect(discounts).toHaveLength(all.length / 5);
    expect(Math.min(...discounts)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...discounts)).toBeLessThanOrEqual(40);
    expect(all.filter(({ highlight }) => highlight !== null).length).toBeGreaterThanOrEqual(6);
    // Sold-out and discounted products are spread over the categories.
    for (const categoryId of new Set(all.map((product) => product.categoryId))) {
      const inCategory = all.filter((product) => product.categoryId === categoryId);
      const getShare = (predicate: (product: (typeof inCategory)[number]) => boolean) =>
        inCategory.filter(predicate).length / inCategory.length;
      expect(getShare(({ stock }) => stock === 0)).toBeLessThanOrEqual(0.5);
      expect(getShare(({ discountPercentage }) => discountPercentage > 0)).toBeLessThanOrEqual(0.67);
    }
  },
);

describe('business shops', () => {
  const fetchDetails = () => database.db.select().from(schema.businessShops);

  it('include 8 shops in 5 Italian cities, each with a gallery and a description that the sanitizer keeps', async () => {
    const all = await fetchDetails();
    expect(all).toHaveLength(8);
    expect(new Set(all.map(({ billingCity }) => billingCity))).toEqual(
      new Set(['Milano', 'Roma', 'Torino', 'Bologna', 'Napoli']),
    );
    for (const { gallery, description } of all) {
      expect(gallery).toHaveLength(3);
      for (const html of [description.it, description.en ?? '']) {
        expect(html).toMatch(/^<p>.+<\/p><ul><li>/);
        expect(sanitizeHtml(html)).toBe(html);
      }
    }
    const kinds = await database.db.select().from(shops).where(eq(shops.kind, 'business'));
    expect(new Set(kinds.map(({ id }) => id))).toEqual(new Set(all.map(({ shopId }) => shopId)));
    expect(kinds.every(({ countryId }) => countryId === 'it')).toBe(true);
  });

  it('offer all delivery types, with takeaway in seven shops, which is more than one page', async () => {
    const all = await fetchDetails();
    const countShopsWith = (type: 'Takeaway' | 'Delivery' | 'Shipping') =>
      all.filter(({ deliveryTypes }) => deliveryTypes.includes(type)).length;
    expect([countShopsWith('Takeaway'), countShopsWith('Delivery'), countShopsWith('Shipping')]).toEqual([7, 5, 5]);
    const getDeliveryTypes = (id: string) => all.find(({ shopId }) => shopId === id)?.deliveryTypes;
    expect(getDeliveryTypes(businessFixtures.shop)).toEqual(['Takeaway', 'Delivery', 'Shipping']);
    expect(getDeliveryTypes(businessFixtures.takeawayOnly)).toEqual(['Takeaway']);
    expect(getDeliveryTypes(businessFixtures.shippingOnly)).toEqual(['Shipping']);
  });

  it('have hours for their delivery types, except one shop without hours', async () => {
    const openingTimes = await database.db.select().from(schema.businessDays);
    for (const { shopId, deliveryTypes } of await fetchDetails()) {
      const uses = new Set(openingTimes.flatMap((day) => (day.shopId === shopId ? day.use : [])));
      const delivers = deliveryTypes.some((type) => type !== 'Takeaway');
      const isClosed = shopId === businessFixtures.noSlots;
      expect(uses.has('takeaway')).toBe(deliveryTypes.includes('Takeaway') && !isClosed);
      expect(uses.has('delivery')).toBe(delivers && !isClosed);
    }
  });

  it('sell 20 products each by the case, two of them sold out, with categories and keywords', async () => {
    for (const { shopId } of await fetchDetails()) {
      const all = await fetchProducts(shopId);
      expect(all).toHaveLength(20);
      expect(all.filter(({ stock }) => stock === 0)).toHaveLength(2);
      expect(all.every(({ name }) => name.it.endsWith(', cartone da 6'))).toBe(true);
      expect(all.every(({ priceCents, kpNovv }) => priceCents % 10 === 0 && kpNovv === 0)).toBe(true);
      expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(1);
      expect(all.every(({ keywordIds }) => keywordIds.length > 0)).toBe(true);
    }
    const all = await fetchProducts(businessFixtures.shop);
    const product = (id: string) => all.find((candidate) => candidate.id === id);
    expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBe(8);
    expect(product(businessFixtures.unavailable)?.stock).toBe(0);
    expect(product(businessFixtures.lastOne)?.stock).toBe(1);
    expect(product(businessFixtures.discounted)?.discountPercentage).toBe(25);
    expect(product(businessFixtures.discounted)?.images).not.toEqual([]);
    expect(product(businessFixtures.lastOne)?.images).toEqual([]);
  });
});

describe('promotions', () => {
  // REQ-PROMO-34
  it('include one of each kind, relative to the creation of the demo', async () => {
    const all = await database.db.select().from(schema.promotions).orderBy(asc(schema.promotions.position));
    const [endsInDays, endsInHours, afterEvent, withoutCountdown, ended] = all;
    const hoursLeft = (end: Date | null | undefined) => ((end?.getTime() ?? 0) - now.getTime()) / HOUR_MS;
    expect(all).toHaveLength(5);
    expect(endsInDays).toMatchObject({ durationType: 'Fixed', showCountdown: true });
    expect(hoursLeft(endsInDays?.endDate)).toBeGreaterThan(48);
    expect(endsInHours).toMatchObject({ durationType: 'Fixed', showCountdown: true });
    expect(hoursLeft(endsInHours?.endDate)).toBeGreaterThan(1);
    expect(hoursLeft(endsInHours?.endDate)).toBeLessThan(24);
    expect(afterEvent).toMatchObject({ durationType: 'AfterNDays', showCountdown: true, endDate: null });
    expect(withoutCountdown).toMatchObject({ showCountdown: false });
    expect(all.map((promotion) => isRunningPromotion(promotion, now))).toEqual([true, true, true, true, false]);
    expect(hoursLeft(ended?.endDate)).toBeLessThan(0);
  });

  it('contain 30 available products, and only these have KPNOVV', async () => {
    const promoted = await database.db.select().from(schema.promotionProducts);
    expect(new Set(promoted.map(({ productId }) => productId)).size).toBe(30);
    const all = await fetchProducts('milano');
    const withKpNovv = all.filter(({ kpNovv }) => kpNovv > 0);
    expect(new Set(withKpNovv.map(({ id }) => id))).toEqual(new Set(promoted.map(({ productId }) => productId)));
    expect(withKpNovv.every(({ stock, images }) => stock > 0 && images.length > 0)).toBe(true);
    expect(all.every(({ kp }) => kp >= 1)).toBe(true);
  });
});

describe('members', () => {
  const member = async (id: string) => {
    const [row] = await database.db.select().from(members).where(eq(members.id, id));
    return row;
  };
  const common = { profileType: 'Private', iboType: 'Member', isShopActive: true, isAdmin: false };

  it.each([
    ['giulia', { ...common, ewalletCents: 12_000, merchandiseCents: 4_000 }],
    ['marco', { ...common, iboType: 'Customer', ewalletCents: 0, merchandiseCents: 0 }],
    ['sara', { ...common, profileType: 'Business', ewalletCents: 0, merchandiseCents: 1_500 }],
    ['luca', { ...common, isShopActive: false, ewalletCents: 5_000, merchandiseCents: 0 }],
    ['nadia', { ...common, ewalletCents: 0, merchandiseCents: 0, emailVerifiedAt: null }],
    ['admin', { isAdmin: true }],
  ])('%s has the expected type and balances', async (id, fields) => {
    expect(await member(id)).toMatchObject({ email: `${id}@example.com`, ...fields });
  });

  it('share one password, and all except nadia are verified', async () => {
    const all = await database.db.select().from(members);
    expect(new Set(all.map(({ passwordHash }) => passwordHash)).size).toBe(1);
    expect(await verify(all[0]?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true);
    expect(all.filter(({ emailVerifiedAt }) => !emailVerifiedAt).map(({ id }) => id)).toEqual(['nadia']);
    expect(all.length).toBeGreaterThanOrEqual(26);
    expect(all.every(({ createdAt }) => createdAt < now)).toBe(true);
  });

  it('belong to shops: active members to at least one, Giulia and Marco to all in Italy', async () => {
    const memberships = await database.db.select().from(schema.memberShops);
    const getShops = (id: string) => memberships.flatMap((row) => (row.memberId === id ? row.shopId : []));
    const all = await database.db.select().from(members);
    const withoutShop = all.filter(
      ({ id, isShopActive, isAdmin }) => isShopActive && !isAdmin && getShops(id).length === 0,
    );
    expect(withoutShop).toEqual([]);
    for (const id of ['giulia', 'marco', 'martina']) {
      expect(new Set(getShops(id))).toEqual(new Set(['milano', 'roma', 'torino']));
    }
  });

  it('have addresses: Giulia has two, one of them is the default', async () => {
    const giuliasAddresses = await database.db
      .select()
      .from(schema.addresses)
      .where(eq(schema.addresses.memberId, 'giulia'));
    expect(giuliasAddresses).toHaveLength(2);
    expect(giuliasAddresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('Giulia’s orders', () => {
  const fetchOrders = () =>
    database.db.select().from(orders).where(eq(orders.memberId, 'giulia')).orderBy(desc(orders.createdAt));

  // REQ-PAGE-17
  it('include 9 past orders with every status and delivery status', async () => {
    const all = await fetchOrders();
    expect(all).toHaveLength(9);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 9]));
    expect(new Set(all.map(({ deliveryStatus }) => deliveryStatus))).toEqual(
      new Set(['processing', 'in transit', 'shipped', 'delivered', 'cancelled']),
    );
    for (const { createdAt, deliveryStatusDate } of all) {
      expect(createdAt < now).toBe(true);
      expect(deliveryStatusDate >= createdAt && deliveryStatusDate < now).toBe(true);
    }
    expect(all.some(({ ewalletUsedCents }) => ewalletUsedCents > 0)).toBe(true);
    expect(all.some(({ merchandiseUsedCents }) => merchandiseUsedCents > 0)).toBe(true);
    expect(all.some(({ productType }) => productType === 'Promotion')).toBe(true);
    expect(all.some(({ extraDeliveryCents }) => extraDeliveryCents > 0)).toBe(true);
  });

  it('have consistent amounts', async () => {
    for (const order of await fetchOrders()) {
      const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      const sum = (getValue: (line: (typeof lines)[number]) => number) =>
        lines.reduce((total, line) => total + getValue(line), 0);
      expect(lines.length).toBeGreaterThan(0);
      expect(sum(({ priceCents, quantity }) => priceCents * quantity)).toBe(order.allProductCents);
      expect(sum(({ discountedCents, quantity }) => discountedCents * quantity)).toBe(order.subTotalCents);
      expect(order.allProductCents - order.discountCents).toBe(order.subTotalCents);
      expect(sum(({ merchandiseUsedCents }) => merchandiseUsedCents)).toBe(order.merchandiseUsedCents);
      expect(sum(({ finalCents }) => finalCents)).toBe(order.subTotalCents - order.merchandiseUsedCents);
      expect(order.merchandiseUsedCents * 2).toBeLessThanOrEqual(order.subTotalCents);
      expect(order.finalCents).toBe(
        order.subTotalCents -
          order.merchandiseUsedCents +
          order.deliveryCents +
          order.deliveryTypeCents +
          order.extraDeliveryCents,
      );
      expect(order.totalVatCents).toBe(
        sum(({ vatCents }) => vatCents) + order.deliveryVatCents + order.deliveryTypeVatCents,
      );
      expect(sum(({ kp }) => kp)).toBe(order.kp);
      expect(sum(({ kpNovv }) => kpNovv)).toBe(order.kpNovv);
      const [payment] = await database.db.select().from(payments).where(eq(payments.orderId, order.id));
      const paidByWallet = payment?.provider === 'EWallet' ? 0 : order.ewalletUsedCents;
      expect(payment?.amountCents).toBe(order.finalCents - paidByWallet);
    }
  });

  it('include one order for Marco', async () => {
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.toWhom, 'Friend'));
    expect(new Set(lines.map(({ recipientId }) => recipientId))).toEqual(new Set(['marco']));
    expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(1);
  });

  // REQ-LEDG-01
  it('have movements that add up to the balances', async () => {
    expect(await findLedgerErrors(database.pool)).toEqual([]);
    const rows = await database.db
      .select()
      .from(schema.ledgerMovements)
      .where(eq(schema.ledgerMovements.memberId, 'giulia'))
      .orderBy(asc(schema.ledgerMovements.id));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['opening', 'order', 'refund']));
    expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
  });

  it('include a pending order that waits at the provider and uses no balance', async () => {
    const [pending] = (await fetchOrders()).filter(({ status }) => status === 1);
    expect(pending).toMatchObject({ ewalletUsedCents: 0, merchandiseUsedCents: 0, shopId: 'roma' });
    const { rows } = await database.pool.query(
      `select p.status, s.state, s.return_url from payments p join sandbox_payments s using (transaction_id)
       where p.order_id = $1 and p.amount_cents = s.amount_cents and s.notify_at is null`,
      [pending?.id],
    );
    expect(rows).toEqual([
      {
        status: 'pending',
        state: 'waiting',
        return_url: `https://shop.example/product/payment/return?paymentMethod=Card&transactionId=${pending?.transactionId}&orderNo=${pending?.orderNo}`,
      },
    ]);
  });
});

describe('images', () => {
  it('exist for every name in the rows', async () => {
    const { rows } = await database.pool.query<{ image: string }>(
      `select unnest(images) as image from products union select picture from shops
       union select flag from countries union select image from categories
       union select unnest(gallery) from business_shops
       union select image from promotions union select unnest(images) from order_lines`,
    );
    const files = await readdir(join(dataDir, 'images'));
    const names = rows.map(({ image }) => `${image.replace(/^\/images\//, '')}.svg`);
    expect(names.filter((name) => !files.includes(name))).toEqual([]);
    expect(new Set(names)).toEqual(new Set(files));
  });

  it('have unique names that the image service accepts', () => {
    const names = demoImages.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    'bandiera-it',
    'negozio-milano',
    'b2b-navigli-1',
    'b2b-brera-2',
    'b2b-vomero-3',
    'categoria-dispensa',
    'offerta-casa',
    'spaghetti-bronzo-6',
    'kit-casa-1',
  ])('%s can be rendered', async (name) => {
    const svg = await readFile(join(dataDir, 'images', `${name}.svg`));
    const { width, height } = await sharp(svg).metadata();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(600);
    const { entropy } = await sharp(svg, { density: 18 }).stats();
    expect(entropy).toBeGreaterThan(name.startsWith('bandiera') ? 0.5 : 3);
  });
});

describe('demoFixtures', () => {
  it('contain products with the properties that their names state', async () => {
    const all = await fetchProducts(demoFixtures.shop);
    const product = (id: string) => all.find((candidate) => candidate.id === id);
    expect(product(demoFixtures.sixImages)?.images).toHaveLength(6);
    expect(product(demoFixtures.noImages)?.images).toHaveLength(0);
    expect(product(demoFixtures.discounted)).toMatchObject({ priceCents: 2390, discountPercentage: 10 });
    expect(product(demoFixtures.unavailable)?.stock).toBe(0);
    expect(product(demoFixtures.lastOne)?.stock).toBe(1);
    expect(product(demoFixtures.lastTwo)?.stock).toBe(2);
    expect(product(demoFixtures.lastThree)?.stock).toBe(3);
    expect(product(demoFixtures.longName)?.name.it.length).toBeGreaterThan(80);
    expect(product(demoFixtures.shortName)?.name.it).toBe('Sapone');
    expect(product(demoFixtures.inPromotion)?.kpNovv).toBeGreaterThan(0);
  });

  it('contain products of the promotions that their names state', async () => {
    const all = await database.db.select().from(schema.promotions);
    const getPromotion = (id: string) => all.find((promotion) => promotion.id === id);
    expect(getPromotion(demoFixtures.promotion)?.durationType).toBe('Fixed');
    expect(getPromotion(demoFixtures.promotionAfterEvent)?.durationType).toBe('AfterNDays');
    expect(getPromotion(demoFixtures.promotionWithoutCountdown)?.showCountdown).toBe(false);
    const ends = [demoFixtures.promotionEndsToday, demoFixtures.promotionEnded].map((id) => getPromotion(id)?.endDate);
    expect(ends.map((end) => (Number(end) - Number(now)) / HOUR_MS)).toEqual([5, -48]);
    const promoted = await database.db.select().from(schema.promotionProducts);
    const getPromotionId = (productId: string) => promoted.find((row) => row.productId === productId)?.promotionId;
    expect(getPromotionId(demoFixtures.inPromotion)).toBe(demoFixtures.promotion);
    expect(getPromotionId(demoFixtures.discountedInPromotion)).toBe(demoFixtures.promotionEndsToday);
    expect(getPromotionId(demoFixtures.lastOneInPromotion)).toBe(demoFixtures.promotionAfterEvent);
    expect(getPromotionId(demoFixtures.inEndedPromotion)).toBe(demoFixtures.promotionEnded);
    const shopProducts = await fetchProducts(demoFixtures.shop);
    const product = (id: string) => shopProducts.find((row) => row.id === id);
    expect(product(demoFixtures.discountedInPromotion)).toMatchObject({ priceCents: 490, discountPercentage: 25 });
    expect(product(demoFixtures.lastOneInPromotion)?.stock).toBe(1);
  });
});

describe('seeding again', () => {
  it('changes no rows, but draws a missing image', async () => {
    const before = await dumpContents();
    const file = join(dataDir, 'images', 'te-nero-1.svg');
    const drawn = await readFile(file, 'utf8');
    await rm(file);
    await seed();
    expect(await dumpContents()).toEqual(before);
    expect(await readFile(file, 'utf8')).toBe(drawn);
  });

  it('does not change a shop that is not the demo', async () => {
    const realShop = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'bottega-own-'));
    try {
      await realShop.db.insert(schema.countries).values({ id: 'pt', code: 'PT', name: { it: 'Portogallo' }, flag: '' });
      await seedDemo(realShop.db, { dataDir: folder, publicUrl: 'https://shop.example', now });
      expect(await hasNoCountries(realShop.db)).toBe(false);
      expect(await realShop.db.$count(members)).toBe(0);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await realShop.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('creates a large shop, changes its size and removes it', async () => {
    const before = await dumpContents();
    await seedLarge(database.db, 300);
    await seedLarge(database.db, 250);
    const all = await fetchProducts('misura');
    expect(all).toHaveLength(250);
    expect(all[249]?.id).toBe('misura-000250');
    expect(all.every(({ categoryId }) => categoryId?.startsWith('misura-'))).toBe(true);
    expect(all.filter(({ highlight }) => highlight !== null)).toHaveLength(20);
    const rename = (name: string) => database.pool.query(`update shops set full_name = $1 where id = 'misura'`, [name]);
    // A real shop may have this id.
    await rename('Misura');
    await seedLarge(database.db, 0);
    expect(await fetchProducts('misura')).toHaveLength(250);
    await rename('Magazzino di prova');
    await seedLarge(database.db, 0);
    expect(await dumpContents()).toEqual(before);
  });
});
