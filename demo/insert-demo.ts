import { hashPassword } from '#server/account/password/password-hash.ts';
import { sendVerificationMail } from '#server/account/verification/verify-email.ts';
import type { Transaction } from '#server/db/connect.ts';
import * as schema from '#server/db/schema/index.ts';
import { storeFaqs } from '#server/pages/store-pages.ts';
import { RETENTION_DAYS } from '#server/retention/retention.constants.ts';
import { addressRows } from './members/addresses.ts';
import { toLocalized } from './catalogue/article.ts';
import {
  createBusinessCatalogues,
  createBusinessDayRows,
  createBusinessDetailRows,
  createBusinessShopRows,
} from './shops/business-shop-rows.ts';
import { createShopCatalogue, type CatalogueRows } from './catalogue/catalogue-rows.ts';
import { createFaqRows } from './pages/faq-rows.ts';
import { toImagePath } from './images/image-path.ts';
import { createIssuePageRows, createIssueSubPageRows } from './support/issue-pages.ts';
import { insertLegalTexts } from './pages/insert-legal-texts.ts';
import { DEMO_PASSWORD, createMemberRows, createMemberShopRows } from './members/members.ts';
import { createOrderRows } from './orders/order-rows.ts';
import { createPromotionProductRows, createPromotionRows } from './catalogue/promotions.ts';
import { demoCountries, demoShops } from './shops/shops.ts';
import { insertTickets } from './support/tickets.ts';

async function insertShops(tx: Transaction): Promise<void> {
  await tx.insert(schema.countries).values(
    demoCountries.map(({ id, code, name }, position) => ({
      id,
      code,
      name: toLocalized(name),
      flag: toImagePath(`bandiera-${id}`),
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
      picture: toImagePath(`negozio-${id}`),
      position,
    })),
  );
}

async function insertBusinessShops(tx: Transaction): Promise<void> {
  await tx.insert(schema.shops).values(createBusinessShopRows());
  await tx.insert(schema.businessShops).values(createBusinessDetailRows());
  await tx.insert(schema.businessDays).values(createBusinessDayRows());
  for (const rows of createBusinessCatalogues()) await insertCatalogue(tx, rows);
}

async function insertCatalogue(tx: Transaction, rows: CatalogueRows): Promise<void> {
  await tx.insert(schema.categories).values(rows.categories);
  await tx.insert(schema.subCategories).values(rows.subCategories);
  await tx.insert(schema.keywordGroups).values(rows.keywordGroups);
  await tx.insert(schema.keywords).values(rows.keywords);
  await tx.insert(schema.products).values(rows.products);
}

/** As long as the outbox stores a message, because people may use a demo some time after it was created. */
const DEMO_LINK_LIFETIME_SECONDS = RETENTION_DAYS.messages * 86_400;

async function insertMembers(tx: Transaction, now: Date): Promise<void> {
  const rows = createMemberRows(now, await hashPassword(DEMO_PASSWORD));
  await tx.insert(schema.members).values(rows);
  for (const member of rows.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)) {
    await sendVerificationMail(tx, now, member, 'it', DEMO_LINK_LIFETIME_SECONDS);
  }
  await tx.insert(schema.memberShops).values(createMemberShopRows());
  await tx.insert(schema.addresses).values([...addressRows]);
}

async function insertSupport(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(schema.issuePages).values(createIssuePageRows());
  await tx.insert(schema.issueSubPages).values(createIssueSubPageRows());
  await insertTickets(tx, now);
  await storeFaqs(tx, createFaqRows());
  await insertLegalTexts(tx, now);
}

/** Inserts all rows of the demo. Its dates are relative to `now`. */
export async function insertDemo(
  tx: Transaction,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  await insertShops(tx);
  const catalogues = demoShops.map(createShopCatalogue);
  for (const rows of catalogues) await insertCatalogue(tx, rows);
  await insertBusinessShops(tx);
  await tx.insert(schema.promotions).values(createPromotionRows(now));
  await tx.insert(schema.promotionProducts).values(createPromotionProductRows());
  await insertMembers(tx, now);
  const orderRows = createOrderRows(
    catalogues.flatMap(({ products }) => products),
    { now, publicUrl },
  );
  await tx.insert(schema.orders).values(orderRows.orders);
  await tx.insert(schema.orderLines).values(orderRows.lines);
  await tx.insert(schema.payments).values(orderRows.payments);
  await tx.insert(schema.sandboxPayments).values(orderRows.sandboxPayments);
  await insertSupport(tx, now);
}
