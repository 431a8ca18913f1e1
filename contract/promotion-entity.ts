import * as v from 'valibot';
import { entity } from './entity.ts';
import { ImageUrl } from './fields/common.ts';

/** REQ-PROMO-34. Dates are ISO 8601 in UTC; `durationType` decides which of them apply. */
const Promotion = entity({
  shop: v.string(),
  title: v.string(),
  code: v.optional(v.string(), ''),
  image: v.optional(v.nullable(ImageUrl), null),
  durationType: v.picklist(['Fixed', 'AfterNDays']),
  showCountdown: v.optional(v.boolean(), false),
  startDate: v.optional(v.nullable(v.string()), null),
  endDate: v.optional(v.nullable(v.string()), null),
  noOfDaysAfterEvent: v.optional(v.nullable(v.number()), null),
  latestEventEndDate: v.optional(v.nullable(v.string()), null),
});

export { Promotion as PromotionSchema };
export type Promotion = v.InferOutput<typeof Promotion>;
