import type { WireAnswer } from '#contract/call.ts';
import type { promotionCalls } from '#contract/promotions.ts';
import type { promotions } from '#server/db/schema/index.ts';
import type { Localized, Say } from '#server/db/schema/localized.ts';
import { Failure } from '#server/http/failure.ts';
import { promotionState } from './promotions.rules.ts';

export type PromotionRow = typeof promotions.$inferSelect;
type WirePromotion = WireAnswer<typeof promotionCalls.promotions>['data'][number];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A promotion on the wire, in one language. */
export const toPromotion = (row: PromotionRow, say: Say): WirePromotion => ({
  _id: row.id,
  shop: row.shopId,
  title: say(row.title),
  code: row.code,
  image: row.image,
  durationType: row.durationType,
  showCountdown: row.showCountdown,
  startDate: iso(row.startDate),
  endDate: iso(row.endDate),
  noOfDaysAfterEvent: row.noOfDaysAfterEvent,
  latestEventEndDate: iso(row.latestEventEndDate),
});

/** What a product in a cart is called, for a refusal that names it. */
interface Named {
  readonly id: string;
  readonly productId: string;
  readonly name: Localized;
}

const listOf = (items: readonly Named[], say: Say) => items.map(({ name }) => say(name)).join(', ');

interface OverFor {
  /** Lines of a cart that it is over for. */
  readonly items?: readonly Named[];
  /** Whether the promotion itself is over, or has only lost these products. */
  readonly isWhole?: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The refusal that names a promotion which can't be bought from. */
export function promotionOver(
  { id, title }: Pick<PromotionRow, 'id' | 'title'>,
  { items = [], isWhole = true, data = {} }: OverFor = {},
): Failure {
  const products: Localized = isWhole
    ? { it: '' }
    : {
        it: ` per questi prodotti: ${listOf(items, ({ it }) => it)}`,
        en: ` for these products: ${listOf(items, ({ it, en = it }) => en)}`,
      };
  return new Failure('promotionOver', {
    values: { title, products },
    data: {
      ...data,
      promotionId: id,
      items: items.map((item) => ({ cartItemId: item.id, shopProductId: item.productId })),
    },
  });
}

/**
 * The promotion when it runs. One still to come is not there yet: the shop has not announced it.
 *
 * @throws Failure notFound, promotionOver.
 */
export function requireRunning<Row extends PromotionRow>(promotion: Row | undefined, now: Date): Row {
  const state = promotion && promotionState(promotion, now);
  if (!promotion || state === 'coming') throw new Failure('notFound');
  if (state === 'over') throw promotionOver(promotion);
  return promotion;
}
