import type { promotionProducts, promotions } from '#server/db/schema/promotions.ts';
import { toLocalized } from './article.ts';
import type { BilingualText } from '#demo/bilingual-text.ts';
import { assortment } from './assortment.ts';
import { toImagePath } from '#demo/images/image-path.ts';
import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';
import { toKpNovv, toProductId, getStock } from './product-pattern.rules.ts';
import { FIRST_SHOP_ID } from '#demo/shops/shops.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface DemoPromotion {
  readonly id: string;
  readonly title: BilingualText;
  readonly code: string;
  readonly hue: Hue;
  readonly kinds: readonly [PackshotKind, PackshotKind, PackshotKind];
  /** Slugs of the categories of its products. */
  readonly categorySlugs: readonly string[];
  /** Number of products. */
  readonly count: number;
  readonly showCountdown: boolean;
  /** Times in ms, relative to the creation of the demo. */
  readonly time:
    | { readonly type: 'Fixed'; readonly start: number; readonly end: number }
    | { readonly type: 'AfterNDays'; readonly eventEnd: number; readonly days: number };
}

/** One promotion of each kind: ends in days, ends in hours, ends after an event, without countdown, ended. */
export const demoPromotions: readonly DemoPromotion[] = [
  {
    id: 'promo-dispensa',
    title: ['Dispensa piena', 'A full pantry'],
    code: 'DISPENSA',
    hue: 'terracotta',
    kinds: ['packet', 'jar', 'oil-bottle'],
    categorySlugs: ['dispensa', 'olio-aceto'],
    count: 10,
    showCountdown: true,
    time: { type: 'Fixed', start: -8 * DAY_MS, end: 6 * DAY_MS + 5 * HOUR_MS },
  },
  {
    id: 'promo-casa',
    title: ['Casa in ordine', 'A tidy home'],
    code: 'ORDINE',
    hue: 'sea',
    kinds: ['pump', 'soap', 'pouch'],
    categorySlugs: ['casa'],
    count: 5,
    showCountdown: true,
    time: { type: 'Fixed', start: -2 * DAY_MS, end: 5 * HOUR_MS },
  },
  {
    id: 'promo-colazione',
    title: ['Colazione con calma', 'A slow breakfast'],
    code: 'COLAZIONE',
    hue: 'honey',
    kinds: ['cup', 'jar', 'caddy'],
    categorySlugs: ['caffe-te', 'miele-dolci'],
    count: 6,
    showCountdown: true,
    time: { type: 'AfterNDays', eventEnd: -3 * DAY_MS, days: 10 },
  },
  {
    id: 'promo-sera',
    title: ['Rituali della sera', 'Evening rituals'],
    code: 'SERA',
    hue: 'lavender',
    kinds: ['candle', 'dropper', 'cream-jar'],
    categorySlugs: ['corpo', 'candele'],
    count: 5,
    showCountdown: false,
    time: { type: 'Fixed', start: -20 * DAY_MS, end: 40 * DAY_MS },
  },
  {
    id: 'promo-tavola',
    title: ['Tavola di festa', 'A festive table'],
    code: 'FESTA',
    hue: 'rose',
    kinds: ['bowl', 'cup', 'board'],
    categorySlugs: ['tavola'],
    count: 4,
    showCountdown: true,
    time: { type: 'Fixed', start: -30 * DAY_MS, end: -2 * DAY_MS },
  },
];

/**
 * Product ids by promotion: the first available products of its categories. The first shop sells the whole
 * assortment, so the position of a product in it is the article's index.
 */
export const promotionProductIds: ReadonlyMap<string, readonly string[]> = new Map(
  demoPromotions.map(({ id, categorySlugs, count }) => [
    id,
    assortment
      .filter(({ category, images, index }) => {
        const isAvailable = images.length > 0 && getStock(index) > 0;
        return isAvailable && categorySlugs.includes(category.slug);
      })
      .slice(0, count)
      .map(({ index }) => toProductId(FIRST_SHOP_ID, index)),
  ]),
);

const promotedProductIds = new Set([...promotionProductIds.values()].flat());

/** Only products of a promotion have KPNOVV (GAP-13). */
export const getKpNovv = (id: string, priceCents: number): number =>
  promotedProductIds.has(id) ? toKpNovv(priceCents) : 0;

const addMilliseconds = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

export function createPromotionRows(now: Date): (typeof promotions.$inferInsert)[] {
  return demoPromotions.map(({ id, title, code, showCountdown, time }, position) => ({
    id,
    shopId: FIRST_SHOP_ID,
    title: toLocalized(title),
    code,
    image: toImagePath(id),
    durationType: time.type,
    showCountdown,
    position,
    ...(time.type === 'Fixed'
      ? { startDate: addMilliseconds(now, time.start), endDate: addMilliseconds(now, time.end) }
      : { noOfDaysAfterEvent: time.days, latestEventEndDate: addMilliseconds(now, time.eventEnd) }),
  }));
}

export const createPromotionProductRows = (): (typeof promotionProducts.$inferInsert)[] =>
  [...promotionProductIds].flatMap(([promotionId, productIds]) =>
    productIds.map((productId, position) => ({ promotionId, productId, position })),
  );
