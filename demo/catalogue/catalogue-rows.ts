import { toImagePath } from '#demo/images/image-path.ts';
import type { DemoShop } from '#demo/shops/shops.ts';
import type { keywordGroups as groupTable, keywords, products } from '#server/platform/db/schema/catalogue.ts';
import { toLocalized } from './article.ts';
import { assortment, type AssortmentItem } from './assortment.ts';
import { createFacts } from './facts/create-facts.ts';
import { keywordGroups } from './keywords.ts';
import { getDiscountPercentage, toKp, toProductId, getStock } from './product-pattern.rules.ts';
import { getProductTexts } from './product-texts.ts';
import { getKpNovv } from './promotions.ts';

export type ProductRow = typeof products.$inferInsert;

export interface CatalogueRows {
  readonly keywordGroups: (typeof groupTable.$inferInsert)[];
  readonly keywords: (typeof keywords.$inferInsert)[];
  readonly products: ProductRow[];
}

/** Creates the row of an article in a shop. demo/shop.yaml has its category. */
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
    facts: createFacts(item),
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
  createCatalogueRows(shop.id, selectShopItems(shop), (item, position) => createProductRow(item, position, shop.id));

/** Creates a shop's filters and products. Keywords without a product are left out. */
export function createCatalogueRows(
  shopId: string,
  items: readonly AssortmentItem[],
  toProduct: (item: AssortmentItem, position: number) => ProductRow,
): CatalogueRows {
  const tags = new Set<string>(items.flatMap(({ article }) => article.tags));
  return {
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
