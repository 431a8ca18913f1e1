import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';
import { FIRST_SHOP_ID } from '#demo/shops/shops.ts';
import { assortment } from './assortment.ts';
import { toKpNovv, toProductId, getStock } from './product-pattern.rules.ts';

/** How a promotion of demo/shop.yaml is drawn, and the source of its list of products. */
interface DemoPromotion {
  readonly id: string;
  readonly hue: Hue;
  readonly kinds: readonly [PackshotKind, PackshotKind, PackshotKind];
  /** Slugs of the categories of its products. */
  readonly categorySlugs: readonly string[];
  /** Number of products. */
  readonly count: number;
}

export const demoPromotions: readonly DemoPromotion[] = [
  {
    id: 'promo-dispensa',
    hue: 'terracotta',
    kinds: ['packet', 'jar', 'oil-bottle'],
    categorySlugs: ['dispensa', 'olio-aceto'],
    count: 10,
  },
  {
    id: 'promo-casa',
    hue: 'sea',
    kinds: ['pump', 'soap', 'pouch'],
    categorySlugs: ['casa'],
    count: 5,
  },
  {
    id: 'promo-colazione',
    hue: 'honey',
    kinds: ['cup', 'jar', 'caddy'],
    categorySlugs: ['caffe-te', 'miele-dolci'],
    count: 6,
  },
  {
    id: 'promo-sera',
    hue: 'lavender',
    kinds: ['candle', 'dropper', 'cream-jar'],
    categorySlugs: ['corpo', 'candele'],
    count: 5,
  },
  {
    id: 'promo-tavola',
    hue: 'rose',
    kinds: ['bowl', 'cup', 'board'],
    categorySlugs: ['tavola'],
    count: 4,
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
