import { sanitizeHtml } from '#server/catalogue/sanitize-html.ts';
import type { businessDays, businessShops } from '#server/db/schema/business-shops.ts';
import type { Localized } from '#server/i18n/localized.ts';
import type { shops } from '#server/db/schema/shops.ts';
import { assortment, type AssortmentItem } from '#demo/catalogue/assortment.ts';
import { demoBusinessShops, getGalleryNames, type DemoBusinessShop, type WeeklyHours } from './business-shops.ts';
import {
  createCatalogueRows,
  createProductRow,
  type CatalogueRows,
  type ProductRow,
} from '#demo/catalogue/catalogue-rows.ts';
import { toImagePath } from '#demo/images/image-path.ts';
import { toKp } from '#demo/catalogue/product-pattern.rules.ts';

const MAX_PRODUCTS_PER_SHOP = 20;
const UNITS_PER_CASE = 6;
/** Price of a case relative to the sum of its pieces. */
const CASE_PRICE_FACTOR = 0.85;

function createDescription({ about, points }: DemoBusinessShop): Localized {
  const renderLanguage = (language: 0 | 1) =>
    sanitizeHtml(`<p>${about[language]}</p><ul>${points.map((point) => `<li>${point[language]}</li>`).join('')}</ul>`);
  return { it: renderLanguage(0), en: renderLanguage(1) };
}

export const createBusinessShopRows = (): (typeof shops.$inferInsert)[] =>
  demoBusinessShops.map((shop, position) => ({
    id: shop.id,
    countryId: 'it',
    kind: 'business',
    fullName: shop.fullName,
    companyName: shop.companyName,
    picture: toImagePath(getGalleryNames(shop)[0] ?? ''),
    position,
  }));

export const createBusinessDetailRows = (): (typeof businessShops.$inferInsert)[] =>
  demoBusinessShops.map((shop) => ({
    shopId: shop.id,
    name: shop.name,
    description: createDescription(shop),
    billingAddress: shop.address,
    billingCity: shop.city,
    gallery: getGalleryNames(shop).map(toImagePath),
    deliveryTypes: [...shop.offers],
    timeZone: 'Europe/Rome',
  }));

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function createDayRows(shopId: string, use: 'takeaway' | 'delivery', hours: readonly WeeklyHours[]) {
  return hours.flatMap(([weekdays, from, to], intervalIndex) =>
    weekdays.map((weekday) => ({
      id: `${shopId}-${use}-${weekday}${intervalIndex === 0 ? '' : `-${intervalIndex + 1}`}`,
      shopId,
      use,
      weekday,
      startMinute: toMinutes(from),
      endMinute: toMinutes(to),
    })),
  );
}

export const createBusinessDayRows = (): (typeof businessDays.$inferInsert)[] =>
  demoBusinessShops.flatMap(({ id, takeaway, delivery }) => [
    ...createDayRows(id, 'takeaway', takeaway),
    ...createDayRows(id, 'delivery', delivery),
  ]);

function selectItems({ sells, skip = 0 }: DemoBusinessShop): readonly AssortmentItem[] {
  const items = assortment.filter(({ category, index }) =>
    // Every second article: eight categories, more than the menu shows at once.
    sells ? sells.includes(category.slug) : index % 2 === 0,
  );
  return items.slice(skip, skip + MAX_PRODUCTS_PER_SHOP);
}

/** Creates the row of an article sold by the case, with a lower price, rounded to ten cents. */
function createCaseRow(item: AssortmentItem, position: number, shopId: string): ProductRow {
  const row = createProductRow(item, position, shopId);
  const priceCents = Math.round((row.priceCents * UNITS_PER_CASE * CASE_PRICE_FACTOR) / 10) * 10;
  const name = {
    it: `${row.name.it}, cartone da ${UNITS_PER_CASE}`,
    en: `${row.name.en ?? row.name.it}, case of ${UNITS_PER_CASE}`,
  };
  return { ...row, name, priceCents, kp: toKp(priceCents) };
}

/** Creates all rows of the business shops' catalogues. */
export const createBusinessCatalogues = (): CatalogueRows[] =>
  demoBusinessShops.map((shop) =>
    createCatalogueRows(shop.id, selectItems(shop), (item, position) => createCaseRow(item, position, shop.id)),
  );
