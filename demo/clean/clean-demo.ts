import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { revokeAllSessions } from '#server/auth/admin-sessions.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import type { Transaction } from '#server/db/connect.ts';
import * as schema from '#server/db/schema/index.ts';
import { createBusinessCatalogues } from '#demo/shops/business-shop-rows.ts';
import { demoBusinessShops } from '#demo/shops/business-shops.ts';
import { createShopCatalogue } from '#demo/catalogue/catalogue-rows.ts';
import { findDemoAccounts } from './detect-demo.ts';
import { DEMO_SEEDED_AT_KEY } from '#demo/seed.ts';
import { LARGE_SHOP_ID } from '#demo/large-shop/seed-large.ts';
import { demoCountries, demoShops } from '#demo/shops/shops.ts';

export interface CleanupResult {
  /** E-mails of the accounts that are removed. */
  readonly removed: readonly string[];
  /** E-mails of members that only had the published password: they set a new one by "forgot password". */
  readonly locked: readonly string[];
  readonly orders: number;
  readonly products: number;
  readonly shops: readonly string[];
  /** Demo shops with products, orders or members of the shop's own. */
  readonly kept: readonly string[];
}

const { members, orders, orderLines, carts, payments, sandboxPayments, outbox, products, shops, countries } = schema;

/** Orders of demo members, with everything of their payments. */
async function removeOrders(tx: Transaction, memberIds: readonly string[]): Promise<number> {
  const theirs = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.memberId, [...memberIds]));
  const paid = await tx
    .delete(payments)
    .where(inArray(payments.orderId, theirs))
    .returning({ id: payments.transactionId });
  const transactions = paid.map(({ id }) => id);
  if (transactions.length > 0) {
    await tx.delete(sandboxPayments).where(inArray(sandboxPayments.transactionId, transactions));
  }
  const gone = await tx
    .delete(orders)
    .where(inArray(orders.memberId, [...memberIds]))
    .returning({ id: orders.id });
  return gone.length;
}

/** Members with all that is theirs; what others bought for them stays, without the recipient. */
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

/** Nobody knows the new password, and everything that the published one has opened ends. */
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
    const gone = await tx.delete(products).where(inArray(products.id, ids)).returning({ id: products.id });
    count += gone.length;
  }
  const copies = await tx.delete(products).where(eq(products.shopId, LARGE_SHOP_ID)).returning({ id: products.id });
  return count + copies.length;
}

/** Demo shops in which nothing of a real shop is left, and then the countries without any. */
async function removeShops(tx: Transaction): Promise<Pick<CleanupResult, 'shops' | 'kept'>> {
  const ids = [...demoShops.map(({ id }) => id), ...demoBusinessShops.map(({ id }) => id), LARGE_SHOP_ID];
  const isUsed = (table: typeof products | typeof orders | typeof schema.memberShops) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.shopId, shops.id)),
    );
  const isEmpty = and(isUsed(products), isUsed(orders), isUsed(schema.memberShops));
  const gone = await tx
    .delete(shops)
    .where(and(inArray(shops.id, ids), isEmpty))
    .returning({ id: shops.id });
  const left = await tx.select({ id: shops.id }).from(shops).where(inArray(shops.id, ids));
  const hasNoShop = notExists(
    tx
      .select({ one: sql`1` })
      .from(shops)
      .where(eq(shops.countryId, countries.id)),
  );
  const demoCountryIds = demoCountries.map(({ id }) => id);
  await tx.delete(countries).where(and(inArray(countries.id, demoCountryIds), hasNoShop));
  return { shops: gone.map(({ id }) => id), kept: left.map(({ id }) => id) };
}

/**
 * Takes the demo out of a database: its members with their orders, its products, the shops that nothing else uses, and
 * the published password of any other member. Texts of the shop (questions, legal pages) stay.
 */
export async function cleanDemo(tx: Transaction): Promise<CleanupResult> {
  const accounts = await findDemoAccounts(tx);
  const demo = accounts.filter(({ isDemo }) => isDemo);
  const locked = accounts.filter(({ isDemo }) => !isDemo);
  const emails = demo.map(({ email }) => email);
  const count = await removeMembers(
    tx,
    demo.map(({ id }) => id),
    emails,
  );
  await lockMembers(
    tx,
    locked.map(({ id }) => id),
  );
  const [made] = await tx.select().from(schema.settings).where(eq(schema.settings.key, DEMO_SEEDED_AT_KEY));
  // Without the mark these products may be anyone's who chose the same ids.
  const removed = made ? await removeProducts(tx) : 0;
  const emptied = made ? await removeShops(tx) : { shops: [], kept: [] };
  await tx.delete(schema.settings).where(eq(schema.settings.key, DEMO_SEEDED_AT_KEY));
  return { removed: emails, locked: locked.map(({ email }) => email), orders: count, products: removed, ...emptied };
}
