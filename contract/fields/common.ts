import * as v from 'valibot';

/** Identifiers are opaque. The length limit only keeps hostile input small. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[\w.:-]+$/u, 'invalid identifier'));

/** Optional identifier. An empty string means none, as for `promotionId` (REQ-PAY-01). */
export const OptionalId = v.optional(v.union([v.literal(''), Id]), '');

/** Days after the last login until the shop no longer knows a device. */
export const KNOWN_DEVICE_MAX_AGE_DAYS = 180;

/** Maximum number of device tokens in one browser: one per member who logs in there. */
export const MAX_DEVICE_TOKENS = 5;

/**
 * Not in the specification: tokens from earlier logins in this browser. With a valid token, failed attempts from
 * elsewhere don't slow this member down. The call also works without one, so an invalid token is ignored, not rejected.
 */
export const DeviceTokens = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_DEVICE_TOKENS)),
  [],
);

const WholeNumber = v.pipe(v.number(), v.integer(), v.maxValue(1_000_000));

/** Upper limit of any quantity in a request. */
export const MAX_QUANTITY = 9_999;

/**
 * Not in the specification: the shop's maximum quantity of one product in a cart and in an order. Null or absent for
 * none; the stock is the maximum then.
 */
export const MaxQuantity = v.optional(v.nullable(v.number()));

/** Number of pieces, at least 1 (REQ-CART-21). */
export const Quantity = v.pipe(WholeNumber, v.minValue(1), v.maxValue(MAX_QUANTITY));

/** A number, or its digits as text: query strings carry only text. */
const queryNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,7}$/u, 'not a number'))]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** Pages are numbered from 1. */
export const PageNumber = v.optional(queryNumber(1, 1_000_000), 1);

/** Items per page, at most 100. Each call has its own default. */
export const pageSize = (defaultSize: number) => v.optional(queryNumber(1, 100), defaultSize);

/** List as a repeated key (`selectedFilters=a&selectedFilters=b`). A single key is a list of one. */
export const QueryIdList = v.optional(
  v.union([
    v.pipe(v.array(Id), v.maxLength(50)),
    v.pipe(
      Id,
      v.transform((id) => [id]),
    ),
  ]),
  [],
);

/** Country code as in page URLs: two letters, upper case. */
export const CountryCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/u));

/** URL of an image: on our own server, or https elsewhere. */
export const ImageUrl = v.string();
