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

/** Creates the row of an article in a shop, not highlighted. */
export function createProductRow(item: AssortmentItem, position: number, shopId: string): ProductRow {
  const { article, category } = item;
  const id = toProductId(shopId, position);
  const { description, technical } = getProductTexts(item);
  return {
    id,
    shopId,
    categoryId: `${shopId}-${category.slug}`,
    subCategoryId: `${shopId}-${category.slug}-${article.sub}`,
    name: toLocalized(article.name),
    description,
    technical,
    images: item.images.map(toImagePath),
    priceCents: article.price,
    vatPercentage: article.vat ?? category.vat,
    discountPercentage: getDiscountPercentage(position),
    kp: toKp(article.price),
    kpNovv: getKpNovv(id, article.price),
    stock: getStock(position),
    keywordIds: article.tags.map((tag) => `${shopId}-${tag}`),
    position,
  };
}

/** Returns the articles that the shop sells, in the order of the assortment. */
export const selectShopItems = (shop: DemoShop): readonly AssortmentItem[] =>
  assortment.filter(({ index }) => index % shop.articleStep === shop.firstArticle);

/** Creates all rows of a consumer shop's catalogue. */
export const createShopCatalogue = (shop: DemoShop): CatalogueRows =>
  createCatalogueRows(shop.id, selectShopItems(shop), (item, position) => ({
    ...createProductRow(item, position, shop.id),
    highlight: getHighlightPosition(position, shop.highlightEvery, shop.highlightFrom),
  }));

/** Creates a shop's menus and products. Categories and keywords without a product are left out. */
export function createCatalogueRows(
  shopId: string,
  items: readonly AssortmentItem[],
  toProduct: (item: AssortmentItem, position: number) => ProductRow,
): CatalogueRows {
  const hasProducts = (slug: string, sub?: string): boolean =>
    items.some(({ article, category }) => category.slug === slug && (sub === undefined || article.sub === sub));
  const tags = new Set<string>(items.flatMap(({ article }) => article.tags));
  const soldCategories = departments.map(({ category }) => category).filter(({ slug }) => hasProducts(slug));
  return {
    categories: soldCategories.map(({ slug, name }, position) => ({
      id: `${shopId}-${slug}`,
      shopId,
      name: toLocalized(name),
      image: toImagePath(`categoria-${slug}`),
      position,
    })),
    subCategories: soldCategories.flatMap(({ slug, subs }) =>
      subs
        .filter((sub) => hasProducts(slug, sub.slug))
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
    products: items.map(toProduct),
  };
}
