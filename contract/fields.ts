import * as v from 'valibot';

/** Identifiers are opaque; the limit only keeps hostile input small. */
export const Id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^[\w.:-]+$/u, 'invalid identifier'),
);

/** An optional identifier that the wire writes as an empty string (promotionId "empty if none"). */
export const OptionalId = v.optional(v.union([v.literal(''), Id]), '');

/** One line of text as people type it: trimmed, without control characters. */
export const line = (maximum: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maximum), v.regex(/^[^\p{Cc}]*$/u, 'control character'));

/** Several lines of text: tabs and line breaks may stay. */
export const lines = (maximum: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maximum),
    v.check((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'control character'),
  );

export const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** Doc 1 §5: digits, plus, minus, spaces and parentheses; empty is allowed. */
export const Mobile = v.pipe(v.string(), v.trim(), v.maxLength(30), v.regex(/^[\d+\-\s()]*$/u));

const WholeNumber = v.pipe(v.number(), v.integer(), v.maxValue(1_000_000));

/** Pieces of a product that one cart takes at most. */
export const MOST_PIECES = 9_999;

/** Number of pieces, at least 1 (doc 1 §9). */
export const Quantity = v.pipe(WholeNumber, v.minValue(1), v.maxValue(MOST_PIECES));

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
export const Page = v.optional(queryNumber(1, 1_000_000), 1);

/** Items a page; each call states its own default. */
export const limit = (normal: number) => v.optional(queryNumber(1, 100), normal);

/** Repeated keys carry lists (`selectedFilters=a&selectedFilters=b`); one key alone is a list of one. */
export const QueryList = v.optional(
  v.union([v.pipe(v.array(Id), v.maxLength(50)), v.pipe(Id, v.transform((one) => [one]))]),
  [],
);

/** Country code as in addresses of pages: two letters, upper case. */
export const CountryCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/u));

/** Addresses of pictures: from our own server or https elsewhere. */
export const Picture = v.string();
