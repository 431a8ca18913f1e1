import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Id, OptionalId, PageNumber } from '#contract/fields/common.ts';
import { requiredLine, singleLineText } from '#contract/fields/lines.ts';
import { isEmptyPeriod, MAX_DAYS_AFTER_EVENT } from '#contract/promotion-period.ts';
import {
  ListedStaffPromotion,
  MAX_PROMOTION_PRODUCTS,
  MAX_PROMOTION_TEXT_LENGTH,
  PROMOTION_STATES,
  StaffPromotion,
} from './promotion-entity.ts';

const MIN_YEAR = 1970;
const MAX_YEAR = 2999;

/** A time in UTC, in years that every database and form has. */
const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('no time'),
  v.transform((text) => new Date(text)),
  v.check((date) => date.getUTCFullYear() >= MIN_YEAR && date.getUTCFullYear() <= MAX_YEAR, 'no time'),
);

const OptionalInstant = v.optional(v.nullable(Instant), null);

const Days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DAYS_AFTER_EVENT));

/** The promotion that the person has seen. */
const SeenVersion = v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/u, 'no version'));

/** All that the staff sets of a promotion. */
const fields = {
  titleIt: requiredLine(MAX_PROMOTION_TEXT_LENGTH),
  /** An empty text is shown in Italian. */
  titleEn: v.optional(singleLineText(MAX_PROMOTION_TEXT_LENGTH), ''),
  code: requiredLine(MAX_PROMOTION_TEXT_LENGTH),
  /** Id of the product whose picture it gets; empty leaves the picture as it is. */
  imageOf: OptionalId,
  showCountdown: v.optional(v.boolean(), false),
  durationType: v.picklist(['Fixed', 'AfterNDays']),
  startDate: OptionalInstant,
  endDate: OptionalInstant,
  latestEventEndDate: OptionalInstant,
  noOfDaysAfterEvent: v.optional(v.nullable(Days), null),
  /** Ids, in the order in which members see them. */
  products: v.pipe(
    v.array(Id),
    v.maxLength(MAX_PROMOTION_PRODUCTS, 'too many'),
    v.check((ids) => new Set(ids).size === ids.length, 'repeated'),
  ),
};

/** Only the dates of the duration type count, as in a shop file. */
const endsAfterStart = ({
  durationType,
  startDate,
  endDate,
}: {
  readonly durationType: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}) => durationType !== 'Fixed' || !isEmptyPeriod(startDate, endDate);

/** Promotions in the staff app (REQ-STAFF-46, REQ-STAFF-47). */
export const staffPromotionCalls = {
  staffPromotions: defineCall({
    summary: 'Promotions of the person’s shops, the running ones first, a page at a time',
    method: 'GET',
    path: '/staff/promotions',
    access: 'staff',
    area: 'catalogue',
    query: v.object({
      state: v.optional(v.picklist(['all', ...PROMOTION_STATES]), 'all'),
      shopId: OptionalId,
      page: PageNumber,
    }),
    response: { data: v.array(ListedStaffPromotion), hasMore: v.boolean() },
  }),
  staffPromotionShops: defineCall({
    summary: 'The person’s shops that can have promotions',
    method: 'GET',
    path: '/staff/promotion-shops',
    access: 'staff',
    area: 'catalogue',
    response: { data: v.array(v.object({ id: v.string(), name: v.string() })) },
  }),
  staffPromotion: defineCall({
    summary: 'A promotion with its period and products',
    method: 'GET',
    path: '/staff/promotions/{promotionId}',
    access: 'staff',
    area: 'catalogue',
    response: { data: StaffPromotion },
    errors: ['notFound'],
  }),
  addStaffPromotion: defineCall({
    summary: 'Add a promotion to a shop; a repeated request adds it once',
    method: 'POST',
    path: '/staff/promotions',
    access: 'staff',
    area: 'catalogue',
    body: v.pipe(
      v.object({ requestId: v.pipe(v.string(), v.uuid('no id')), shopId: Id, ...fields }),
      v.forward(v.partialCheck([['durationType'], ['startDate'], ['endDate']], endsAfterStart, 'not after the start'), [
        'endDate',
      ]),
    ),
    response: { data: StaffPromotion },
    errors: ['notFound'],
  }),
  changeStaffPromotion: defineCall({
    summary: 'Change texts, period and products of a promotion',
    method: 'PUT',
    path: '/staff/promotions/{promotionId}',
    access: 'staff',
    area: 'catalogue',
    body: v.pipe(
      v.object({ version: SeenVersion, ...fields }),
      v.forward(v.partialCheck([['durationType'], ['startDate'], ['endDate']], endsAfterStart, 'not after the start'), [
        'endDate',
      ]),
    ),
    response: { data: StaffPromotion },
    errors: ['notFound', 'promotionChanged'],
  }),
  endStaffPromotion: defineCall({
    summary: 'End a running promotion now',
    method: 'POST',
    path: '/staff/promotions/{promotionId}/end',
    access: 'staff',
    area: 'catalogue',
    body: v.object({ version: SeenVersion }),
    response: { data: StaffPromotion },
    errors: ['notFound', 'promotionChanged', 'promotionNotRunning'],
  }),
  deleteStaffPromotion: defineCall({
    summary: 'Delete a promotion that no order and no cart refers to',
    method: 'POST',
    path: '/staff/promotions/{promotionId}/delete',
    access: 'staff',
    area: 'catalogue',
    body: v.object({ version: SeenVersion }),
    response: {},
    errors: ['notFound', 'promotionChanged', 'promotionInUse'],
  }),
};
