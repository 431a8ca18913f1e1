import type { promotionProducts, promotions } from '#server/db/schema/promotions.ts';
import { both, type Pair } from './article.ts';
import { assortment } from './assortment.ts';
import { imageAddress } from './image-address.ts';
import type { PackshotKind } from './pictures/kinds.ts';
import type { Hue } from './pictures/palette.ts';
import { kpNovvOf, productId, stockAt } from './shelf.rules.ts';
import { FIRST_SHOP } from './shops.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface DemoPromotion {
  readonly id: string;
  readonly title: Pair;
  readonly code: string;
  readonly hue: Hue;
  readonly kinds: readonly [PackshotKind, PackshotKind, PackshotKind];
  /** Slugs of the categories that it takes its products from, and how many. */
  readonly from: readonly string[];
  readonly count: number;
  readonly showCountdown: boolean;
  /** Milliseconds from the moment at which the demo is made. */
  readonly time:
    | { readonly type: 'Fixed'; readonly start: number; readonly end: number }
    | { readonly type: 'AfterNDays'; readonly eventEnd: number; readonly days: number };
}

/** One of each kind (doc 2 §4): ends in days, in hours, after an event, without countdown, over. */
export const demoPromotions: readonly DemoPromotion[] = [
  {
    id: 'promo-dispensa',
    title: ['Dispensa piena', 'A full pantry'],
    code: 'DISPENSA',
    hue: 'terracotta',
    kinds: ['packet', 'jar', 'oil-bottle'],
    from: ['dispensa', 'olio-aceto'],
    count: 10,
    showCountdown: true,
    time: { type: 'Fixed', start: -8 * DAY, end: 6 * DAY + 5 * HOUR },
  },
  {
    id: 'promo-casa',
    title: ['Casa in ordine', 'A tidy home'],
    code: 'ORDINE',
    hue: 'sea',
    kinds: ['pump', 'soap', 'pouch'],
    from: ['casa'],
    count: 5,
    showCountdown: true,
    time: { type: 'Fixed', start: -2 * DAY, end: 5 * HOUR },
  },
  {
    id: 'promo-colazione',
    title: ['Colazione con calma', 'A slow breakfast'],
    code: 'COLAZIONE',
    hue: 'honey',
    kinds: ['cup', 'jar', 'caddy'],
    from: ['caffe-te', 'miele-dolci'],
    count: 6,
    showCountdown: true,
    time: { type: 'AfterNDays', eventEnd: -3 * DAY, days: 10 },
  },
  {
    id: 'promo-sera',
    title: ['Rituali della sera', 'Evening rituals'],
    code: 'SERA',
    hue: 'lavender',
    kinds: ['candle', 'dropper', 'cream-jar'],
    from: ['corpo', 'candele'],
    count: 5,
    showCountdown: false,
    time: { type: 'Fixed', start: -20 * DAY, end: 40 * DAY },
  },
  {
    id: 'promo-tavola',
    title: ['Tavola di festa', 'A festive table'],
    code: 'FESTA',
    hue: 'rose',
    kinds: ['bowl', 'cup', 'board'],
    from: ['tavola'],
    count: 4,
    showCountdown: true,
    time: { type: 'Fixed', start: -30 * DAY, end: -2 * DAY },
  },
];

/**
 * Products of each promotion: the first available ones of its categories. The first shop sells the
 * whole assortment, so an article's place there is its index.
 */
export const promotionProductIds: ReadonlyMap<string, readonly string[]> = new Map(
  demoPromotions.map(({ id, from, count }) => [
    id,
    assortment
      .filter(({ category, pictures, index }) => {
        const isShown = pictures.length > 0 && stockAt(index) > 0;
        return isShown && from.includes(category.slug);
      })
      .slice(0, count)
      .map(({ index }) => productId(FIRST_SHOP, index)),
  ]),
);

const inPromotion = new Set([...promotionProductIds.values()].flat());

/** Only products of a promotion have KPNOVV (decision 13). */
export const kpNovvAt = (id: string, priceCents: number): number => (inPromotion.has(id) ? kpNovvOf(priceCents) : 0);

const from = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

export function promotionRows(now: Date): (typeof promotions.$inferInsert)[] {
  return demoPromotions.map(({ id, title, code, showCountdown, time }, position) => ({
    id,
    shopId: FIRST_SHOP,
    title: both(title),
    code,
    image: imageAddress(id),
    durationType: time.type,
    showCountdown,
    position,
    ...(time.type === 'Fixed'
      ? { startDate: from(now, time.start), endDate: from(now, time.end) }
      : { noOfDaysAfterEvent: time.days, latestEventEndDate: from(now, time.eventEnd) }),
  }));
}

export const promotionProductRows = (): (typeof promotionProducts.$inferInsert)[] =>
  [...promotionProductIds].flatMap(([promotionId, productIds]) =>
    productIds.map((productId, position) => ({ promotionId, productId, position })),
  );
