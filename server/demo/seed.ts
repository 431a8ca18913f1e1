import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/account/passwords.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import * as schema from '#server/db/schema/index.ts';
import { addressRows } from './addresses.ts';
import { both } from './article.ts';
import { catalogueOf, type CatalogueRows } from './catalogue.ts';
import { imageAddress } from './image-address.ts';
import { DEMO_PASSWORD, memberRows, memberShopRows } from './members.ts';
import { orderRows } from './order-rows.ts';
import { writePictures } from './picture-files.ts';
import { promotionProductRows, promotionRows } from './promotions.ts';
import { demoCountries, demoShops } from './shops.ts';

export interface SeedOptions {
  /** Pictures go to its folder `pictures`. */
  readonly dataDir: string;
  /** Origin for the payment provider's way back. */
  readonly publicUrl: string;
  /** The moment that all dates of the demo count from. */
  readonly now?: Date;
}

const MADE_AT = 'demo.madeAt';

/** A shop without countries can sell nothing yet: only such a database takes the demo. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(schema.countries)) === 0;
}

async function insertShops(tx: Transaction): Promise<void> {
  await tx.insert(schema.countries).values(
    demoCountries.map(({ id, code, name }, position) => ({
      id,
      code,
      name: both(name),
      flag: imageAddress(`bandiera-${id}`),
      position,
    })),
  );
  await tx.insert(schema.shops).values(
    demoShops.map(({ id, country, fullName, companyName, warehouseName }, position) => ({
      id,
      countryId: country,
      kind: 'consumer' as const,
      fullName,
      companyName,
      warehouseName,
      picture: imageAddress(`negozio-${id}`),
      position,
    })),
  );
}

async function insertCatalogue(tx: Transaction, rows: CatalogueRows): Promise<void> {
  await tx.insert(schema.categories).values(rows.categories);
  await tx.insert(schema.subCategories).values(rows.subCategories);
  await tx.insert(schema.keywordGroups).values(rows.keywordGroups);
  await tx.insert(schema.keywords).values(rows.keywords);
  await tx.insert(schema.products).values(rows.products);
}

async function insertMembers(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(schema.members).values(memberRows(now, await hashPassword(DEMO_PASSWORD)));
  await tx.insert(schema.memberShops).values(memberShopRows());
  await tx.insert(schema.addresses).values([...addressRows]);
}

async function insertAll(tx: Transaction, now: Date, publicUrl: string): Promise<void> {
  await insertShops(tx);
  const catalogues = demoShops.map(catalogueOf);
  for (const rows of catalogues) await insertCatalogue(tx, rows);
  await tx.insert(schema.promotions).values(promotionRows(now));
  await tx.insert(schema.promotionProducts).values(promotionProductRows());
  await insertMembers(tx, now);
  const made = orderRows(
    catalogues.flatMap(({ products }) => products),
    { now, publicUrl },
  );
  await tx.insert(schema.orders).values(made.orders);
  await tx.insert(schema.orderLines).values(made.lines);
  await tx.insert(schema.payments).values(made.payments);
  await tx.insert(schema.sandboxPayments).values(made.sandboxPayments);
  await tx.insert(schema.settings).values({ key: MADE_AT, value: now.toISOString() });
}

/**
 * Fills an empty database with the demo shop, all or nothing; a database that holds a shop is left
 * as it is. The pictures are drawn where they are missing, also for a demo made earlier: another
 * machine on the same database, or a lost data folder, has none.
 */
export async function seedDemo(db: Database, options: SeedOptions): Promise<void> {
  const { dataDir, publicUrl, now = new Date() } = options;
  if (await isEmpty(db)) await db.transaction((tx) => insertAll(tx, now, publicUrl));
  const [made] = await db.select().from(schema.settings).where(eq(schema.settings.key, MADE_AT));
  if (made) await writePictures(dataDir);
}
