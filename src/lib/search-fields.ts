import * as v from 'valibot';

/**
 * Schemas for the search params of routes. URLs contain text, links contain typed values: each schema accepts
 * both, and returns its own output unchanged. The lower-case schemas never fail: they have a fallback.
 */

/** Text as it is in the URL. For a repeated name, the first non-empty value counts. */
export const SearchText = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform((texts) => texts.find((text) => text !== '') ?? ''),
  ),
]);

/** {@link SearchText}, empty by default. */
export const searchText = v.optional(v.fallback(SearchText, ''), '');

/** List of distinct texts: a repeated name, or a single one. The order is kept, empty values are dropped. */
export const searchTextList = v.optional(
  v.fallback(
    v.pipe(
      v.union([
        v.array(v.string()),
        v.pipe(
          v.string(),
          v.transform((text) => [text]),
        ),
      ]),
      v.transform((texts) => [...new Set(texts)].filter((text) => text !== '')),
    ),
    [],
  ),
  [],
);

/** One of the options; any other text becomes `fallback`. */
export const searchEnum = <const T extends readonly string[], const O extends T[number]>(options: T, fallback: O) =>
  v.optional(v.fallback(v.pipe(SearchText, v.picklist(options)), fallback), fallback);

/** Only the form that `String` gives an integer: not `1e3`, `0x10`, `01`, ` 1` or digits of other scripts. */
const CANONICAL_INTEGER = /^(?:0|-?[1-9]\d*)$/u;

const Integer = v.union([v.number(), v.pipe(SearchText, v.regex(CANONICAL_INTEGER), v.transform(Number))]);

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** An integer within a range; anything else becomes `fallback`. */
export const searchInteger = (
  fallback: number,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Range = {},
) => {
  const schema = v.pipe(
    Integer,
    v.safeInteger(),
    v.minValue(min),
    v.maxValue(max),
    // Turns -0 into 0.
    v.transform((value) => value + 0),
  );
  return v.optional(v.fallback(schema, fallback), fallback);
};

/** Page number of a list, from 1. */
export const searchPage = searchInteger(1, { min: 1, max: 1_000_000 });

/** `true` in the URL; everything else is false. */
export const searchBoolean = v.optional(
  v.fallback(
    v.union([
      v.boolean(),
      v.pipe(
        SearchText,
        v.transform((text) => text === 'true'),
      ),
    ]),
    false,
  ),
  false,
);
