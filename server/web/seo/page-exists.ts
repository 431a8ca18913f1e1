import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { MatchedPage, PageRoute } from '#contract/app-pages.ts';
import { b2bCalls } from '#contract/b2b.ts';
import type { Calls } from '#contract/calls.ts';
import { catalogueCalls, HIGHLIGHTED_PER_PAGE } from '#contract/catalogue.ts';
import { promotionCalls } from '#contract/promotions.ts';
import { PathParam } from '#contract/protocol.ts';
import { SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { readSelection } from '#contract/start-page.ts';
import type { LimitPageRead } from '#server/http/api/call-limits.ts';
import type { CallContext, Handlers } from '#server/http/api/handler.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { countries, products, shops } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { localize } from '#server/platform/i18n/language.ts';
import type { ShopKind } from '#server/shop/catalogue/shops.ts';
import { findSharedList } from '#server/shop/favourites/shared-list.ts';
import { getPageLanguage } from './page-language.ts';

type Params = MatchedPage['params'];
type ContentCheck = (db: Database, params: Params) => Promise<boolean>;

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

/** Checks of the pages that show one shop, product or shared list. */
const contentChecks: Partial<Record<PageRoute, ContentCheck>> = {
  '/$countryCode/$shopId/products': (db, { shopId }) => hasShop(db, 'consumer', shopId),
  '/$countryCode/$shopId/product/$id': (db, { id, shopId }) => hasProduct(db, 'consumer', id, shopId),
  '/shared/favourites/$secret': async (db, { secret = '' }) => (await findSharedList(db, secret)) !== undefined,
  '/promotion/product/$id': (db, { id }) => hasProduct(db, 'consumer', id),
  '/shopb2b/products/$id': (db, { id }) => hasShop(db, 'business', id),
  '/shopb2b/products/detail/$id': (db, { id }) => hasProduct(db, 'business', id),
};

const areValid = (params: Params): boolean => Object.values(params).every((value) => v.is(PathParam, value));

/** Whether the shop, product or shared list of a page exists. Other pages always exist. */
async function hasContent(db: Database, { route, params }: MatchedPage): Promise<boolean> {
  const check = contentChecks[route];
  return !check || (areValid(params) && check(db, params));
}

/** The calls of the lists. A page of a list exists if its call returns an item for it. */
type ListHandlers = Pick<
  Handlers<Calls>,
  'products' | 'b2bProducts' | 'b2bShops' | 'promotions' | 'promotionProducts' | 'highlightedProducts'
>;

interface ListPage {
  readonly db: Database;
  readonly handlers: ListHandlers;
  readonly context: CallContext;
  readonly page: number;
  readonly params: Params;
  readonly search: URLSearchParams;
  /** What the device has chosen; empty for a crawler. */
  readonly selection: ReturnType<typeof readSelection>;
}

type ListCheck = (list: ListPage) => Promise<boolean>;

/** Runs a list's call. A query that the call would reject counts as an existing page: the client shows what is wrong. */
async function hasItems<S extends v.GenericSchema>(
  schema: S,
  query: Readonly<Record<string, unknown>>,
  list: (query: v.InferOutput<S>) => Promise<readonly unknown[]>,
): Promise<boolean> {
  const parsed = v.safeParse(schema, query);
  return !parsed.success || (await list(parsed.output)).length > 0;
}

const getCategory = (search: URLSearchParams) => ({
  category: search.get('category') ?? '',
  subCategory: search.get('subCategory') ?? '',
});

const getList = (search: URLSearchParams, name: 'diets' | 'filters' | 'without') =>
  [...new Set(search.getAll(name))].filter((id) => id !== '');

/** The order of a list does not change its length. */
const getListQuery = ({ page, search }: ListPage) => ({
  page,
  ...getCategory(search),
  q: search.get('q') ?? '',
  minPrice: search.get('minPrice') || undefined,
  maxPrice: search.get('maxPrice') || undefined,
  available: search.get('available') === 'true',
  diets: getList(search, 'diets'),
  without: getList(search, 'without'),
});

/** The id of the chosen country. After a link to a shop, a device knows only the code. */
async function findCountryId({ db, selection: { countryId, countryCode } }: ListPage): Promise<string> {
  if (countryId !== '' || countryCode === '') return countryId;
  const [country] = await db.select({ id: countries.id }).from(countries).where(eq(countries.code, countryCode));
  return country?.id ?? '';
}

/** Checks of further pages of the lists. The lists of a chosen shop or country have none when nothing is chosen. */
const listChecks: Partial<Record<PageRoute, ListCheck>> = {
  '/$countryCode/$shopId/products': (list) => {
    const query = {
      ...getListQuery(list),
      shopId: list.params['shopId'],
      selectedFilters: getList(list.search, 'filters'),
    };
    return hasItems(
      catalogueCalls.products.query,
      query,
      async (parsed) => (await list.handlers.products({ query: parsed }, list.context)).data,
    );
  },
  '/shopb2b/products/$id': (list) => {
    const query = { ...getListQuery(list), shopId: list.params['id'], subKeywords: getList(list.search, 'filters') };
    return hasItems(
      b2bCalls.b2bProducts.query,
      query,
      async (parsed) => (await list.handlers.b2bProducts({ query: parsed }, list.context)).data,
    );
  },
  '/shopb2b/shop': async (list) => {
    const { page, search, handlers, context } = list;
    const countryId = await findCountryId(list);
    if (countryId === '') return false;
    const query = { page, countryId, search: search.get('search') ?? '', billingAddressCity: search.get('city') ?? '' };
    return hasItems(
      b2bCalls.b2bShops.query,
      query,
      async (parsed) => (await handlers.b2bShops({ query: parsed }, context)).data,
    );
  },
  '/promotions': ({ page, search, selection: { shopId }, handlers, context }) => {
    const promotionId = search.get('promotionId') ?? '';
    if (search.get('mode') === 'productList' && promotionId !== '') {
      return hasItems(
        promotionCalls.promotionProducts.query,
        { page, promotionId, ...getCategory(search) },
        async (query) => (await handlers.promotionProducts({ query }, context)).data.products,
      );
    }
    if (shopId === '') return Promise.resolve(false);
    return hasItems(
      promotionCalls.promotions.query,
      { page, shopId },
      async (query) => (await handlers.promotions({ query }, context)).data,
    );
  },
  '/highlighted/products': async ({ page, selection: { shopId }, handlers, context }) => {
    if (shopId === '') return false;
    const { data } = await handlers.highlightedProducts({ params: { shopId } }, context);
    return data.length > (page - 1) * HIGHLIGHTED_PER_PAGE;
  },
};

/** Highest page of a list that the calls accept. */
const MAX_PAGE = 1_000_000;

/** The number of a list's page in its URL. 1 for a missing or invalid one. */
function getPageNumber(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,15}$/u.test(page) ? Number(page) : 1;
}

/**
 * Creates the check whether the shop or product of a page exists, and the requested page of a list. The first page of a
 * list always exists, also without products. Lists are judged as a visitor sees them: for a member, a price range that
 * visitors may not use is ignored.
 *
 * @param handlers of the API's calls
 */
export function createPageCheck(db: Database, handlers: ListHandlers, limitPageRead: LimitPageRead) {
  return async (c: Context<AppEnv>, matched: MatchedPage, search: URLSearchParams): Promise<boolean> => {
    const page = getPageNumber(search);
    const check = listChecks[matched.route];
    if (!check || page === 1) {
      return contentChecks[matched.route] === undefined || limitPageRead(c, () => hasContent(db, matched));
    }
    if (page > MAX_PAGE || !areValid(matched.params)) return false;
    const language = getPageLanguage(c);
    const context: CallContext = {
      language,
      localize: (text) => localize(text, language),
      clientKey: '',
      software: { browser: '', system: '' },
      requestId: '',
      readMember: () => Promise.resolve(undefined),
    };
    const selection = readSelection(getCookie(c, SSR_STATE_COOKIE) ?? '');
    try {
      const list = { db, handlers, context, page, params: matched.params, search, selection };
      return await limitPageRead(c, () => check(list));
    } catch (error) {
      if (error instanceof AppError && error.code === 'notFound') return false;
      throw error;
    }
  };
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
  if (!contentChecks[route] || !areValid(params)) return undefined;
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
  return (await hasContent(db, { ...page, params: found })) ? found : undefined;
}
