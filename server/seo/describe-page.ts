import { readProduct } from '#server/catalogue/products.ts';
import type { Localize } from '#server/i18n/localized.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { requireRunningPromotion } from '#server/promotions/promotion.ts';
import { findPromotion } from '#server/promotions/queries.ts';
import { requirePromotionOfProduct } from '#server/promotions/service.ts';
import { toExcerpt, toSingleLine } from './excerpt.rules.ts';
import { FIXED_PAGE_PATHS, type AppPage } from './page-url.rules.ts';
import {
  createListDescription,
  pageDescriptions,
  pageHeadings,
  createProductDescription,
  createPromotionDescription,
} from './seo.messages.ts';
import { getListName, readCategory, readShopSummary } from './queries.ts';
import type { PageInfo } from './page-info.types.ts';

type PageOfKind<Kind extends AppPage['kind']> = Extract<AppPage, { readonly kind: Kind }>;

const toSearchString = (values: Readonly<Record<string, string>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

const toConsumerListPath = (countryCode: string, shopId: string) => `/${countryCode}/${shopId}/products`;
const toBusinessListPath = (shopId: string) => `/shopb2b/products/${shopId}`;

async function describeList({ db }: Deps, page: PageOfKind<'list' | 'businessList'>, say: Localize): Promise<PageInfo> {
  const isBusiness = page.kind === 'businessList';
  const shop = await readShopSummary(db, isBusiness ? 'business' : 'consumer', page.shopId);
  const place = await readCategory(db, shop.id, page);
  const name = toSingleLine(getListName(place, pageHeadings.allProducts, say));
  const list = isBusiness ? toBusinessListPath(shop.id) : toConsumerListPath(shop.countryCode, shop.id);
  const { category, subCategory } = place === undefined ? { category: '', subCategory: '' } : page;
  const path = list + toSearchString({ category, subCategory, page: page.page > 1 ? String(page.page) : '' });
  return {
    name,
    headline: `${name} – ${shop.name}`,
    description: say(createListDescription(name, shop.name)),
    path,
    images: [...(place?.image ? [place.image] : []), ...shop.images],
    breadcrumbs: [
      { name: say(pageHeadings.allProducts), path: list },
      ...(place === undefined ? [] : [{ name, path }]),
    ],
  };
}

async function describePromotion(
  { db, now }: Deps,
  { promotionId }: PageOfKind<'promotion'>,
  say: Localize,
): Promise<PageInfo> {
  const promotion = requireRunningPromotion(await findPromotion(db, promotionId), now());
  const shop = await readShopSummary(db, 'consumer', promotion.shopId);
  const name = toSingleLine(say(promotion.title));
  return {
    name,
    description: say(createPromotionDescription(name, shop.name)),
    path: FIXED_PAGE_PATHS.promotions + toSearchString({ mode: 'productList', promotionId }),
    images: promotion.image === null ? [] : [promotion.image],
  };
}

type Product = Awaited<ReturnType<typeof readProduct>>;

/** @param list path of the list that the product is in */
function toProductInfo(product: Product, path: string, list: string, say: Localize): PageInfo {
  const { category = null, images = [], description = '' } = product;
  const name = toSingleLine(product.name);
  return {
    name,
    description: toExcerpt(description) || say(createProductDescription(name)),
    path,
    images,
    product: { id: product._id, category: category?.name ?? '' },
    breadcrumbs: [
      { name: say(pageHeadings.allProducts), path: list },
      ...(category === null ? [] : [{ name: category.name, path: list + toSearchString({ category: category._id }) }]),
      { name, path },
    ],
  };
}

async function describeProduct({ db }: Deps, { shopId, id }: PageOfKind<'product'>, say: Localize): Promise<PageInfo> {
  const [product, { countryCode }] = await Promise.all([
    readProduct(db, { kind: 'consumer', id, shopId }, say),
    readShopSummary(db, 'consumer', shopId),
  ]);
  return toProductInfo(
    product,
    `/${countryCode}/${shopId}/product/${id}`,
    toConsumerListPath(countryCode, shopId),
    say,
  );
}

/** The page has a canonical URL of its own: whoever opens the link is offered the promotion. */
async function describePromotionProduct(
  deps: Deps,
  { id, promotionId }: PageOfKind<'promotionProduct'>,
  say: Localize,
): Promise<PageInfo> {
  const { id: found, shopId } = await requirePromotionOfProduct(deps, id, promotionId);
  const [product, { countryCode }] = await Promise.all([
    readProduct(deps.db, { kind: 'consumer', id, shopId }, say),
    readShopSummary(deps.db, 'consumer', shopId),
  ]);
  const path = `/promotion/product/${id}${toSearchString({ promotionId: found })}`;
  return toProductInfo(product, path, toConsumerListPath(countryCode, shopId), say);
}

async function describeBusinessProduct(
  { db }: Deps,
  { id }: PageOfKind<'businessProduct'>,
  say: Localize,
): Promise<PageInfo> {
  const product = await readProduct(db, { kind: 'business', id }, say);
  return toProductInfo(product, `/shopb2b/products/detail/${id}`, toBusinessListPath(product.shop), say);
}

/**
 * @returns undefined for a page that is not public
 * @throws Failure `notFound` or `promotionOver` for one that is not there, or not any more
 */
export async function describePage(deps: Deps, page: AppPage, say: Localize): Promise<PageInfo | undefined> {
  switch (page.kind) {
    case 'fixed':
      return {
        name: say(pageHeadings[page.name]),
        description: say(pageDescriptions[page.name]),
        path: FIXED_PAGE_PATHS[page.name],
      };
    case 'list':
    case 'businessList':
      return describeList(deps, page, say);
    case 'promotion':
      return describePromotion(deps, page, say);
    case 'product':
      return describeProduct(deps, page, say);
    case 'promotionProduct':
      return describePromotionProduct(deps, page, say);
    case 'businessProduct':
      return describeBusinessProduct(deps, page, say);
    default:
      return undefined;
  }
}
