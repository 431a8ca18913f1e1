import type { WireResponse } from '#contract/call.ts';
import type { promotionCalls } from '#contract/promotions.ts';
import type { promotions } from '#server/db/schema/index.ts';
import type { Localized, Localize } from '#server/i18n/localized.ts';
import { AppError } from '#server/errors/app-error.ts';
import { getPromotionState } from './promotions.rules.ts';

export type PromotionRow = typeof promotions.$inferSelect;
type PromotionResponse = WireResponse<typeof promotionCalls.promotions>['data'][number];

const toIsoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A promotion on the wire, in one language. */
export const toPromotionResponse = (row: PromotionRow, say: Localize): PromotionResponse => ({
  _id: row.id,
  shop: row.shopId,
  title: say(row.title),
  code: row.code,
  image: row.image,
  durationType: row.durationType,
  showCountdown: row.showCountdown,
  startDate: toIsoOrNull(row.startDate),
  endDate: toIsoOrNull(row.endDate),
  noOfDaysAfterEvent: row.noOfDaysAfterEvent,
  latestEventEndDate: toIsoOrNull(row.latestEventEndDate),
});

/** What a product in a cart is called, for a refusal that names it. */
interface NamedItem {
  readonly id: string;
  readonly productId: string;
  readonly name: Localized;
}

const joinNames = (items: readonly NamedItem[], say: Localize) => items.map(({ name }) => say(name)).join(', ');

interface PromotionOverOptions {
  /** Lines of a cart that it is over for. */
  readonly items?: readonly NamedItem[];
  /** Whether the promotion itself is over, or has only lost these products. */
  readonly isWhole?: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The refusal that names a promotion which can't be bought from. */
export function createPromotionOverError(
  { id, title }: Pick<PromotionRow, 'id' | 'title'>,
  { items = [], isWhole = true, data = {} }: PromotionOverOptions = {},
): AppError {
  const products: Localized = isWhole
    ? { it: '' }
    : {
        it: ` per questi prodotti: ${joinNames(items, ({ it }) => it)}`,
        en: ` for these products: ${joinNames(items, ({ it, en = it }) => en)}`,
      };
  return new AppError('promotionOver', {
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
export function requireRunningPromotion<Row extends PromotionRow>(promotion: Row | undefined, now: Date): Row {
  const state = promotion && getPromotionState(promotion, now);
  if (!promotion || state === 'coming') throw new AppError('notFound');
  if (state === 'over') throw createPromotionOverError(promotion);
  return promotion;
}
