import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/entity.ts';
import { findAdjustedShade } from '#server/platform/brand/palette.rules.ts';
import { DEFAULT_VAT_PERCENTAGE } from '#server/platform/db/schema/index.ts';
import { findBlockedWord } from '#server/platform/lib/blocked-words.rules.ts';
import { getAreas, isIslandArea } from '#server/shop/addresses/geo/geo.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { DEFAULT_DELIVERY_TERMS, type DeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import type { ShopState } from './plan/shop-state.ts';
import { DEFAULT_TIME_ZONE, type ShopFile } from './shop-file/shop-file.ts';

const IMAGE_PATH = /^\/images\/(.+)$/u;

/** The names of all images in a file. Nothing else in it is a path of an image. */
function findImageNames(value: unknown): string[] {
  if (typeof value === 'string') return IMAGE_PATH.exec(value)?.slice(1) ?? [];
  if (Array.isArray(value)) return value.flatMap(findImageNames);
  return isRecord(value) ? Object.values(value).flatMap(findImageNames) : [];
}

const formatTerms = ({ partners, types, freeAboveCents }: DeliveryTerms): string =>
  [
    ...partners.map(({ name, cents }) => `${name} ${formatCents(cents)}`),
    ...types.map(({ name, cents }) => `${name.it} + ${formatCents(cents)}`),
    ...(freeAboveCents === null ? [] : [`free above ${formatCents(freeAboveCents)}`]),
  ].join(', ');

interface Context {
  readonly file: ShopFile;
  /** The shop before the file is applied. */
  readonly current: ShopState;
  /** Names of the images in `DATA_DIR/images` or the bucket. */
  readonly imageNames: ReadonlySet<string>;
  readonly now: Date;
}

function findImageWarnings({ file, imageNames }: Context): string[] {
  const names = [...new Set(findImageNames(file))];
  const missing = names.filter((name) => !imageNames.has(name));
  return [
    ...missing.map((name) => `The image ${name} does not exist: put ${name}.jpg, .png or .svg into DATA_DIR/images.`),
    ...names.flatMap((name) => {
      const word = findBlockedWord(name);
      return word === undefined ? [] : [`Ad blockers remove the image ${name} because of "${word}": rename the file.`];
    }),
  ];
}

function findDeliveryWarnings({ file, current: { delivery } }: Context): string[] {
  const hasConsumerShops = (file.countries ?? []).some(({ shops = [] }) => shops.length > 0);
  const hasDefaults = file.delivery === undefined && isDeepStrictEqual(delivery, DEFAULT_DELIVERY_TERMS);
  return hasConsumerShops && hasDefaults
    ? [`The file has no delivery section, so members pay the defaults: ${formatTerms(delivery)}.`]
    : [];
}

/** Zones whose surcharge nobody would pay. */
function findZoneWarnings({ file, current }: Context): string[] {
  const served = [...new Set([...(file.countries ?? []), ...current.countries].map(({ code }) => code))];
  return (file.delivery?.zones ?? []).flatMap(({ id, countries = [], regions = [], islands = false }) => {
    const unknown = countries.filter((code) => !served.includes(code));
    const places = countries.length === 0 ? served : countries.filter((code) => served.includes(code));
    const isInZone = (code: string, region: string) =>
      (regions.length === 0 || regions.includes(region)) && (!islands || isIslandArea(code, region));
    const hasAddress = places.some((code) => getAreas(code).some(({ name }) => isInZone(code, name)));
    return [
      ...(unknown.length > 0
        ? [`The delivery zone ${id} names ${unknown.join(', ')}, but the shop has no such country.`]
        : []),
      ...((regions.length > 0 || islands) && places.length > 0 && !hasAddress
        ? [`The delivery zone ${id} holds for no address: ${places.join(', ')} has no such region or island.`]
        : []),
    ];
  });
}

const DAY_MS = 86_400_000;

/** Promotions that would be added although they are over, as after a typing error in the year. */
function findPromotionWarnings({ file, current, now }: Context): string[] {
  const knownIds = new Set(current.promotions.map(({ id }) => id));
  const promotions = (file.countries ?? []).flatMap(({ shops = [] }) => shops.flatMap((shop) => shop.promotions ?? []));
  return promotions.flatMap(({ id, end, afterEvent }) => {
    // Without its number of days, a promotion after an event is not over: it waits for it.
    const moment = afterEvent?.days === undefined ? end : afterEvent.end;
    if (knownIds.has(id) || moment === undefined) return [];
    const days = afterEvent?.days ?? 0;
    const endMs = ('at' in moment ? moment.at.getTime() : now.getTime() + moment.relativeMs) + days * DAY_MS;
    return endMs > now.getTime() ? [] : [`The promotion ${id} is over since ${new Date(endMs).toISOString()}.`];
  });
}

/** Defaults that hold in Italy, and business shops that nobody can order from. */
function findShopWarnings({ file, current }: Context): string[] {
  const hasHours = (shopId: string, use: 'takeaway' | 'delivery') =>
    current.hours.some((row) => row.shopId === shopId && row.use === use);
  return (file.countries ?? []).flatMap(({ code, shops = [], businessShops = [] }) => [
    ...[...shops, ...businessShops].flatMap(({ id, vat }) =>
      vat === undefined && code !== 'IT'
        ? [`The shop ${id} in ${code} has no vat, so new products get ${String(DEFAULT_VAT_PERCENTAGE)} %.`]
        : [],
    ),
    ...businessShops.flatMap(({ id, timeZone, orderTypes, takeawayHours, deliveryHours }) => [
      ...(timeZone === undefined && code !== 'IT'
        ? [`The shop ${id} in ${code} has no timeZone, so its hours are those of ${DEFAULT_TIME_ZONE}.`]
        : []),
      ...(orderTypes.includes('Takeaway') && !takeawayHours && !hasHours(id, 'takeaway')
        ? [`The shop ${id} has no takeawayHours, so nobody can order Takeaway.`]
        : []),
      ...(orderTypes.some((type) => type !== 'Takeaway') && !deliveryHours && !hasHours(id, 'delivery')
        ? [
            `The shop ${id} has no deliveryHours, so nobody can order ${orderTypes.filter((type) => type !== 'Takeaway').join(' or ')}.`,
          ]
        : []),
    ]),
  ]);
}

/** What the shop shows instead of a color that would be hard to read. */
function findBrandWarnings({ file }: Context): string[] {
  const primary = file.brand?.primary;
  const adjusted = primary === undefined ? undefined : findAdjustedShade(primary);
  if (primary === undefined || adjusted === undefined) return [];
  return [
    `brand.primary ${primary} is too light for links on the page, or for white text on it (contrast ${adjusted.contrast}): ` +
      `the shop uses ${adjusted.shade} instead.`,
  ];
}

/** What is allowed in a shop file and most likely a mistake, one line each. */
export const findWarnings = (context: Context): string[] => [
  ...findBrandWarnings(context),
  ...findDeliveryWarnings(context),
  ...findZoneWarnings(context),
  ...findShopWarnings(context),
  ...findPromotionWarnings(context),
  ...findImageWarnings(context),
];
