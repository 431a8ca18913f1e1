import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { ProductSort } from '#contract/product-search.ts';
import type { CallContext } from '#server/http/api/handler.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { settings } from '#server/platform/db/schema/index.ts';

/** Who sees prices: members of an active shop, or everyone (ADR 024). */
export const PriceAudience = v.picklist(['members', 'public']);
export type PriceAudience = v.InferOutput<typeof PriceAudience>;

export const DEFAULT_PRICE_AUDIENCE: PriceAudience = 'members';

const PRICE_AUDIENCE_KEY = 'prices.audience';

/** Reads the setting, each time from the database, so that a change applies to the next request. */
export async function readPriceAudience(db: Pick<Queryable, 'select'>): Promise<PriceAudience> {
  const [row] = await db.select().from(settings).where(eq(settings.key, PRICE_AUDIENCE_KEY));
  return row ? v.parse(PriceAudience, row.value) : DEFAULT_PRICE_AUDIENCE;
}

export async function storePriceAudience(db: Pick<Queryable, 'insert'>, value: PriceAudience): Promise<void> {
  await db
    .insert(settings)
    .values({ key: PRICE_AUDIENCE_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

interface PriceQuery {
  readonly sort: ProductSort;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

const PRICE_SORTS: ReadonlySet<ProductSort> = new Set(['priceAsc', 'priceDesc', 'discount']);

/** What one request may see of prices. */
export interface PriceView {
  /** Everyone sees prices. */
  readonly arePricesPublic: boolean;
  /** A product as the response shows it: without price, discount and points, or marked as public. */
  readonly show: <P extends object>(product: P) => P;
  /** A list request without what would reveal hidden prices: price range, and orders by price. */
  readonly limit: <Q extends PriceQuery>(query: Q) => Q;
}

const MEMBER_VIEW: PriceView = {
  arePricesPublic: false,
  show: (product) => product,
  limit: (query) => query,
};
/** A member of an active shop when prices are public. */
const PUBLIC_MEMBER_VIEW: PriceView = {
  arePricesPublic: true,
  show: (product) => ({ ...product, isPricePublic: true }),
  limit: (query) => query,
};
/** Points stay with members, and no page shows them to others. The response has no field that is undefined. */
const HIDDEN_POINTS = { kp: undefined, kpNovv: undefined } as const;
const PUBLIC_VIEW: PriceView = {
  ...PUBLIC_MEMBER_VIEW,
  show: (product) => ({ ...product, ...HIDDEN_POINTS, isPricePublic: true }),
};
const HIDDEN_PRICES = {
  price: undefined,
  priceAfterDiscount: undefined,
  discountPercentage: undefined,
  unitPrice: undefined,
} as const;

const HIDDEN_VIEW: PriceView = {
  arePricesPublic: false,
  show: (product) => ({ ...product, ...HIDDEN_POINTS, ...HIDDEN_PRICES }),
  limit: (query) => ({
    ...query,
    minPrice: undefined,
    maxPrice: undefined,
    sort: PRICE_SORTS.has(query.sort) ? 'recommended' : query.sort,
  }),
};

/** Decides what a request may see. A token that is not valid counts as none. */
export async function readPriceView(
  { db }: { readonly db: Pick<Queryable, 'select'> },
  { readMember }: Pick<CallContext, 'readMember'>,
): Promise<PriceView> {
  const audience = await readPriceAudience(db);
  const member = await readMember();
  const isActive = member?.isShopActive === true;
  if (audience === 'public') return isActive ? PUBLIC_MEMBER_VIEW : PUBLIC_VIEW;
  return isActive ? MEMBER_VIEW : HIDDEN_VIEW;
}
