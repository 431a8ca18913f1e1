import type {
  categories,
  keywordGroups as groupTable,
  keywords,
  products,
  subCategories,
} from '#server/db/schema/catalogue.ts';
import { toLocalized } from './article.ts';
import { assortment, type AssortmentItem } from './assortment.ts';
import { departments } from './departments.ts';
import { keywordGroups } from './keywords.ts';
import { toImagePath } from '#demo/images/image-path.ts';
import { getProductTexts } from './product-texts.ts';
import { getKpNovv } from './promotions.ts';
import { getDiscountPercentage, getHighlightPosition, toKp, toProductId, getStock } from './product-pattern.rules.ts';
import type { DemoShop } from '#demo/shops/shops.ts';

export type ProductRow = typeof products.$inferInsert;

export interface CatalogueRows {
  readonly categories: (typeof categories.$inferInsert)[];
  readonly subCategories: (typeof subCategories.$inferInsert)[];
  readonly keywordGroups: (typeof groupTable.$inferInsert)[];
  readonly keywords: (typeof keywords.$inferInsert)[];
  readonly products: ProductRow[];
}

/** An article on a shop's shelf, not highlighted. */
export function createProductRow(offer: AssortmentItem, place: number, shopId: string): ProductRow {
  const { article, category } = offer;
  const id = toProductId(shopId, place);
  const { description, technical } = getProductTexts(offer);
  return {
    id,
    shopId,
    categoryId: `${shopId}-${category.slug}`,
    subCategoryId: `${shopId}-${category.slug}-${article.sub}`,
    name: toLocalized(article.name),
    description,
    technical,
    images: offer.images.map(toImagePath),
    priceCents: article.price,
    vatPercentage: article.vat ?? category.vat,
    discountPercentage: getDiscountPercentage(place),
    kp: toKp(article.price),
    kpNovv: getKpNovv(id, article.price),
    stock: getStock(place),
    keywordIds: article.tags.map((tag) => `${shopId}-${tag}`),
    position: place,
  };
}

/** What the shop sells of the assortment, in the assortment's order. */
export const selectShopItems = (shop: DemoShop): readonly AssortmentItem[] =>
  assortment.filter(({ index }) => index % shop.articleStep === shop.firstArticle);

/** All rows of a consumer shop's catalogue. */
export const createShopCatalogue = (shop: DemoShop): CatalogueRows =>
  createCatalogueRows(shop.id, selectShopItems(shop), (offer, place) => ({
    ...createProductRow(offer, place, shop.id),
    highlight: getHighlightPosition(place, shop.highlightEvery, shop.highlightFrom),
  }));

/** A shop's menus and products; categories and keywords without a product are left out. */
export function createCatalogueRows(
  shopId: string,
  offers: readonly AssortmentItem[],
  toProduct: (offer: AssortmentItem, place: number) => ProductRow,
): CatalogueRows {
  const sells = (slug: string, sub?: string): boolean =>
    offers.some(({ article, category }) => category.slug === slug && (sub === undefined || article.sub === sub));
  const tags = new Set<string>(offers.flatMap(({ article }) => article.tags));
  const sold = departments.map(({ category }) => category).filter(({ slug }) => sells(slug));
  return {
    categories: sold.map(({ slug, name }, position) => ({
      id: `${shopId}-${slug}`,
      shopId,
      name: toLocalized(name),
      image: toImagePath(`categoria-${slug}`),
      position,
    })),
    subCategories: sold.flatMap(({ slug, subs }) =>
      subs
        .filter((sub) => sells(slug, sub.slug))
        .map((sub, position) => ({
          id: `${shopId}-${slug}-${sub.slug}`,
          categoryId: `${shopId}-${slug}`,
          name: toLocalized(sub.name),
          position,
        })),
    ),
    keywordGroups: keywordGroups.map(({ slug, name }, position) => ({
      id: `${shopId}-${slug}`,
      shopId,
      name: toLocalized(name),
      position,
    })),
    keywords: keywordGroups.flatMap((group) =>
      group.items
        .filter(({ slug }) => tags.has(slug))
        .map(({ slug, name }, position) => ({
          id: `${shopId}-${slug}`,
          groupId: `${shopId}-${group.slug}`,
          name: toLocalized(name),
          position,
        })),
    ),
    products: offers.map(toProduct),
  };
}
