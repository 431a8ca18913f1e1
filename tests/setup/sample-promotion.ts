import type { Promotion } from '#contract/promotion-entity.ts';

/** A promotion without an end. */
export const createPromotion = (changes: Partial<Promotion> = {}): Promotion => ({
  id: 'casa',
  shop: 'milano',
  title: 'Casa',
  code: '',
  image: null,
  durationType: 'Fixed',
  showCountdown: false,
  startDate: null,
  endDate: null,
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
  ...changes,
});
