import * as v from 'valibot';

/**
 * Schemas for the fields of a route's search. The URL holds text, links hold typed values: each schema reads
 * both, and reads its own output unchanged. None of the finished fields can fail.
 */

/** Text as it stands in the URL. Of a repeated name the first value that is not empty counts. */
export const SearchText = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform((texts) => texts.find((text) => text !== '') ?? ''),
  ),
]);

/** {@link SearchText}, empty by default. */
export const searchText = v.optional(v.fallback(SearchText, ''), '');

/** A list of different texts: a repeated name, or one alone. Order stays, empty values go. */
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

/** One of the options; any other text counts as `otherwise`. */
export const searchEnum = <const T extends readonly string[], const O extends T[number]>(options: T, otherwise: O) =>
  v.optional(v.fallback(v.pipe(SearchText, v.picklist(options)), otherwise), otherwise);

/** Only the one way in which `String` writes a whole number: not `1e3`, `0x10`, `01`, ` 1` or other digits. */
const CANONICAL_INTEGER = /^(?:0|-?[1-9]\d*)$/u;

const Integer = v.union([v.number(), v.pipe(SearchText, v.regex(CANONICAL_INTEGER), v.transform(Number))]);

interface Range {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A whole number within a range; anything else counts as `otherwise`. */
export const searchInteger = (
  otherwise: number,
  { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Range = {},
) => {
  const schema = v.pipe(
    Integer,
    v.safeInteger(),
    v.minValue(minimum),
    v.maxValue(maximum),
    // -0 is written as 0.
    v.transform((value) => value + 0),
  );
  return v.optional(v.fallback(schema, otherwise), otherwise);
};

/** The page of a list, from 1 on. */
export const searchPage = searchInteger(1, { minimum: 1, maximum: 1_000_000 });

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
