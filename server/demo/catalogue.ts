import type {
  categories,
  keywordGroups as groupTable,
  keywords,
  products,
  subCategories,
} from '#server/db/schema/catalogue.ts';
import { both } from './article.ts';
import { assortment, type Offer } from './assortment.ts';
import { departments } from './departments.ts';
import { keywordGroups } from './keywords.ts';
import { imageAddress } from './image-address.ts';
import { textsOf } from './product-texts.ts';
import { kpNovvAt } from './promotions.ts';
import { discountAt, highlightAt, kpOf, productId, stockAt } from './shelf.rules.ts';
import type { DemoShop } from './shops.ts';

export type ProductRow = typeof products.$inferInsert;

export interface CatalogueRows {
  readonly categories: (typeof categories.$inferInsert)[];
  readonly subCategories: (typeof subCategories.$inferInsert)[];
  readonly keywordGroups: (typeof groupTable.$inferInsert)[];
  readonly keywords: (typeof keywords.$inferInsert)[];
  readonly products: ProductRow[];
}

/** An article on a shop's shelf, not highlighted. */
export function productRow(offer: Offer, place: number, shopId: string): ProductRow {
  const { article, category } = offer;
  const id = productId(shopId, place);
  const { description, technical } = textsOf(offer);
  return {
    id,
    shopId,
    categoryId: `${shopId}-${category.slug}`,
    subCategoryId: `${shopId}-${category.slug}-${article.sub}`,
    name: both(article.name),
    description,
    technical,
    images: offer.pictures.map(imageAddress),
    priceCents: article.price,
    vatPercentage: article.vat ?? category.vat,
    discountPercentage: discountAt(place),
    kp: kpOf(article.price),
    kpNovv: kpNovvAt(id, article.price),
    stock: stockAt(place),
    keywordIds: article.tags.map((tag) => `${shopId}-${tag}`),
    position: place,
  };
}

/** What the shop sells of the assortment, in the assortment's order. */
export const offersOf = (shop: DemoShop): readonly Offer[] =>
  assortment.filter(({ index }) => index % shop.every === shop.from);

/** All rows of a consumer shop's catalogue. */
export const catalogueOf = (shop: DemoShop): CatalogueRows =>
  catalogueRows(shop.id, offersOf(shop), (offer, place) => ({
    ...productRow(offer, place, shop.id),
    highlight: highlightAt(place, shop.highlightEvery, shop.highlightFrom),
  }));

/** A shop's menus and products; categories and keywords without a product are left out. */
export function catalogueRows(
  shopId: string,
  offers: readonly Offer[],
  toProduct: (offer: Offer, place: number) => ProductRow,
): CatalogueRows {
  const sells = (slug: string, sub?: string): boolean =>
    offers.some(({ article, category }) => category.slug === slug && (sub === undefined || article.sub === sub));
  const tags = new Set<string>(offers.flatMap(({ article }) => article.tags));
  const sold = departments.map(({ category }) => category).filter(({ slug }) => sells(slug));
  return {
    categories: sold.map(({ slug, name }, position) => ({
      id: `${shopId}-${slug}`,
      shopId,
      name: both(name),
      image: imageAddress(`categoria-${slug}`),
      position,
    })),
    subCategories: sold.flatMap(({ slug, subs }) =>
      subs
        .filter((sub) => sells(slug, sub.slug))
        .map((sub, position) => ({
          id: `${shopId}-${slug}-${sub.slug}`,
          categoryId: `${shopId}-${slug}`,
          name: both(sub.name),
          position,
        })),
    ),
    keywordGroups: keywordGroups.map(({ slug, name }, position) => ({
      id: `${shopId}-${slug}`,
      shopId,
      name: both(name),
      position,
    })),
    keywords: keywordGroups.flatMap((group) =>
      group.items
        .filter(({ slug }) => tags.has(slug))
        .map(({ slug, name }, position) => ({
          id: `${shopId}-${slug}`,
          groupId: `${shopId}-${group.slug}`,
          name: both(name),
          position,
        })),
    ),
    products: offers.map(toProduct),
  };
}
