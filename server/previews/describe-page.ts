import { readProduct } from '#server/catalogue/products.ts';
import type { Say } from '#server/db/schema/localized.ts';
import type { Deps } from '#server/http/context.ts';
import { requireRunning } from '#server/promotions/promotion.ts';
import { findPromotion } from '#server/promotions/queries.ts';
import { promotionOfProduct } from '#server/promotions/service.ts';
import { excerptOf, oneLine } from './excerpt.rules.ts';
import { FIXED_PATHS, type Page } from './page.rules.ts';
import {
  listDescription,
  pageDescriptions,
  pageNames,
  productDescription,
  promotionDescription,
} from './preview.texts.ts';
import { listNameOf, readPlace, readShop } from './shop-names.ts';
import type { Subject } from './subject.types.ts';

type PageOf<Kind extends Page['kind']> = Extract<Page, { readonly kind: Kind }>;

const searchOf = (values: Readonly<Record<string, string>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

const consumerList = (countryCode: string, shopId: string) => `/${countryCode}/${shopId}/products`;
const businessList = (shopId: string) => `/shopb2b/products/${shopId}`;

async function describeList({ db }: Deps, page: PageOf<'list' | 'businessList'>, say: Say): Promise<Subject> {
  const isBusiness = page.kind === 'businessList';
  const shop = await readShop(db, isBusiness ? 'business' : 'consumer', page.shopId);
  const place = await readPlace(db, shop.id, page);
  const name = oneLine(listNameOf(place, pageNames.allProducts, say));
  const list = isBusiness ? businessList(shop.id) : consumerList(shop.countryCode, shop.id);
  const { category, subCategory } = place === undefined ? { category: '', subCategory: '' } : page;
  const path = list + searchOf({ category, subCategory, page: page.page > 1 ? String(page.page) : '' });
  return {
    name,
    headline: `${name} – ${shop.name}`,
    description: say(listDescription(name, shop.name)),
    path,
    images: [...(place?.image ? [place.image] : []), ...shop.pictures],
    crumbs: [{ name: say(pageNames.allProducts), path: list }, ...(place === undefined ? [] : [{ name, path }])],
  };
}

async function describePromotion({ db, now }: Deps, { promotionId }: PageOf<'promotion'>, say: Say): Promise<Subject> {
  const promotion = requireRunning(await findPromotion(db, promotionId), now());
  const shop = await readShop(db, 'consumer', promotion.shopId);
  const name = oneLine(say(promotion.title));
  return {
    name,
    description: say(promotionDescription(name, shop.name)),
    path: FIXED_PATHS.promotions + searchOf({ mode: 'productList', promotionId }),
    images: promotion.image === null ? [] : [promotion.image],
  };
}

type Product = Awaited<ReturnType<typeof readProduct>>;

/** @param list path of the list that the product is in */
function toSubject(product: Product, path: string, list: string, say: Say): Subject {
  const { category = null, images = [], description = '' } = product;
  const name = oneLine(product.name);
  return {
    name,
    description: excerptOf(description) || say(productDescription(name)),
    path,
    images,
    product: { id: product._id, category: category?.name ?? '' },
    crumbs: [
      { name: say(pageNames.allProducts), path: list },
      ...(category === null ? [] : [{ name: category.name, path: list + searchOf({ category: category._id }) }]),
      { name, path },
    ],
  };
}

async function describeProduct({ db }: Deps, { shopId, id }: PageOf<'product'>, say: Say): Promise<Subject> {
  const [product, { countryCode }] = await Promise.all([
    readProduct(db, { kind: 'consumer', id, shopId }, say),
    readShop(db, 'consumer', shopId),
  ]);
  return toSubject(product, `/${countryCode}/${shopId}/product/${id}`, consumerList(countryCode, shopId), say);
}

/** The page has a canonical URL of its own: whoever opens the link is offered the promotion. */
async function describePromotionProduct(
  deps: Deps,
  { id, promotionId }: PageOf<'promotionProduct'>,
  say: Say,
): Promise<Subject> {
  const { id: found, shopId } = await promotionOfProduct(deps, id, promotionId);
  const [product, { countryCode }] = await Promise.all([
    readProduct(deps.db, { kind: 'consumer', id, shopId }, say),
    readShop(deps.db, 'consumer', shopId),
  ]);
  const path = `/promotion/product/${id}${searchOf({ promotionId: found })}`;
  return toSubject(product, path, consumerList(countryCode, shopId), say);
}

async function describeBusinessProduct({ db }: Deps, { id }: PageOf<'businessProduct'>, say: Say): Promise<Subject> {
  const product = await readProduct(db, { kind: 'business', id }, say);
  return toSubject(product, `/shopb2b/products/detail/${id}`, businessList(product.shop), say);
}

/**
 * @returns undefined for a page that is not public
 * @throws Failure `notFound` or `promotionOver` for one that is not there, or not any more
 */
export async function describePage(deps: Deps, page: Page, say: Say): Promise<Subject | undefined> {
  switch (page.kind) {
    case 'fixed':
      return {
        name: say(pageNames[page.name]),
        description: say(pageDescriptions[page.name]),
        path: FIXED_PATHS[page.name],
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
