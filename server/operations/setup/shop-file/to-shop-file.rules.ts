import { Document, isMap, isScalar, visit } from 'yaml';
import type { HoursRow, PromotionRow, ShopRow, ShopState } from '#server/operations/setup/plan/shop-state.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { toBrandInput } from './brand-input.rules.ts';
import { formatEuros, toImage, WEEKDAYS } from './fields.ts';
import { toSellerInput } from './seller-fields.ts';
import type { ShopFileInput } from './shop-file.ts';

type Input<Key extends 'shops' | 'businessShops'> = NonNullable<
  NonNullable<ShopFileInput['countries']>[number][Key]
>[number];
type HoursInput = NonNullable<Input<'businessShops'>['takeawayHours']>[number];

export const toText = ({ it, en }: Localized): string | Localized => {
  if (en === undefined) return { it };
  return it === en ? it : { it, en };
};

const toTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Hours that differ in nothing but the weekday become one entry. */
function toHours(rows: readonly HoursRow[]): HoursInput[] {
  const groups = new Map<string, HoursRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.startMinute, row.endMinute, row.capacity, row.leadMinutes]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            days: [first, ...others].flatMap(({ weekday }) => WEEKDAYS[weekday - 1] ?? []),
            from: toTime(first.startMinute),
            to: toTime(first.endMinute),
            capacity: first.capacity,
            leadMinutes: first.leadMinutes,
          },
        ]
      : [],
  );
}

function toPeriod(row: PromotionRow) {
  if (row.durationType === 'Fixed') {
    return {
      ...(row.startDate ? { start: row.startDate.toISOString() } : {}),
      ...(row.endDate ? { end: row.endDate.toISOString() } : {}),
    };
  }
  const { noOfDaysAfterEvent: days, latestEventEndDate: end } = row;
  return { afterEvent: { ...(days === null ? {} : { days }), ...(end ? { end: end.toISOString() } : {}) } };
}

function toCategories({ categories, subCategories }: ShopState, shopId: string) {
  return categories
    .filter((category) => category.shopId === shopId)
    .map(({ id, name, image }) => ({
      id,
      name: toText(name),
      ...(image === null ? {} : { image: toImage(image) }),
      subCategories: subCategories
        .filter(({ categoryId }) => categoryId === id)
        .map((sub) => ({ id: sub.id, name: toText(sub.name) })),
    }));
}

const toCommon = ({ id, fullName, companyName, seller, picture, factsRequired }: ShopRow) => ({
  id,
  name: fullName,
  ...(companyName === '' || companyName === seller?.name ? {} : { company: companyName }),
  ...(seller && { seller: toSellerInput(seller) }),
  ...(picture === null ? {} : { image: toImage(picture) }),
  ...(factsRequired ? {} : { facts: 'optional' as const }),
});

function toShop(row: ShopRow, state: ShopState): Input<'shops'> {
  const promotions = state.promotions.filter(({ shopId }) => shopId === row.id);
  return {
    ...toCommon(row),
    ...(row.warehouseName === '' ? {} : { warehouse: row.warehouseName }),
    ...(row.address === '' ? {} : { address: row.address }),
    ...(row.returnAddress === '' ? {} : { returnAddress: row.returnAddress }),
    vat: row.vatPercentage,
    maxQuantity: row.maxQuantity ?? 0,
    categories: toCategories(state, row.id),
    highlights: [...(state.highlights.find(({ shopId }) => shopId === row.id)?.productIds ?? [])],
    promotions: promotions.map((promotion) => ({
      id: promotion.id,
      title: toText(promotion.title),
      code: promotion.code,
      ...(promotion.image === null ? {} : { image: toImage(promotion.image) }),
      countdown: promotion.showCountdown,
      ...toPeriod(promotion),
      products: [...promotion.productIds],
    })),
  };
}

function toBusinessShops(row: ShopRow, state: ShopState): Input<'businessShops'>[] {
  const details = state.businessShops.find(({ shopId }) => shopId === row.id);
  if (!details) return [];
  const getHours = (use: HoursRow['use']) =>
    state.hours.filter((hours) => hours.shopId === row.id && hours.use === use);
  return [
    {
      ...toCommon(row),
      shortName: details.name,
      vat: row.vatPercentage,
      maxQuantity: row.maxQuantity ?? 0,
      gallery: details.gallery.map(toImage),
      description: toText(details.description),
      address: details.billingAddress,
      city: details.billingCity,
      timeZone: details.timeZone,
      orderTypes: details.deliveryTypes,
      takeawayHours: toHours(getHours('takeaway')),
      deliveryHours: toHours(getHours('delivery')),
      categories: toCategories(state, row.id),
    },
  ];
}

function toDelivery({ delivery }: ShopState): NonNullable<ShopFileInput['delivery']> {
  return {
    vat: delivery.vatPercentage,
    ...(delivery.freeAboveCents === null ? {} : { freeAbove: formatEuros(delivery.freeAboveCents) }),
    partners: delivery.partners.map(({ id, name, cents, days }) => ({
      id,
      name,
      price: formatEuros(cents),
      ...(days === '' ? {} : { days }),
    })),
    types: delivery.types.map(({ code, name, cents, days }) => ({
      id: code,
      name: toText(name),
      price: formatEuros(cents),
      ...(days === undefined ? {} : { days }),
    })),
    zones: delivery.zones.map(({ id, countries, regions, islands, cents }) => ({
      id,
      ...(countries.length > 0 ? { countries: [...countries] } : {}),
      ...(regions.length > 0 ? { regions: [...regions] } : {}),
      ...(islands ? { islands } : {}),
      surcharge: formatEuros(cents),
    })),
  };
}

function toAccessibility({ accessibility }: ShopState): Pick<ShopFileInput, 'accessibility'> {
  if (accessibility === null) return {};
  const { conformance, email, phone, reviewedOn: reviewed, limits } = accessibility;
  return {
    accessibility: {
      conformance,
      email,
      ...(phone === '' ? {} : { phone }),
      reviewed,
      ...(limits.length > 0 ? { limits: limits.map(toText) } : {}),
    },
  };
}

/** The file that describes a state. Applying it to that state changes nothing. */
export function toShopFile(state: ShopState): ShopFileInput {
  const getLegalText = (kind: 'privacyPolicy' | 'termsAndCondition' | 'cookiePolicy') => {
    const row = state.legalTexts.find((text) => text.kind === kind);
    return row ? { [kind]: toText(row.html) } : {};
  };
  return {
    brand: toBrandInput(state.brand),
    countries: state.countries.map(({ id, code, name, flag }) => {
      const shops = state.shops.filter(({ countryId }) => countryId === id);
      return {
        id,
        code,
        name: toText(name),
        ...(flag === '' ? {} : { flag: toImage(flag) }),
        shops: shops.filter(({ kind }) => kind === 'consumer').map((row) => toShop(row, state)),
        businessShops: shops.filter(({ kind }) => kind === 'business').flatMap((row) => toBusinessShops(row, state)),
      };
    }),
    prices: state.prices,
    delivery: toDelivery(state),
    ...toAccessibility(state),
    faq: state.faqs.map(({ id, question, answer }) => ({ id, question: toText(question), answer: toText(answer) })),
    legal: {
      ...getLegalText('privacyPolicy'),
      ...getLegalText('termsAndCondition'),
      ...getLegalText('cookiePolicy'),
    },
  };
}

/** A mapping of at most this many characters is written in one line. */
const MAX_LINE_LENGTH = 110;

/** The length of a value in one line. Infinite for lists and for texts of several lines. */
function getLineLength(node: unknown): number {
  if (isScalar(node)) {
    const text = String(node.value);
    return text.includes('\n') ? Infinity : text.length;
  }
  if (!isMap(node)) return Infinity;
  return node.items.reduce((sum, { key, value }) => sum + getLineLength(key) + getLineLength(value) + 4, 0);
}

/** Amounts are shown as numbers with two decimals. */
const EURO_KEYS = new Set(['freeAbove', 'price', 'shareCapital', 'surcharge']);

/** Formats a file as YAML, without anchors. */
export function formatShopFile(file: ShopFileInput): string {
  const doc = new Document(file, { aliasDuplicateObjects: false });
  visit(doc, {
    Map: (_key, map) => {
      map.flow = getLineLength(map) <= MAX_LINE_LENGTH;
    },
    Pair: (_key, { key, value }) => {
      if (!isScalar(key) || !EURO_KEYS.has(String(key.value)) || !isScalar(value)) return;
      value.value = Number(value.value);
      value.minFractionDigits = 2;
    },
    Seq: (_key, seq) => {
      // Ids and weekdays.
      seq.flow = seq.items.every(isScalar);
    },
  });
  return doc.toString({ lineWidth: 120, blockQuote: 'literal' });
}
