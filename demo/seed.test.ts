import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { asc, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sanitizeHtml } from '#server/catalogue/sanitize-html.ts';
import * as schema from '#server/db/schema/index.ts';
import { isRunningPromotion } from '#server/promotions/promotions.rules.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { hashTables } from '#tests/server/helpers/sql.ts';
import { demoImages } from './images/demo-images.ts';
import { businessFixtures, demoFixtures } from './demo-fixtures.ts';
import { DEMO_PASSWORD } from './members/members.ts';
import { seedLarge } from './large-shop/seed-large.ts';
import { hasNoCountries, seedDemo } from './seed.ts';

const HOUR = 3_600_000;
const now = new Date('2026-03-10T12:00:00Z');
const { products, shops, members, orders, orderLines, payments } = schema;

let database: TestDatabase;
let dataDir: string;
const seed = () => seedDemo(database.db, { dataDir, publicUrl: 'https://shop.example', now });

const contents = () => hashTables(database);

const productsOf = (shopId: string) =>
  database.db.select().from(products).where(eq(products.shopId, shopId)).orderBy(asc(products.position));

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-demo-'));
  await seed();
  // A second or two, but some machines are busy.
}, 60_000);

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('countries and shops', () => {
  it('are four countries with flags, three shops in Italy and one or two elsewhere', async () => {
    const countries = await database.db.select().from(schema.countries).orderBy(asc(schema.countries.position));
    expect(countries.map(({ code }) => code)).toEqual(['IT', 'DE', 'FR', 'ES']);
    const all = await database.db.select().from(shops).where(eq(shops.kind, 'consumer')).orderBy(asc(shops.position));
    const perCountry = countries.map(({ id }) => all.filter(({ countryId }) => countryId === id).length);
    expect(perCountry).toEqual([3, 2, 1, 2]);
    expect(all[0]?.id).toBe('milano');
  });
});

describe('the first Italian shop', () => {
  it('has 120 products in 9 categories of 2 to 5 sub-categories', async () => {
    expect(await productsOf('milano')).toHaveLength(120);
    const categories = await database.db.select().from(schema.categories).where(eq(schema.categories.shopId, 'milano'));
    expect(categories).toHaveLength(9);
    const subs = await database.db.select().from(schema.subCategories);
    const sizes = categories.map(({ id }) => subs.filter(({ categoryId }) => categoryId === id).length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
  });

  it('has products in each sub-category and for each keyword, in 4 groups of 3 to 6', async () => {
    const all = await productsOf('milano');
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

  it('highlights 20 products and pictures them with 0, 6, else 1 to 3 images', async () => {
    const all = await productsOf('milano');
    const highlights = all.flatMap(({ highlight }) => highlight ?? []);
    expect(highlights).toEqual(Array.from({ length: 20 }, (_, at) => at));
    const counts = all.map(({ images }) => images.length);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(counts.filter((count) => count === 6)).toHaveLength(1);
    expect(counts.filter((count) => count >= 1 && count <= 3)).toHaveLength(118);
  });

  it('has a few with 1 to 3 pieces, VAT of 4, 10 and 22 %, short and long names', async () => {
    const all = await productsOf('milano');
    const few = all.map(({ stock }) => stock).filter((stock) => stock >= 1 && stock <= 3);
    expect(new Set(few)).toEqual(new Set([1, 2, 3]));
    expect(few).toHaveLength(6);
    expect(new Set(all.map(({ vatPercentage }) => vatPercentage))).toEqual(new Set([4, 10, 22]));
    expect(Math.min(...all.map(({ name }) => name.it.length))).toBeLessThan(10);
    expect(Math.max(...all.map(({ name }) => name.it.length))).toBeGreaterThan(80);
    expect(new Set(all.map(({ name }) => name.it)).size).toBe(120);
    expect(new Set(all.map(({ name }) => name.en)).size).toBe(120);
  });

  it('describes each in both languages, with a list and a table that the sanitiser keeps', async () => {
    for (const { description, technical } of await productsOf('milano')) {
      for (const language of ['it', 'en'] as const) {
        const texts = [description[language] ?? '', technical[language] ?? ''];
        expect(texts[0]).toMatch(/<ul><li>.+<\/li><\/ul>/);
        expect(texts[1]).toMatch(/<table><thead>.+<\/tbody><\/table>.*<ol>/);
        for (const text of texts) expect(sanitizeHtml(text)).toBe(text);
      }
      expect(description.en).not.toBe(description.it);
    }
  });
});

it.each(['milano', 'roma', 'torino', 'berlin', 'muenchen', 'paris', 'barcelona', 'madrid'])(
  '%s has 24 or more, one in ten sold out, one in five discounted by 5 to 40 percent',
  async (shopId) => {
    const all = await productsOf(shopId);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(all.filter(({ stock }) => stock === 0)).toHaveLength(all.length / 10);
    const discounts = all.map(({ discountPercentage }) => discountPercentage).filter(Boolean);
    expect(discounts).toHaveLength(all.length / 5);
    expect(Math.min(...discounts)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...discounts)).toBeLessThanOrEqual(40);
    expect(all.filter(({ highlight }) => highlight !== null).length).toBeGreaterThanOrEqual(6);
    // Spread over the categories: a fixed step would empty one and spare the others.
    for (const categoryId of new Set(all.map((product) => product.categoryId))) {
      const of = all.filter((product) => product.categoryId === categoryId);
      const share = (has: (product: (typeof of)[number]) => boolean) => of.filter(has).length / of.length;
      expect(share(({ stock }) => stock === 0)).toBeLessThanOrEqual(0.5);
      expect(share(({ discountPercentage }) => discountPercentage > 0)).toBeLessThanOrEqual(0.67);
    }
  },
);

describe('business shops', () => {
  const details = () => database.db.select().from(schema.businessShops);

  it('are 8 in 5 Italian cities, each with a gallery and a description that the sanitiser keeps', async () => {
    const all = await details();
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

  it('offer each way, seven of them takeaway: more than one page', async () => {
    const all = await details();
    const offering = (type: 'Takeaway' | 'Delivery' | 'Shipping') =>
      all.filter(({ deliveryTypes }) => deliveryTypes.includes(type)).length;
    expect([offering('Takeaway'), offering('Delivery'), offering('Shipping')]).toEqual([7, 5, 5]);
    const of = (id: string) => all.find(({ shopId }) => shopId === id)?.deliveryTypes;
    expect(of(businessFixtures.shop)).toEqual(['Takeaway', 'Delivery', 'Shipping']);
    expect(of(businessFixtures.takeawayOnly)).toEqual(['Takeaway']);
    expect(of(businessFixtures.shippingOnly)).toEqual(['Shipping']);
  });

  it('have hours for what they offer, but for one that has none', async () => {
    const days = await database.db.select().from(schema.businessDays);
    for (const { shopId, deliveryTypes } of await details()) {
      const uses = new Set(days.flatMap((day) => (day.shopId === shopId ? day.use : [])));
      const brings = deliveryTypes.some((type) => type !== 'Takeaway');
      const isClosed = shopId === businessFixtures.noSlots;
      expect(uses.has('takeaway')).toBe(deliveryTypes.includes('Takeaway') && !isClosed);
      expect(uses.has('delivery')).toBe(brings && !isClosed);
    }
  });

  it('sell 20 products each by the case, two of them sold out, in categories and with keywords', async () => {
    for (const { shopId } of await details()) {
      const all = await productsOf(shopId);
      expect(all).toHaveLength(20);
      expect(all.filter(({ stock }) => stock === 0)).toHaveLength(2);
      expect(all.every(({ name }) => name.it.endsWith(', cartone da 6'))).toBe(true);
      expect(all.every(({ priceCents, kpNovv }) => priceCents % 10 === 0 && kpNovv === 0)).toBe(true);
      expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(1);
      expect(all.every(({ keywordIds }) => keywordIds.length > 0)).toBe(true);
    }
    const all = await productsOf(businessFixtures.shop);
    const product = (id: string) => all.find((one) => one.id === id);
    expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBe(8);
    expect(product(businessFixtures.unavailable)?.stock).toBe(0);
    expect(product(businessFixtures.lastOne)?.stock).toBe(1);
    expect(product(businessFixtures.discounted)?.discountPercentage).toBe(25);
    expect(product(businessFixtures.discounted)?.images).not.toEqual([]);
    expect(product(businessFixtures.lastOne)?.images).toEqual([]);
  });
});

describe('promotions', () => {
  it('are one of each kind, at the moment that the demo was made', async () => {
    const all = await database.db.select().from(schema.promotions).orderBy(asc(schema.promotions.position));
    const [days, hours, after, still, over] = all;
    const left = (end: Date | null | undefined) => ((end?.getTime() ?? 0) - now.getTime()) / HOUR;
    expect(all).toHaveLength(5);
    expect(days).toMatchObject({ durationType: 'Fixed', showCountdown: true });
    expect(left(days?.endDate)).toBeGreaterThan(48);
    expect(hours).toMatchObject({ durationType: 'Fixed', showCountdown: true });
    expect(left(hours?.endDate)).toBeGreaterThan(1);
    expect(left(hours?.endDate)).toBeLessThan(24);
    expect(after).toMatchObject({ durationType: 'AfterNDays', showCountdown: true, endDate: null });
    expect(still).toMatchObject({ showCountdown: false });
    expect(all.map((promotion) => isRunningPromotion(promotion, now))).toEqual([true, true, true, true, false]);
    expect(left(over?.endDate)).toBeLessThan(0);
  });

  it('hold 30 products, which alone have KPNOVV and are available', async () => {
    const held = await database.db.select().from(schema.promotionProducts);
    expect(new Set(held.map(({ productId }) => productId)).size).toBe(30);
    const all = await productsOf('milano');
    const novv = all.filter(({ kpNovv }) => kpNovv > 0);
    expect(new Set(novv.map(({ id }) => id))).toEqual(new Set(held.map(({ productId }) => productId)));
    expect(novv.every(({ stock, images }) => stock > 0 && images.length > 0)).toBe(true);
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
  ])('%s is as the table says', async (id, fields) => {
    expect(await member(id)).toMatchObject({ email: `${id}@example.com`, ...fields });
  });

  it('share one password; all but nadia are verified', async () => {
    const all = await database.db.select().from(members);
    expect(new Set(all.map(({ passwordHash }) => passwordHash)).size).toBe(1);
    expect(await verify(all[0]?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true);
    expect(all.filter(({ emailVerifiedAt }) => !emailVerifiedAt).map(({ id }) => id)).toEqual(['nadia']);
    expect(all.length).toBeGreaterThanOrEqual(26);
    expect(all.every(({ createdAt }) => createdAt < now)).toBe(true);
  });

  it('belong to shops: the active ones to one at least, Giulia and Marco to all in Italy', async () => {
    const belonging = await database.db.select().from(schema.memberShops);
    const shopsOf = (id: string) => belonging.flatMap((row) => (row.memberId === id ? row.shopId : []));
    const all = await database.db.select().from(members);
    const homeless = all.filter(
      ({ id, isShopActive, isAdmin }) => isShopActive && !isAdmin && shopsOf(id).length === 0,
    );
    expect(homeless).toEqual([]);
    for (const id of ['giulia', 'marco', 'martina']) {
      expect(new Set(shopsOf(id))).toEqual(new Set(['milano', 'roma', 'torino']));
    }
  });

  it('have addresses: Giulia two, one of them her default', async () => {
    const hers = await database.db.select().from(schema.addresses).where(eq(schema.addresses.memberId, 'giulia'));
    expect(hers).toHaveLength(2);
    expect(hers.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('Giulia’s orders', () => {
  const hers = () =>
    database.db.select().from(orders).where(eq(orders.memberId, 'giulia')).orderBy(desc(orders.createdAt));

  it('are 9 in the past, in every status and delivery status', async () => {
    const all = await hers();
    expect(all).toHaveLength(9);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 9]));
    expect(new Set(all.map(({ deliveryStatus }) => deliveryStatus))).toEqual(
      new Set(['processing', 'in transit', 'shipped', 'delivered', 'cancelled']),
    );
    for (const { createdAt, deliveryStatusDate } of all) {
      expect(createdAt < now).toBe(true);
      expect(deliveryStatusDate && deliveryStatusDate >= createdAt && deliveryStatusDate < now).toBe(true);
    }
    expect(all.some(({ ewalletUsedCents }) => ewalletUsedCents > 0)).toBe(true);
    expect(all.some(({ merchandiseUsedCents }) => merchandiseUsedCents > 0)).toBe(true);
    expect(all.some(({ productType }) => productType === 'Promotion')).toBe(true);
    expect(all.some(({ extraDeliveryCents }) => extraDeliveryCents > 0)).toBe(true);
  });

  it('add up', async () => {
    for (const order of await hers()) {
      const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
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

  it('are for Marco once', async () => {
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.toWhom, 'Friend'));
    expect(new Set(lines.map(({ recipientId }) => recipientId))).toEqual(new Set(['marco']));
    expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(1);
  });

  it('leave the pending one to the provider, which still waits and holds no balance', async () => {
    const [pending] = (await hers()).filter(({ status }) => status === 1);
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

describe('pictures', () => {
  it('exist for every name that a row holds', async () => {
    const { rows } = await database.pool.query<{ image: string }>(
      `select unnest(images) as image from products union select picture from shops
       union select flag from countries union select image from categories
       union select unnest(gallery) from business_shops
       union select image from promotions union select unnest(images) from order_lines`,
    );
    const files = await readdir(join(dataDir, 'pictures'));
    const names = rows.map(({ image }) => `${image.replace(/^\/images\//, '')}.svg`);
    expect(names.filter((name) => !files.includes(name))).toEqual([]);
    expect(new Set(names)).toEqual(new Set(files));
  });

  it('have names that the image service takes, each once', () => {
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
    'promo-casa',
    'spaghetti-bronzo-6',
    'kit-casa-1',
  ])('%s can be drawn', async (name) => {
    const svg = await readFile(join(dataDir, 'pictures', `${name}.svg`));
    const { width, height } = await sharp(svg).metadata();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(600);
    const { entropy } = await sharp(svg, { density: 18 }).stats();
    expect(entropy).toBeGreaterThan(name.startsWith('bandiera') ? 0.5 : 3);
  });
});

describe('the products to try rules with', () => {
  it('are what their names say', async () => {
    const all = await productsOf(demoFixtures.shop);
    const product = (id: string) => all.find((one) => one.id === id);
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

  it('are in the promotions that their names say', async () => {
    const all = await database.db.select().from(schema.promotions);
    const one = (id: string) => all.find((promotion) => promotion.id === id);
    expect(one(demoFixtures.promotion)?.durationType).toBe('Fixed');
    expect(one(demoFixtures.promotionAfterEvent)?.durationType).toBe('AfterNDays');
    expect(one(demoFixtures.promotionWithoutCountdown)?.showCountdown).toBe(false);
    const ends = [demoFixtures.promotionEndsToday, demoFixtures.promotionOver].map((id) => one(id)?.endDate);
    expect(ends.map((end) => (Number(end) - Number(now)) / HOUR)).toEqual([5, -48]);
    const held = await database.db.select().from(schema.promotionProducts);
    const of = (productId: string) => held.find((row) => row.productId === productId)?.promotionId;
    expect(of(demoFixtures.inPromotion)).toBe(demoFixtures.promotion);
    expect(of(demoFixtures.discountedInPromotion)).toBe(demoFixtures.promotionEndsToday);
    expect(of(demoFixtures.lastOneInPromotion)).toBe(demoFixtures.promotionAfterEvent);
    expect(of(demoFixtures.inPromotionOver)).toBe(demoFixtures.promotionOver);
    const shelf = await productsOf(demoFixtures.shop);
    const product = (id: string) => shelf.find((row) => row.id === id);
    expect(product(demoFixtures.discountedInPromotion)).toMatchObject({ priceCents: 490, discountPercentage: 25 });
    expect(product(demoFixtures.lastOneInPromotion)?.stock).toBe(1);
  });
});

describe('again', () => {
  it('changes nothing, but draws a picture that is missing', async () => {
    const before = await contents();
    const file = join(dataDir, 'pictures', 'te-nero-1.svg');
    const drawn = await readFile(file, 'utf8');
    await rm(file);
    await seed();
    expect(await contents()).toEqual(before);
    expect(await readFile(file, 'utf8')).toBe(drawn);
  });

  it('leaves a shop alone that is not the demo', async () => {
    const other = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'bottega-own-'));
    try {
      await other.db.insert(schema.countries).values({ id: 'pt', code: 'PT', name: { it: 'Portogallo' }, flag: '' });
      await seedDemo(other.db, { dataDir: folder, publicUrl: 'https://shop.example', now });
      expect(await hasNoCountries(other.db)).toBe(false);
      expect(await other.db.$count(members)).toBe(0);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await other.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('makes a large shop, another size of it, and takes it away', async () => {
    const before = await contents();
    await seedLarge(database.db, 300);
    await seedLarge(database.db, 250);
    const all = await productsOf('misura');
    expect(all).toHaveLength(250);
    expect(all[249]?.id).toBe('misura-000250');
    expect(all.every(({ categoryId }) => categoryId?.startsWith('misura-'))).toBe(true);
    expect(all.filter(({ highlight }) => highlight !== null)).toHaveLength(20);
    await seedLarge(database.db, 0);
    expect(await contents()).toEqual(before);
  });
});
