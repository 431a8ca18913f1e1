import { isDeepStrictEqual } from 'node:util';
import { hashContent } from '#server/platform/lib/ids.ts';
import type { PromotionRow } from '#server/shop/promotions/promotion.ts';
import { getPromotionStart } from '#server/shop/promotions/promotions.rules.ts';

/** The columns of a promotion that an operator sets. */
export type PromotionFields = Pick<
  PromotionRow,
  | 'title'
  | 'code'
  | 'showCountdown'
  | 'durationType'
  | 'startDate'
  | 'endDate'
  | 'noOfDaysAfterEvent'
  | 'latestEventEndDate'
>;

/** Identifies the state of a promotion with its products. */
export const getPromotionVersion = (row: PromotionRow, productIds: readonly string[]): string => {
  const { id, title, code, image, showCountdown, durationType } = row;
  const { startDate, endDate, noOfDaysAfterEvent, latestEventEndDate } = row;
  const texts = [title.it, title.en ?? null, code, image, showCountdown];
  const period = [durationType, startDate, endDate, noOfDaysAfterEvent, latestEventEndDate];
  return hashContent(JSON.stringify([id, texts, period, productIds]));
};

type Editable = PromotionFields & { readonly image: string | null; readonly productIds: readonly string[] };

/** Names of the audit log, each with the values that it stands for. */
const getNamedValues = (promotion: Editable): Readonly<Record<string, unknown>> => ({
  title: promotion.title,
  code: promotion.code,
  picture: promotion.image,
  countdown: promotion.showCountdown,
  period: [
    promotion.durationType,
    promotion.startDate,
    promotion.endDate,
    promotion.noOfDaysAfterEvent,
    promotion.latestEventEndDate,
  ],
  products: promotion.productIds,
});

/** What a change changes, such as `title` and `period`. */
export function findChangedFields(before: Editable, after: Editable): string[] {
  const values = getNamedValues(after);
  return Object.entries(getNamedValues(before)).flatMap(([name, value]) =>
    isDeepStrictEqual(value, values[name]) ? [] : [name],
  );
}

/** The period of a running promotion that ends now. One after an event gets dates, because its days would go on. */
export const toEndedPeriod = (promotion: PromotionRow, now: Date) => ({
  durationType: 'Fixed' as const,
  startDate: getPromotionStart(promotion),
  endDate: now,
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
});
