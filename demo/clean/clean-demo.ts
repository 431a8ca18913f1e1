import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { createShopCatalogue } from '#demo/catalogue/catalogue-rows.ts';
import { LARGE_SHOP_ID } from '#demo/large-shop/seed-large.ts';
import { DEMO_SEEDED_AT_KEY } from '#demo/seed.ts';
import { createBusinessCatalogues } from '#demo/shops/business-catalogues.ts';
import { demoBusinessShops } from '#demo/shops/business-shops.ts';
import { demoCountries, demoShops } from '#demo/shops/shops.ts';
import { revokeAllSessions } from '#server/platform/auth/admin-sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { storeAccessibilityStatement } from '#server/shop/pages/accessibility-statement.ts';
import { findDemoAccounts } from './detect-demo.ts';

export interface CleanupResult {
  /** E-mails of the removed accounts. */
  readonly removed: readonly string[];
  /** E-mails of real members with the published password. They must set a new one with "forgot password". */
  readonly locked: readonly string[];
  readonly orders: number;
  readonly products: number;
  readonly shops: readonly string[];
  /** Demo shops that are kept, because they have real products, orders or members. */
  readonly keptShops: readonly string[];
}

const { members, orders, orderLines, carts, payments, sandboxPayments, outbox, products, shops, countries } = schema;

/** Removes the orders of demo members and their payments. @returns the number of orders */
async function removeOrders(tx: Transaction, memberIds: readonly string[]): Promise<number> {
  const orderIds = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.memberId, [...memberIds]));
  const removedPayments = await tx
    .delete(payments)
    .where(inArray(payments.orderId, orderIds))
    .returning({ id: payments.transactionId });
  const transactionIds = removedPayments.map(({ id }) => id);
  if (transactionIds.length > 0) {
    await tx.delete(sandboxPayments).where(inArray(sandboxPayments.transactionId, transactionIds));
  }
  const removed = await tx
    .delete(orders)
    .where(inArray(orders.memberId, [...memberIds]))
    .returning({ id: orders.id });
  return removed.length;
}

/** Removes members with their data. Gifts that others bought for them are kept without the recipient. */
async function removeMembers(tx: Transaction, ids: readonly string[], emails: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const count = await removeOrders(tx, ids);
  await tx
    .update(orderLines)
    .set({ recipientId: null })
    .where(inArray(orderLines.recipientId, [...ids]));
  await tx
    .update(carts)
    .set({ recipientId: null })
    .where(inArray(carts.recipientId, [...ids]));
  await tx.delete(outbox).where(inArray(outbox.recipient, [...emails]));
  await tx.delete(members).where(inArray(members.id, [...ids]));
  return count;
}

/** Sets a random password and revokes all sessions and devices. */
async function lockMembers(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    await tx.update(members).set({ passwordHash }).where(eq(members.id, id));
    await revokeAllSessions(tx, id);
    await tx.delete(schema.devices).where(eq(schema.devices.memberId, id));
  }
}

async function removeProducts(tx: Transaction): Promise<number> {
  const rows = [...demoShops.map(createShopCatalogue), ...createBusinessCatalogues()].flatMap(
    (catalogue) => catalogue.products,
  );
  let count = 0;
  for (let start = 0; start < rows.length; start += 1_000) {
    const ids = rows.slice(start, start + 1_000).map(({ id }) => id);
    const removed = await tx.delete(products).where(inArray(products.id, ids)).returning({ id: products.id });
    count += removed.length;
  }
  const copies = await tx.delete(products).where(eq(products.shopId, LARGE_SHOP_ID)).returning({ id: products.id });
  return count + copies.length;
}

/** Removes demo shops without real data, then demo countries without shops. */
async function removeShops(tx: Transaction): Promise<Pick<CleanupResult, 'shops' | 'keptShops'>> {
  const ids = [...demoShops.map(({ id }) => id), ...demoBusinessShops.map(({ id }) => id), LARGE_SHOP_ID];
  const hasNoRowsIn = (table: typeof products | typeof orders | typeof schema.memberShops) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.shopId, shops.id)),
    );
  const isEmpty = and(hasNoRowsIn(products), hasNoRowsIn(orders), hasNoRowsIn(schema.memberShops));
  const removed = await tx
    .delete(shops)
    .where(and(inArray(shops.id, ids), isEmpty))
    .returning({ id: shops.id });
  const remaining = await tx.select({ id: shops.id }).from(shops).where(inArray(shops.id, ids));
  const hasNoShop = notExists(
    tx
      .select({ one: sql`1` })
      .from(shops)
      .where(eq(shops.countryId, countries.id)),
  );
  const demoCountryIds = demoCountries.map(({ id }) => id);
  await tx.delete(countries).where(and(inArray(countries.id, demoCountryIds), hasNoShop));
  return { shops: removed.map(({ id }) => id), keptShops: remaining.map(({ id }) => id) };
}

/**
 * Removes the demo from a database: its members with their orders, its products, and the shops that nothing else
 * uses. Locks other members who have the published password. FAQ and legal pages are kept.
 */
export async function cleanDemo(tx: Transaction): Promise<CleanupResult> {
  const accounts = await findDemoAccounts(tx);
  const demoAccounts = accounts.filter(({ isDemo }) => isDemo);
  const lockedAccounts = accounts.filter(({ isDemo }) => !isDemo);
  const emails = demoAccounts.map(({ email }) => email);
  const count = await removeMembers(
    tx,
    demoAccounts.map(({ id }) => id),
    emails,
  );
  await lockMembers(
    tx,
    lockedAccounts.map(({ id }) => id),
  );
  const [seededAt] = await tx.select().from(schema.settings).where(eq(schema.settings.key, DEMO_SEEDED_AT_KEY));
  // Without this mark, the products may be real ones with the same ids.
  const productCount = seededAt ? await removeProducts(tx) : 0;
  // It names the demo's contact and promises nothing about a real shop.
  if (seededAt) await storeAccessibilityStatement(tx, null);
  const shopResult = seededAt ? await removeShops(tx) : { shops: [], keptShops: [] };
  await tx.delete(schema.settings).where(eq(schema.settings.key, DEMO_SEEDED_AT_KEY));
  return {
    removed: emails,
    locked: lockedAccounts.map(({ email }) => email),
    orders: count,
    products: productCount,
    ...shopResult,
  };
}
