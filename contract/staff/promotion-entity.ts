import * as v from 'valibot';
import { Money } from '#contract/fields/money.ts';

/** `coming`: not started, or its event is not known yet. `over`: ended. */
export const PROMOTION_STATES = ['running', 'coming', 'over'] as const;

export type PromotionState = (typeof PROMOTION_STATES)[number];

export const STAFF_PROMOTIONS_PER_PAGE = 50;

/** As in a shop file. */
export const MAX_PROMOTION_TEXT_LENGTH = 250;
export const MAX_PROMOTION_PRODUCTS = 1_000;

const DateText = v.nullable(v.string());

export const ListedStaffPromotion = v.object({
  id: v.string(),
  title: v.string(),
  shop: v.string(),
  state: v.picklist(PROMOTION_STATES),
  /** ISO 8601 in UTC; null for a promotion that has always run, or whose event is not known. */
  startsAt: DateText,
  /** Null for a promotion that somebody ends, or whose event is not known. */
  endsAt: DateText,
  productCount: v.number(),
});

export type ListedStaffPromotion = v.InferOutput<typeof ListedStaffPromotion>;

/** A product of a promotion. */
const PromotedProduct = v.object({
  id: v.string(),
  name: v.string(),
  image: v.nullable(v.string()),
  price: Money,
  /** Members don't see it, in the promotion neither. */
  isHidden: v.boolean(),
});

export type PromotedProduct = v.InferOutput<typeof PromotedProduct>;

const Named = v.object({ id: v.string(), name: v.string() });

export const StaffPromotion = v.object({
  id: v.string(),
  /** Identifies what the person has seen. */
  version: v.string(),
  shop: Named,
  titles: v.object({ it: v.string(), en: v.string() }),
  code: v.string(),
  image: v.nullable(v.string()),
  showCountdown: v.boolean(),
  durationType: v.picklist(['Fixed', 'AfterNDays']),
  startDate: DateText,
  endDate: DateText,
  noOfDaysAfterEvent: v.nullable(v.number()),
  latestEventEndDate: DateText,
  state: v.picklist(PROMOTION_STATES),
  /** In the order in which members see them. */
  products: v.array(PromotedProduct),
  /** Orders or carts refer to it, so it stays. */
  isUsed: v.boolean(),
});

export type StaffPromotion = v.InferOutput<typeof StaffPromotion>;
