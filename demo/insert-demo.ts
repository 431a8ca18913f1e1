import { RETENTION_DAYS } from '#server/operations/retention/retention.constants.ts';
import { configureShop } from '#server/operations/setup/apply-shop-file.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { sendVerificationMail } from '#server/shop/account/verification/verify-email.ts';
import { declarePriorPrices } from '#server/shop/catalogue/declare-prior-prices.ts';
import { createShopCatalogue, type CatalogueRows } from './catalogue/catalogue-rows.ts';
import { addressRows } from './members/addresses.ts';
import { DEMO_PASSWORD, createMemberRows, createMemberShopRows } from './members/members.ts';
import { insertMovements } from './orders/movements.ts';
import { createOrderRows } from './orders/order-rows.ts';
import { readDemoShopFile } from './shop-file.ts';
import { createBusinessCatalogues } from './shops/business-catalogues.ts';
import { demoShops } from './shops/shops.ts';
import { createIssuePageRows, createIssueSubPageRows } from './support/issue-pages.ts';
import { insertTickets } from './support/tickets.ts';

/** Inserts filters and products. A product is inserted highlighted, because each update would index it again. */
async function insertCatalogue(
  tx: Transaction,
  rows: CatalogueRows,
  highlights: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.insert(schema.keywordGroups).values(rows.keywordGroups);
  await tx.insert(schema.keywords).values(rows.keywords);
  await tx
    .insert(schema.products)
    .values(rows.products.map((row) => ({ ...row, highlight: highlights.get(row.id) ?? null })));
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
}

/**
 * Inserts all rows of the demo. Its dates are relative to `now`. demo/shop.yaml is applied twice, as an operator does:
 * promotions refer to products, and products to categories.
 */
export async function insertDemo(
  tx: Transaction,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const file = await readDemoShopFile();
  await configureShop(tx, file, { now });
  const catalogues = demoShops.map(createShopCatalogue);
  const highlights = new Map(
    (file.countries ?? []).flatMap(({ shops = [] }) =>
      shops.flatMap((shop) => (shop.highlights ?? []).map((id, place) => [id, place] as const)),
    ),
  );
  await declarePriorPrices(tx);
  for (const rows of [...catalogues, ...createBusinessCatalogues()]) await insertCatalogue(tx, rows, highlights);
  await configureShop(tx, file, { now });
  await insertMembers(tx, now);
  const orderRows = createOrderRows(
    catalogues.flatMap(({ products }) => products),
    { now, publicUrl },
  );
  await tx.insert(schema.orders).values(orderRows.orders);
  await tx.insert(schema.orderLines).values(orderRows.lines);
  await tx.insert(schema.orderEvents).values(orderRows.events);
  await tx.insert(schema.payments).values(orderRows.payments);
  await tx.insert(schema.sandboxPayments).values(orderRows.sandboxPayments);
  await insertMovements(tx, orderRows.orders);
  await insertSupport(tx, now);
}
