import * as v from 'valibot';
import { trimText } from './text.ts';

/** Identifiers are opaque; the limit only keeps hostile input small. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[\w.:-]+$/u, 'invalid identifier'));

/** An optional identifier that the wire writes as an empty string (promotionId "empty if none"). */
export const OptionalId = v.optional(v.union([v.literal(''), Id]), '');

/** Text as people type it, without invisible characters at its ends: what they alone make up is empty. */
export const TrimmedText = v.pipe(v.string(), v.transform(trimText));

/** One line of text: without control characters, and without halves of a character, which no database takes. */
export const singleLineText = (maximum: number) =>
  v.pipe(TrimmedText, v.maxLength(maximum), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control character'));

/** Several lines of text: tabs and line breaks may stay. */
export const multiLineText = (maximum: number) =>
  v.pipe(
    TrimmedText,
    v.maxLength(maximum),
    v.check((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text), 'control character'),
  );

/** Days from its last login after which the shop forgets a device. */
export const KNOWN_DEVICE_MAX_AGE_DAYS = 180;

/** Tokens of known devices that a browser holds at most, one for each member who logs in there. */
export const MAX_DEVICE_TOKENS = 5;

/**
 * Open: tokens that earlier logins gave this browser. With one of them, strangers' failed attempts don't hold the
 * member up. Without a valid one a call works all the same, so a text that is no token is ignored, not refused.
 */
export const DeviceTokens = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_DEVICE_TOKENS)),
  [],
);

const WholeNumber = v.pipe(v.number(), v.integer(), v.maxValue(1_000_000));

/** Pieces of a product that one cart takes at most. */
export const MAX_QUANTITY = 9_999;

/**
 * Maximum quantity of one product in a cart and in an order. The server enforces it; the app's steppers stop
 * there. It limits how much of a scarce product one unpaid order can hold.
 */
export const MAX_QUANTITY_PER_PRODUCT = 20;

/** Number of pieces, at least 1 (doc 1 §9). */
export const Quantity = v.pipe(WholeNumber, v.minValue(1), v.maxValue(MAX_QUANTITY));

/** Query strings carry text: a number, or the digits of one. */
const queryNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,7}$/u, 'not a number'))]),
    v.transform(Number),
    v.integer(),
    v.minValue(minimum),
    v.maxValue(maximum),
  );

/** Pages count from 1. */
export const PageNumber = v.optional(queryNumber(1, 1_000_000), 1);

/** Items a page; each call states its own default. */
export const pageSize = (normal: number) => v.optional(queryNumber(1, 100), normal);

/** Repeated keys carry lists (`selectedFilters=a&selectedFilters=b`); one key alone is a list of one. */
export const QueryIdList = v.optional(
  v.union([
    v.pipe(v.array(Id), v.maxLength(50)),
    v.pipe(
      Id,
      v.transform((one) => [one]),
    ),
  ]),
  [],
);

/** Country code as in addresses of pages: two letters, upper case. */
export const CountryCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/u));

/** Addresses of pictures: from our own server or https elsewhere. */
export const ImageUrl = v.string();
