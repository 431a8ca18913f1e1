import { hashPassword } from '#server/account/passwords.ts';
import { sendVerificationMail } from '#server/account/verify-email.ts';
import type { Transaction } from '#server/db/connect.ts';
import * as schema from '#server/db/schema/index.ts';
import { storeFaqs } from '#server/pages/store.ts';
import { RETENTION_DAYS } from '#server/retention/retention.constants.ts';
import { addressRows } from './addresses.ts';
import { both } from './article.ts';
import { businessCatalogues, businessDayRows, businessDetailRows, businessShopRows } from './business-rows.ts';
import { catalogueOf, type CatalogueRows } from './catalogue.ts';
import { faqRows } from './faqs.ts';
import { imageAddress } from './image-address.ts';
import { issuePageRows, issueSubPageRows } from './issue-pages.ts';
import { insertLegalTexts } from './legal.ts';
import { DEMO_PASSWORD, memberRows, memberShopRows } from './members.ts';
import { orderRows } from './order-rows.ts';
import { promotionProductRows, promotionRows } from './promotions.ts';
import { demoCountries, demoShops } from './shops.ts';
import { insertTickets } from './tickets.ts';

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

async function insertBusinessShops(tx: Transaction): Promise<void> {
  await tx.insert(schema.shops).values(businessShopRows());
  await tx.insert(schema.businessShops).values(businessDetailRows());
  await tx.insert(schema.businessDays).values(businessDayRows());
  for (const rows of businessCatalogues()) await insertCatalogue(tx, rows);
}

async function insertCatalogue(tx: Transaction, rows: CatalogueRows): Promise<void> {
  await tx.insert(schema.categories).values(rows.categories);
  await tx.insert(schema.subCategories).values(rows.subCategories);
  await tx.insert(schema.keywordGroups).values(rows.keywordGroups);
  await tx.insert(schema.keywords).values(rows.keywords);
  await tx.insert(schema.products).values(rows.products);
}

/** A month, as long as the outbox keeps a message: a demo may be tried some time after it was made. */
const DEMO_LINK_SECONDS = RETENTION_DAYS.messages * 86_400;

async function insertMembers(tx: Transaction, now: Date): Promise<void> {
  const rows = memberRows(now, await hashPassword(DEMO_PASSWORD));
  await tx.insert(schema.members).values(rows);
  for (const member of rows.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)) {
    await sendVerificationMail(tx, now, member, 'it', DEMO_LINK_SECONDS);
  }
  await tx.insert(schema.memberShops).values(memberShopRows());
  await tx.insert(schema.addresses).values([...addressRows]);
}

async function insertSupport(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(schema.issuePages).values(issuePageRows());
  await tx.insert(schema.issueSubPages).values(issueSubPageRows());
  await insertTickets(tx, now);
  await storeFaqs(tx, faqRows());
  await insertLegalTexts(tx, now);
}

/** Writes every row of the demo; `now` is what its dates count from. */
export async function insertDemo(
  tx: Transaction,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  await insertShops(tx);
  const catalogues = demoShops.map(catalogueOf);
  for (const rows of catalogues) await insertCatalogue(tx, rows);
  await insertBusinessShops(tx);
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
  await insertSupport(tx, now);
}
