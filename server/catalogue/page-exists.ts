import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { PathParam } from '#contract/protocol.ts';
import type { Database } from '#server/db/connect.ts';
import { products, shops } from '#server/db/schema/index.ts';
import type { MatchedPage, PageRoute } from '#server/static/page-routes.rules.ts';
import type { ShopKind } from './shops.ts';

type Params = MatchedPage['params'];
type PageCheck = (db: Database, params: Params) => Promise<boolean>;

async function hasShop(db: Database, kind: ShopKind, id = ''): Promise<boolean> {
  const rows = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, id), eq(shops.kind, kind)));
  return rows.length > 0;
}

async function hasProduct(db: Database, kind: ShopKind, id = '', shopId?: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, and(eq(shops.id, products.shopId), eq(shops.kind, kind)))
    .where(
      and(eq(products.id, id), eq(products.hidden, false), shopId === undefined ? undefined : eq(shops.id, shopId)),
    );
  return rows.length > 0;
}

/** Checks of the pages that show one shop or product. */
const pageChecks: Partial<Record<PageRoute, PageCheck>> = {
  '/$countryCode/$shopId/products': (db, { shopId }) => hasShop(db, 'consumer', shopId),
  '/$countryCode/$shopId/product/$id': (db, { id, shopId }) => hasProduct(db, 'consumer', id, shopId),
  '/promotion/product/$id': (db, { id }) => hasProduct(db, 'consumer', id),
  '/shopb2b/products/$id': (db, { id }) => hasShop(db, 'business', id),
  '/shopb2b/products/detail/$id': (db, { id }) => hasProduct(db, 'business', id),
};

/** Whether the shop or product of a page exists. Pages without a shop or product always exist. */
export async function pageExists(db: Database, { route, params }: MatchedPage): Promise<boolean> {
  const check = pageChecks[route];
  if (!check) return true;
  return Object.values(params).every((value) => v.is(PathParam, value)) && check(db, params);
}
