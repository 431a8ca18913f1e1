import { and, count, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { PRODUCTS_PER_PAGE } from '#contract/catalogue.ts';
import { PROMOTION_PRODUCTS_PER_PAGE } from '#contract/promotions.ts';
import { PathParam } from '#contract/protocol.ts';
import type { Database } from '#server/db/connect.ts';
import { products, promotionProducts, shops } from '#server/db/schema/index.ts';
import type { MatchedPage, PageRoute } from '#contract/app-pages.ts';
import { findScope } from './list-scope.ts';
import { countListed } from './list-products.ts';
import type { ShopKind } from './shops.ts';

type Params = MatchedPage['params'];
type PageCheck = (db: Database, params: Params, search: URLSearchParams) => Promise<boolean>;

async function hasShop(db: Database, kind: ShopKind, id = ''): Promise<boolean> {
  const rows = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, id), eq(shops.kind, kind)));
  return rows.length > 0;
}

/** The number of a list's page in its URL. 1 for a missing or invalid one, as in the client. */
function getPageNumber(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,15}$/u.test(page) ? Number(page) : 1;
}

/** Whether the list of a shop or category has the page. The first page always exists, also without products. */
async function hasListPage(db: Database, kind: ShopKind, shopId: string, search: URLSearchParams): Promise<boolean> {
  const page = getPageNumber(search);
  if (page === 1) return hasShop(db, kind, shopId);
  const category = search.get('category') ?? '';
  const subCategory = search.get('subCategory') ?? '';
  // `findScope` rejects an unknown shop.
  if (!(await hasShop(db, kind, shopId))) return false;
  const scope = await findScope(db, shopId, category, subCategory, kind);
  return scope !== undefined && (await countListed(db, scope)) > (page - 1) * PRODUCTS_PER_PAGE;
}

async function hasPromotionPage(db: Database, _params: Params, search: URLSearchParams): Promise<boolean> {
  const page = getPageNumber(search);
  const promotionId = search.get('promotionId') ?? '';
  if (page === 1 || search.get('mode') !== 'productList' || promotionId === '') return true;
  const [row] = await db
    .select({ total: count() })
    .from(promotionProducts)
    .innerJoin(products, eq(products.id, promotionProducts.productId))
    .where(and(eq(promotionProducts.promotionId, promotionId), eq(products.hidden, false)));
  return (row?.total ?? 0) > (page - 1) * PROMOTION_PRODUCTS_PER_PAGE;
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
  '/$countryCode/$shopId/products': (db, { shopId = '' }, search) => hasListPage(db, 'consumer', shopId, search),
  '/$countryCode/$shopId/product/$id': (db, { id, shopId }) => hasProduct(db, 'consumer', id, shopId),
  '/promotion/product/$id': (db, { id }) => hasProduct(db, 'consumer', id),
  '/promotions': hasPromotionPage,
  '/shopb2b/products/$id': (db, { id = '' }, search) => hasListPage(db, 'business', id, search),
  '/shopb2b/products/detail/$id': (db, { id }) => hasProduct(db, 'business', id),
};

/**
 * Whether the shop or product of a page exists, and the requested page of a list. Other pages always exist. A list with a
 * search text or filters is judged by its length without them.
 */
export async function pageExists(
  db: Database,
  { route, params }: MatchedPage,
  search: URLSearchParams,
): Promise<boolean> {
  const check = pageChecks[route];
  if (!check) return true;
  return Object.values(params).every((value) => v.is(PathParam, value)) && check(db, params, search);
}

/**
 * Finds the shop and product of a page that does not exist, in another case. Only the lower case of a product's id is
 * looked up, because no index compares other cases.
 */
export async function findParamsInOtherCase(db: Database, page: MatchedPage): Promise<Params | undefined> {
  const { route, params } = page;
  const { id = '', shopId = '' } = params;
  const isBusiness = route.startsWith('/shopb2b/');
  const typedShopId = route === '/shopb2b/products/$id' ? id : shopId;
  if (!pageChecks[route] || !Object.values(params).every((value) => v.is(PathParam, value))) return undefined;
  const found = { ...params };
  if (typedShopId !== '') {
    const rows = await db
      .select({ id: shops.id })
      .from(shops)
      .where(
        and(sql`lower(${shops.id}) = lower(${typedShopId})`, eq(shops.kind, isBusiness ? 'business' : 'consumer')),
      );
    const exact = rows.find((row) => row.id === typedShopId) ?? (rows.length === 1 ? rows[0] : undefined);
    if (!exact) return undefined;
    found[route === '/shopb2b/products/$id' ? 'id' : 'shopId'] = exact.id;
  }
  if (route.endsWith('/$id') && route !== '/shopb2b/products/$id') {
    const exists = (candidate: string) =>
      hasProduct(db, isBusiness ? 'business' : 'consumer', candidate, found['shopId']);
    if (!(await exists(id))) found['id'] = id.toLowerCase();
  }
  return (await pageExists(db, { ...page, params: found }, new URLSearchParams())) ? found : undefined;
}
