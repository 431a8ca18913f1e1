import type { Deps } from '#server/platform/deps.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { readPriceAudience } from '#server/shop/catalogue/price-visibility.ts';
import { readProduct } from '#server/shop/catalogue/products.ts';
import { requireRunningPromotion } from '#server/shop/promotions/promotion.ts';
import { findPromotion } from '#server/shop/promotions/queries.ts';
import { requirePromotionOfProduct } from '#server/shop/promotions/service.ts';
import { toExcerpt, toSingleLine } from './excerpt.rules.ts';
import type { PageInfo } from './page-info.types.ts';
import { FIXED_PAGE_PATHS, type AppPage } from './page-url.rules.ts';
import { getListName, readCategory, readShopSummary } from './queries.ts';

type PageOfKind<Kind extends AppPage['kind']> = Extract<AppPage, { readonly kind: Kind }>;

const toSearchString = (values: Readonly<Record<string, string>>): string => {
  const present = Object.entries(values).filter(([, value]) => value !== '');
  return present.length === 0 ? '' : `?${new URLSearchParams(present).toString()}`;
};

const toConsumerListPath = (countryCode: string, shopId: string) => `/${countryCode}/${shopId}/products`;
const toBusinessListPath = (shopId: string) => `/shopb2b/products/${shopId}`;

async function describeList(
  { db }: Deps,
  page: PageOfKind<'list' | 'businessList'>,
  localize: Localize,
): Promise<PageInfo> {
  const isBusiness = page.kind === 'businessList';
  const shop = await readShopSummary(db, isBusiness ? 'business' : 'consumer', page.shopId);
  const listCategory = await readCategory(db, shop.id, page);
  const name = toSingleLine(getListName(listCategory, getLocalizedMessage('seo.headings.allProducts'), localize));
  const listPath = isBusiness ? toBusinessListPath(shop.id) : toConsumerListPath(shop.countryCode, shop.id);
  const { category, subCategory } = listCategory === undefined ? { category: '', subCategory: '' } : page;
  const path = listPath + toSearchString({ category, subCategory, page: page.page > 1 ? String(page.page) : '' });
  return {
    name,
    headline: `${name} – ${shop.name}`,
    description: localize(getLocalizedMessage('seo.descriptions.list', { list: name, shop: shop.name })),
    path,
    shopId: shop.id,
    images: [...(listCategory?.image ? [listCategory.image] : []), ...shop.images],
    breadcrumbs: [
      { name: localize(getLocalizedMessage('seo.headings.allProducts')), path: listPath },
      ...(listCategory === undefined ? [] : [{ name, path }]),
    ],
  };
}

async function describePromotion(
  { db, now }: Deps,
  { promotionId }: PageOfKind<'promotion'>,
  localize: Localize,
): Promise<PageInfo> {
  const promotion = requireRunningPromotion(await findPromotion(db, promotionId), now());
  const shop = await readShopSummary(db, 'consumer', promotion.shopId);
  const name = toSingleLine(localize(promotion.title));
  return {
    name,
    description: localize(getLocalizedMessage('seo.descriptions.promotion', { title: name, shop: shop.name })),
    path: FIXED_PAGE_PATHS.promotions + toSearchString({ mode: 'productList', promotionId }),
    images: promotion.image === null ? [] : [promotion.image],
  };
}

type Product = Awaited<ReturnType<typeof readProduct>>;

/** Describes a product that the list at `listPath` contains. */
async function toProductInfo(
  { db }: Pick<Deps, 'db'>,
  product: Product,
  { path, listPath, shopId }: Readonly<Record<'path' | 'listPath' | 'shopId', string>>,
  localize: Localize,
): Promise<PageInfo> {
  const { priceAfterDiscount: euros, availableQuantity = 0, unitPrice } = product;
  const hasPublicPrice = euros !== undefined && (await readPriceAudience(db)) === 'public';
  const { category = null, images = [], description = '' } = product;
  const name = toSingleLine(product.name);
  return {
    name,
    description: toExcerpt(description) || localize(getLocalizedMessage('seo.descriptions.product', { name })),
    path,
    shopId,
    images,
    product: {
      id: product._id,
      category: category?.name ?? '',
      ...(hasPublicPrice ? { offer: { euros, isAvailable: availableQuantity > 0, unitPrice } } : {}),
    },
    breadcrumbs: [
      { name: localize(getLocalizedMessage('seo.headings.allProducts')), path: listPath },
      ...(category === null
        ? []
        : [{ name: category.name, path: listPath + toSearchString({ category: category._id }) }]),
      { name, path },
    ],
  };
}

async function describeProduct(
  { db }: Deps,
  { shopId, id }: PageOfKind<'product'>,
  localize: Localize,
): Promise<PageInfo> {
  const [product, { countryCode }] = await Promise.all([
    readProduct(db, { kind: 'consumer', id, shopId }, localize),
    readShopSummary(db, 'consumer', shopId),
  ]);
  const path = `/${countryCode}/${shopId}/product/${id}`;
  return toProductInfo({ db }, product, { path, listPath: toConsumerListPath(countryCode, shopId), shopId }, localize);
}

/** A separate canonical URL, not that of the product, so that a shared link opens the promotion. */
async function describePromotionProduct(
  deps: Deps,
  { id, promotionId }: PageOfKind<'promotionProduct'>,
  localize: Localize,
): Promise<PageInfo> {
  const { id: runningPromotionId, shopId } = await requirePromotionOfProduct(deps, id, promotionId);
  const [product, { countryCode }] = await Promise.all([
    readProduct(deps.db, { kind: 'consumer', id, shopId }, localize),
    readShopSummary(deps.db, 'consumer', shopId),
  ]);
  const path = `/promotion/product/${id}${toSearchString({ promotionId: runningPromotionId })}`;
  return toProductInfo(deps, product, { path, listPath: toConsumerListPath(countryCode, shopId), shopId }, localize);
}

async function describeBusinessProduct(
  { db }: Deps,
  { id }: PageOfKind<'businessProduct'>,
  localize: Localize,
): Promise<PageInfo> {
  const product = await readProduct(db, { kind: 'business', id }, localize);
  const { shop: shopId } = product;
  const paths = { path: `/shopb2b/products/detail/${id}`, listPath: toBusinessListPath(shopId), shopId };
  return toProductInfo({ db }, product, paths, localize);
}

/**
 * Reads the title, description, images and breadcrumbs of a page.
 *
 * @returns undefined for a page that is not public.
 * @throws AppError `notFound` or `promotionEnded` when its content does not exist (any more).
 */
export async function describePage(deps: Deps, page: AppPage, localize: Localize): Promise<PageInfo | undefined> {
  switch (page.kind) {
    case 'fixed':
      return {
        name: page.name === 'home' ? '' : localize(getLocalizedMessage(`seo.headings.${page.name}`)),
        description: localize(getLocalizedMessage(`seo.descriptions.${page.name}`)),
        path: FIXED_PAGE_PATHS[page.name],
      };
    case 'list':
    case 'businessList':
      return describeList(deps, page, localize);
    case 'promotion':
      return describePromotion(deps, page, localize);
    case 'product':
      return describeProduct(deps, page, localize);
    case 'promotionProduct':
      return describePromotionProduct(deps, page, localize);
    case 'businessProduct':
      return describeBusinessProduct(deps, page, localize);
    default:
      return undefined;
  }
}
