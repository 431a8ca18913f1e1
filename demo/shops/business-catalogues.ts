import type { Content } from '#contract/fields/product-facts.ts';
import { assortment, type AssortmentItem } from '#demo/catalogue/assortment.ts';
import {
  createCatalogueRows,
  createProductRow,
  type CatalogueRows,
  type ProductRow,
} from '#demo/catalogue/catalogue-rows.ts';
import { toKp } from '#demo/catalogue/product-pattern.rules.ts';
import { demoBusinessShops, type DemoBusinessShop } from './business-shops.ts';

const MAX_PRODUCTS_PER_SHOP = 20;
const UNITS_PER_CASE = 6;
/** Price of a case relative to the sum of its pieces. */
const CASE_PRICE_FACTOR = 0.85;

function selectItems({ sells, skip = 0 }: DemoBusinessShop): readonly AssortmentItem[] {
  const items = assortment.filter(({ category, index }) =>
    // Every second article: eight categories, more than the menu shows at once.
    sells ? sells.includes(category.slug) : index % 2 === 0,
  );
  return items.slice(skip, skip + MAX_PRODUCTS_PER_SHOP);
}

const toCaseFacts = ({ content, ...facts }: NonNullable<ProductRow['facts']>): ProductRow['facts'] => ({
  ...facts,
  ...(content ? { content: multiplyContent(content) } : {}),
});

const multiplyContent = ({ amount, unit, drained }: Content): Content => ({
  amount: amount * UNITS_PER_CASE,
  unit,
  ...(drained === undefined ? {} : { drained: drained * UNITS_PER_CASE }),
});

/** Creates the row of an article sold by the case, with a lower price, rounded to ten cents. */
function createCaseRow(item: AssortmentItem, position: number, shopId: string): ProductRow {
  const row = createProductRow(item, position, shopId);
  const priceCents = Math.round((row.priceCents * UNITS_PER_CASE * CASE_PRICE_FACTOR) / 10) * 10;
  const name = {
    it: `${row.name.it}, cartone da ${UNITS_PER_CASE}`,
    en: `${row.name.en ?? row.name.it}, case of ${UNITS_PER_CASE}`,
  };
  return { ...row, name, priceCents, kp: toKp(priceCents), facts: row.facts && toCaseFacts(row.facts) };
}

/** Creates all rows of the business shops' catalogues. */
export const createBusinessCatalogues = (): CatalogueRows[] =>
  demoBusinessShops.map((shop) =>
    createCatalogueRows(shop.id, selectItems(shop), (item, position) => createCaseRow(item, position, shop.id)),
  );
