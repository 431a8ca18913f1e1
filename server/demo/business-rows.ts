import { sanitiseHtml } from '#server/catalogue/sanitise-html.ts';
import type { businessDays, businessShops } from '#server/db/schema/business-shops.ts';
import type { Localized } from '#server/db/schema/localized.ts';
import type { shops } from '#server/db/schema/shops.ts';
import { assortment, type Offer } from './assortment.ts';
import { demoBusinessShops, galleryOf, type BusinessShop, type Hours } from './business-shops.ts';
import { catalogueRows, productRow, type CatalogueRows, type ProductRow } from './catalogue.ts';
import { imageAddress } from './image-address.ts';
import { kpOf } from './shelf.rules.ts';

const PRODUCTS = 20;
const PIECES = 6;
/** What a case costs of its pieces' prices. */
const CASE_SHARE = 0.85;

function description({ about, points }: BusinessShop): Localized {
  const inLanguage = (at: 0 | 1) =>
    sanitiseHtml(`<p>${about[at]}</p><ul>${points.map((point) => `<li>${point[at]}</li>`).join('')}</ul>`);
  return { it: inLanguage(0), en: inLanguage(1) };
}

export const businessShopRows = (): (typeof shops.$inferInsert)[] =>
  demoBusinessShops.map((shop, position) => ({
    id: shop.id,
    countryId: 'it',
    kind: 'business',
    fullName: shop.fullName,
    companyName: shop.companyName,
    picture: imageAddress(galleryOf(shop)[0] ?? ''),
    position,
  }));

export const businessDetailRows = (): (typeof businessShops.$inferInsert)[] =>
  demoBusinessShops.map((shop) => ({
    shopId: shop.id,
    name: shop.name,
    description: description(shop),
    billingAddress: shop.address,
    billingCity: shop.city,
    gallery: galleryOf(shop).map(imageAddress),
    deliveryTypes: [...shop.offers],
    timeZone: 'Europe/Rome',
  }));

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function dayRows(shopId: string, use: 'takeaway' | 'delivery', hours: readonly Hours[]) {
  return hours.flatMap(([weekdays, from, to], span) =>
    weekdays.map((weekday) => ({
      id: `${shopId}-${use}-${weekday}${span === 0 ? '' : `-${span + 1}`}`,
      shopId,
      use,
      weekday,
      startMinute: minuteOf(from),
      endMinute: minuteOf(to),
    })),
  );
}

export const businessDayRows = (): (typeof businessDays.$inferInsert)[] =>
  demoBusinessShops.flatMap(({ id, takeaway, delivery }) => [
    ...dayRows(id, 'takeaway', takeaway),
    ...dayRows(id, 'delivery', delivery),
  ]);

function offersOf({ sells, skip = 0 }: BusinessShop): readonly Offer[] {
  const sold = assortment.filter(({ category, index }) =>
    // Every second one: eight categories, more than a menu shows at once.
    sells ? sells.includes(category.slug) : index % 2 === 0,
  );
  return sold.slice(skip, skip + PRODUCTS);
}

/** The article by the case, a little cheaper, to the ten cents. */
function caseRow(offer: Offer, place: number, shopId: string): ProductRow {
  const row = productRow(offer, place, shopId);
  const priceCents = Math.round((row.priceCents * PIECES * CASE_SHARE) / 10) * 10;
  const name = {
    it: `${row.name.it}, cartone da ${PIECES}`,
    en: `${row.name.en ?? row.name.it}, case of ${PIECES}`,
  };
  return { ...row, name, priceCents, kp: kpOf(priceCents) };
}

/** All rows of the business shops' catalogues. */
export const businessCatalogues = (): CatalogueRows[] =>
  demoBusinessShops.map((shop) =>
    catalogueRows(shop.id, offersOf(shop), (offer, place) => caseRow(offer, place, shop.id)),
  );
