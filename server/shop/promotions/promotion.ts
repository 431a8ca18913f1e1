import type { WireResponse } from '#contract/call.ts';
import type { promotionCalls } from '#contract/promotions.ts';
import type { promotions } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localized, Localize } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { getPromotionState } from './promotions.rules.ts';

export type PromotionRow = typeof promotions.$inferSelect;
type PromotionResponse = WireResponse<typeof promotionCalls.promotions>['data'][number];

const toIsoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Converts a promotion to the response format, in one language. */
export const toPromotionResponse = (row: PromotionRow, localize: Localize): PromotionResponse => ({
  _id: row.id,
  shop: row.shopId,
  title: localize(row.title),
  code: row.code,
  image: row.image,
  durationType: row.durationType,
  showCountdown: row.showCountdown,
  startDate: toIsoOrNull(row.startDate),
  endDate: toIsoOrNull(row.endDate),
  noOfDaysAfterEvent: row.noOfDaysAfterEvent,
  latestEventEndDate: toIsoOrNull(row.latestEventEndDate),
});

/** An item of a cart with its name, for error messages. */
interface NamedItem {
  readonly id: string;
  readonly productId: string;
  readonly name: Localized;
}

const joinNames = (items: readonly NamedItem[]): Localized => ({
  it: items.map(({ name }) => name.it).join(', '),
  en: items.map(({ name }) => name.en ?? name.it).join(', '),
});

interface PromotionEndedOptions {
  /** The affected items of the cart. */
  readonly items?: readonly NamedItem[];
  /** True if the whole promotion has ended. False if it only no longer contains these items. */
  readonly isPromotionEnded?: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Creates the `promotionEnded` error, which names the promotion. */
export function createPromotionEndedError(
  { id, title }: Pick<PromotionRow, 'id' | 'title'>,
  { items = [], isPromotionEnded = true, data = {} }: PromotionEndedOptions = {},
): AppError {
  return new AppError('promotionEnded', {
    localizedMessage: isPromotionEnded
      ? getLocalizedMessage('errors.promotionEnded', { title })
      : getLocalizedMessage('errors.promotionEnded.products', { title, products: joinNames(items) }),
    data: {
      ...data,
      promotionId: id,
      items: items.map((item) => ({ cartItemId: item.id, shopProductId: item.productId })),
    },
  });
}

/**
 * Returns the promotion if it is running.
 *
 * @throws AppError `notFound` (also for a promotion that has not started, because it is not public yet),
 * `promotionEnded`.
 */
export function requireRunningPromotion<Row extends PromotionRow>(promotion: Row | undefined, now: Date): Row {
  const state = promotion && getPromotionState(promotion, now);
  if (!promotion || state === 'coming') throw new AppError('notFound');
  if (state === 'over') throw createPromotionEndedError(promotion);
  return promotion;
}
