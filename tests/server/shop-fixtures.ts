import { pino } from 'pino';
import type { Deps } from '#server/http/context.ts';
import { openSession } from '#server/account/sessions.ts';
import { readConfig } from '#server/config.ts';
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
} from '#server/db/schema/index.ts';
import type { TestDatabase } from './database.ts';

/** A server's parts over a test database, with a clock that the test moves. */
export function testDeps({ db }: Pick<TestDatabase, 'db'>) {
  const clock = { now: new Date('2026-03-10T10:00:00Z') };
  const deps: Deps = {
    config: { ...readConfig({ SANDBOX: '1', PUBLIC_URL: 'http://shop.test' }, '/nowhere') },
    db,
    log: pino({ level: 'silent' }),
    now: () => clock.now,
  };
  return { deps, clock };
}

export const SHOP = 'shop-it';
export const OTHER_SHOP = 'shop-it-2';
export const BUSINESS_SHOP = 'shop-b2b';

type NewMember = Partial<typeof members.$inferInsert> & { readonly id: string };
type NewProduct = Partial<typeof products.$inferInsert> & { readonly id: string };

const text = (it: string) => ({ it, en: `${it} (en)` });

export async function addShops({ db }: Deps): Promise<void> {
  await db.insert(countries).values({ id: 'it', code: 'IT', name: text('Italia'), flag: 'it' });
  await db.insert(shops).values([
    { id: SHOP, countryId: 'it', kind: 'consumer', fullName: 'Bottega Uno', companyName: 'Uno Srl' },
    { id: OTHER_SHOP, countryId: 'it', kind: 'consumer', fullName: 'Bottega Due' },
  ]);
  await addBusinessShop({ db }, { id: BUSINESS_SHOP });
}

interface NewBusinessShop extends Partial<typeof businessShops.$inferInsert> {
  readonly id: string;
  readonly countryId?: string;
  readonly position?: number;
}

/** A business shop in Rome that offers everything; its names are made of its id. */
export async function addBusinessShop(
  { db }: Pick<Deps, 'db'>,
  { id, countryId = 'it', position: place = 0, ...details }: NewBusinessShop,
): Promise<void> {
  await db.insert(shops).values({
    id,
    countryId,
    kind: 'business',
    fullName: `${id} ingrosso`,
    companyName: `${id} S.r.l.`,
    position: place,
  });
  await db.insert(businessShops).values({
    shopId: id,
    name: id,
    description: text(`<p>${id}</p>`),
    billingAddress: 'Via Appia 1',
    billingCity: 'Roma',
    deliveryTypes: ['Takeaway', 'Delivery', 'Shipping'],
    timeZone: 'Europe/Rome',
    ...details,
  });
}

/** A verified member of the first shop, with a Roman address `address-<id>`. */
export async function addMember(deps: Deps, member: NewMember): Promise<string> {
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
  await deps.db.insert(memberShops).values({ memberId: id, shopId: SHOP });
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
  return openSession(deps, id);
}

let position = 0;

export async function addProduct({ db }: Deps, product: NewProduct): Promise<string> {
  await db.insert(products).values({
    shopId: SHOP,
    name: text(product.id),
    description: text(''),
    technical: text(''),
    images: [`/images/${product.id}.webp`],
    priceCents: 1000,
    vatPercentage: 22,
    kp: 3,
    stock: 10,
    position: position++,
    ...product,
  });
  return product.id;
}

/** A promotion that runs for a day from the clock's start, with its products. */
export async function addPromotion(deps: Deps, id: string, productIds: readonly string[]) {
  const start = deps.now();
  await deps.db.insert(promotions).values({
    id,
    shopId: SHOP,
    title: text(id),
    code: id,
    durationType: 'Fixed',
    startDate: start,
    endDate: new Date(start.getTime() + 86_400_000),
  });
  await deps.db
    .insert(promotionProducts)
    .values(productIds.map((productId, index) => ({ promotionId: id, productId, position: index })));
}
