import { pino } from 'pino';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { readConfig } from '#server/platform/config/config.ts';
import {
  addresses,
  businessShops,
  countries,
  memberShops,
  members,
  products,
  promotionProducts,
  promotions,
  shops,
} from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { declarePriorPrices } from '#server/shop/catalogue/declare-prior-prices.ts';
import type { TestDatabase } from './test-database.ts';

/** Creates server dependencies for a test database. The test moves `clock.now`. */
export function createTestDeps({ db }: Pick<TestDatabase, 'db'>) {
  const clock = { now: new Date('2026-03-10T10:00:00Z') };
  const deps: Deps = {
    config: { ...readConfig({ SANDBOX: '1', PUBLIC_URL: 'http://shop.test' }, '/nowhere') },
    db,
    log: pino({ level: 'silent' }),
    now: () => clock.now,
  };
  return { deps, clock };
}

export const SHOP_ID = 'shop-it';
export const OTHER_SHOP_ID = 'shop-it-2';
export const BUSINESS_SHOP_ID = 'shop-b2b';

type NewMember = Partial<typeof members.$inferInsert> & { readonly id: string };
type NewProduct = Partial<typeof products.$inferInsert> & { readonly id: string };

const translated = (it: string) => ({ it, en: `${it} (en)` });

/** Most tests import and sell products without facts. */
const withoutFacts = { factsRequired: false } as const;

export async function seedShops({ db }: Deps): Promise<void> {
  await db.insert(countries).values({ id: 'it', code: 'IT', name: translated('Italia'), flag: 'it' });
  await db.insert(shops).values([
    {
      id: SHOP_ID,
      countryId: 'it',
      kind: 'consumer',
      fullName: 'Bottega Uno',
      companyName: 'Uno Srl',
      ...withoutFacts,
    },
    { id: OTHER_SHOP_ID, countryId: 'it', kind: 'consumer', fullName: 'Bottega Due', ...withoutFacts },
  ]);
  await seedBusinessShop({ db }, { id: BUSINESS_SHOP_ID });
}

interface NewBusinessShop extends Partial<typeof businessShops.$inferInsert> {
  readonly id: string;
  readonly countryId?: string;
  readonly position?: number;
}

/** Inserts a business shop in Rome with all delivery types. Its names contain its id. */
export async function seedBusinessShop(
  { db }: Pick<Deps, 'db'>,
  { id, countryId = 'it', position = 0, ...details }: NewBusinessShop,
): Promise<void> {
  await db.insert(shops).values({
    id,
    countryId,
    kind: 'business',
    ...withoutFacts,
    maxQuantity: null,
    fullName: `${id} ingrosso`,
    companyName: `${id} S.r.l.`,
    position,
  });
  await db.insert(businessShops).values({
    shopId: id,
    name: id,
    description: translated(`<p>${id}</p>`),
    billingAddress: 'Via Appia 1',
    billingCity: 'Roma',
    deliveryTypes: ['Takeaway', 'Delivery', 'Shipping'],
    timeZone: 'Europe/Rome',
    ...details,
  });
}

/** Inserts a verified member of the first shop, with the address `address-<id>` in Rome. @returns a session token */
export async function seedMember(deps: Deps, member: NewMember): Promise<string> {
  const { id } = member;
  await deps.db.insert(members).values({
    number: id,
    email: `${id}@example.com`,
    passwordHash: '-',
    firstName: id,
    lastName: 'Rossi',
    emailVerifiedAt: deps.now(),
    mobileVerifiedAt: deps.now(),
    ...member,
  });
  await deps.db.insert(memberShops).values({ memberId: id, shopId: SHOP_ID });
  await deps.db.insert(addresses).values({
    id: `address-${id}`,
    memberId: id,
    firstName: id,
    lastName: 'Rossi',
    address: 'Via Roma 1',
    addressCity: 'Roma',
    addressProvince: 'RM',
    addressZipcode: '00100',
    addressCountryCode: 'IT',
    addressCountry: 'Italia',
    addressType: 'Home',
  });
  return createMemberSession(deps, id);
}

let nextPosition = 0;

/** Inserts a product that has been sold at its list price for 30 days, so that it can be shown as reduced. */
export async function seedProduct({ db }: Deps, product: NewProduct): Promise<string> {
  const row = {
    shopId: SHOP_ID,
    name: translated(product.id),
    description: translated(''),
    technical: translated(''),
    images: [`/images/${product.id}.webp`],
    priceCents: 1000,
    vatPercentage: 22,
    kp: 3,
    stock: 10,
    position: nextPosition++,
    ...product,
  };
  await db.transaction(async (tx) => {
    await declarePriorPrices(tx);
    await tx.insert(products).values(row);
  });
  return product.id;
}

/** Inserts a promotion with products. It runs for one day from the current test time. */
export async function seedPromotion(deps: Deps, id: string, productIds: readonly string[]) {
  const start = deps.now();
  await deps.db.insert(promotions).values({
    id,
    shopId: SHOP_ID,
    title: translated(id),
    code: id,
    durationType: 'Fixed',
    startDate: start,
    endDate: new Date(start.getTime() + 86_400_000),
  });
  if (productIds.length === 0) return;
  await deps.db
    .insert(promotionProducts)
    .values(productIds.map((productId, index) => ({ promotionId: id, productId, position: index })));
}
