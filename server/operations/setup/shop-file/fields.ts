import * as v from 'valibot';
import { isRecord } from '#contract/entity.ts';
import { isCalendarDate, SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { Email, isPublicEmail } from '#contract/fields/email.ts';
import { normalizeAmount, removeDirectionControls } from '#contract/fields/text.ts';
import { toInstant } from '#contract/fields/wall-time.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { parseImageName } from '#server/platform/lib/image-path.rules.ts';
import { isVatPercentage, MAX_VAT_PERCENTAGE } from '#server/shop/pricing/amounts.ts';

const MAX_TEXT_LENGTH = 250;
const MAX_HTML_LENGTH = 100_000;

/** A mapping that reports each unknown key. `v.strictObject` reports the first one only. */
export const Mapping = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.looseObject(entries, 'must be a mapping'),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value;
      if (!isRecord(input)) return;
      for (const key of Object.keys(input)) {
        if (Object.hasOwn(entries, key)) continue;
        addIssue({
          message: `is unknown here; known are ${Object.keys(entries).join(', ')}`,
          path: [{ type: 'object', origin: 'key', input, key, value: input[key] }],
        });
      }
    }),
  );

/** At most `maxLength` entries. */
export const List = <const Item extends v.GenericSchema>(item: Item, maxLength = 1_000) =>
  v.pipe(v.array(item, 'must be a list'), v.maxLength(maxLength, `must have at most ${String(maxLength)} entries`));

export const Text = v.pipe(
  v.string('must be a text'),
  v.check((text) => text.trim() !== '', 'must not be empty'),
  v.check((text) => removeDirectionControls(text) === text, 'must not have characters that change the text direction'),
  v.maxLength(MAX_TEXT_LENGTH, `must have at most ${String(MAX_TEXT_LENGTH)} characters`),
);

/** A schema of the contract, with a message for a file. */
export const withMessage = <const S extends v.GenericSchema<string, string>>(schema: S, message: string) =>
  v.pipe(
    Text,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { success, output } = v.safeParse(schema, dataset.value);
      if (success) return output;
      addIssue({ message });
      return NEVER;
    }),
  );

export const EmailText = withMessage(
  v.pipe(Email, v.check(isPublicEmail)),
  'must be an e-mail address such as shop@example.com',
);

/** Part of URLs and of other ids. */
export const Id = v.pipe(
  v.string('must be a text of letters, digits, "-" and "_"'),
  v.regex(/^[a-zA-Z0-9][\w-]{0,99}$/, 'must be letters, digits, "-" and "_", at most 100'),
);

const Html = v.pipe(
  v.string('must be a text'),
  v.maxLength(MAX_HTML_LENGTH, `must have at most ${String(MAX_HTML_LENGTH)} characters`),
);

const DATE_MESSAGE = 'must be a date such as 2026-12-24';

/** A day, YYYY-MM-DD. */
export const CalendarDate = v.pipe(v.string(DATE_MESSAGE), v.check(isCalendarDate, DATE_MESSAGE));

type Texts = v.GenericSchema<string, string>;

/** `{ it: …, en: … }`, English is optional; or one text for both languages. */
const toLocalizedSchema = (text: Texts) =>
  v.lazy((input): v.GenericSchema<string | Localized, Localized> => {
    if (isRecord(input)) {
      return v.pipe(
        Mapping({ it: text, en: v.exactOptional(text) }),
        v.transform(({ it, en }): Localized => (en === undefined ? { it } : { it, en })),
      );
    }
    return v.pipe(
      v.string('must be a text or { it: …, en: … }'),
      text,
      v.transform((both) => ({ it: both, en: both })),
    );
  });

export const LocalizedText = toLocalizedSchema(Text);
export const LocalizedHtml = toLocalizedSchema(Html);

/** The name of a file in `DATA_DIR/images`, without extension. Stored as its path in the shop. */
export const ImageName = v.pipe(
  v.string('must be the name of an image'),
  v.check(
    (name) => parseImageName(name) === name,
    'must be the name of a file in DATA_DIR/images without extension: lower-case letters, digits, "-" and "_"',
  ),
  v.transform((name) => `/images/${name}`),
);

/** The name of an image, by its path in the shop. */
export const toImage = (path: string): string => path.replace(/^\/images\//, '');

/** Prices are below ten million. A share capital may be larger. */
const EUROS_PATTERN = /^(?=.*\d)(\d{0,12})(?:[.,](\d{1,2}))?$/;
const MAX_PRICE_CENTS = 999_999_999;
const EUROS_MESSAGE = 'must be an amount in euros such as 9.70';

/** Parses euros exactly, without floating-point arithmetic. @returns cents; undefined for another text */
export function parseEuros(text: string, maxCents = MAX_PRICE_CENTS): number | undefined {
  const [, euros, decimals = ''] = EUROS_PATTERN.exec(normalizeAmount(text)) ?? [];
  if (euros === undefined) return undefined;
  const cents = Number(`${euros}${decimals.padEnd(2, '0')}`);
  return cents > maxCents ? undefined : cents;
}

/** Cents as a text with two decimals, such as `9.70`. */
export const formatEuros = (cents: number): string =>
  `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

const toEurosSchema = (maxCents: number) =>
  v.pipe(
    v.union([v.string(), v.number()], EUROS_MESSAGE),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const cents = parseEuros(String(dataset.value), maxCents);
      if (cents !== undefined) return cents;
      addIssue({ message: EUROS_MESSAGE });
      return NEVER;
    }),
  );

/** Euros as a number or a text. Becomes cents. A number has the fewest digits that identify it, so `9.7` is exact. */
export const Euros = toEurosSchema(MAX_PRICE_CENTS);

/** Like {@link Euros}, for the amounts of a company. */
export const LargeEuros = toEurosSchema(Number.MAX_SAFE_INTEGER);

export const toInteger = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const PERCENTAGE_MESSAGE = `must be a percentage such as 22 or 5.5 (not 0.22), at most ${String(MAX_VAT_PERCENTAGE)}, with at most two decimals`;

/** VAT such as 22, or 5.5 in France. */
export const Percentage = v.pipe(v.number(PERCENTAGE_MESSAGE), v.check(isVatPercentage, PERCENTAGE_MESSAGE));

export const Capacity = toInteger(0, 10_000, 'must be a number of orders from 0 to 10000');
/** 0 for none. */
export const MaxQuantity = toInteger(0, 9_999, 'must be a quantity from 0 (no maximum) to 9999');
export const LeadMinutes = toInteger(0, 43_200, 'must be minutes from 0 to 43200 (30 days)');

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The name of a weekday. Becomes 1 (Monday) to 7. */
export const Weekday = v.pipe(
  v.picklist(WEEKDAYS, `must be one of ${WEEKDAYS.join(', ')}`),
  v.transform((name) => WEEKDAYS.indexOf(name) + 1),
);

const TIME_MESSAGE = 'must be a time such as "09:30", at most "24:00"';

/** `HH:mm`. Becomes minutes since midnight. */
export const Time = v.pipe(
  v.string(TIME_MESSAGE),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_MESSAGE),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);

const RELATIVE_PATTERN = /^now(?:([+-])(?=\d)(?:(\d{1,4})d)?(?:(\d{1,4})h)?)?$/;
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const HOUR_MS = 3_600_000;

/** A time: fixed, or relative to the moment at which its row is created, in milliseconds. */
export type Moment = { readonly at: Date } | { readonly relativeMs: number };

/**
 * Parses a date, a time with its offset, or `now+6d5h`.
 *
 * @param edge a date without a time means the start or the end of that day in Rome
 */
export function parseMoment(text: string, edge: 'start' | 'end'): Moment | undefined {
  const [relative, sign, days = '0', hours = '0'] = RELATIVE_PATTERN.exec(text) ?? [];
  if (relative !== undefined) {
    const distance = (Number(days) * 24 + Number(hours)) * HOUR_MS;
    return { relativeMs: sign === '-' ? -distance : distance };
  }
  if (!isCalendarDate(text.slice(0, 10))) return undefined;
  if (INSTANT_PATTERN.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? undefined : { at };
  }
  const at =
    text.length === 10 ? toInstant({ date: text, minute: edge === 'start' ? 0 : 1440 }, SHOP_TIME_ZONE) : undefined;
  return at && { at };
}

const MOMENT_MESSAGE = 'must be a date such as 2026-12-24, or a time such as 2026-12-24T18:00+01:00';

const toMomentSchema = (edge: 'start' | 'end') =>
  v.pipe(
    v.string(MOMENT_MESSAGE),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const moment = parseMoment(dataset.value, edge);
      if (moment) return moment;
      addIssue({ message: MOMENT_MESSAGE });
      return NEVER;
    }),
  );

export const StartMoment = toMomentSchema('start');
export const EndMoment = toMomentSchema('end');

export const TimeZone = v.pipe(
  v.string('must be an IANA time zone such as Europe/Rome'),
  v.check((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'must be an IANA time zone such as Europe/Rome'),
);

/** Codes that have a name in CLDR but belong to no country, or to a part of one whose addresses have its code. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The code that replaces a former or informal one, such as `GB` for `UK`. Addresses have this one. */
const getCurrentCode = (code: string): string | undefined => new Intl.Locale('und', { region: code }).region;

const COUNTRY_MESSAGE = 'must be a country code such as IT';

/** ISO 3166-1 alpha-2. A zone with another code would never match an address. */
export const CountryCode = v.pipe(
  v.string(COUNTRY_MESSAGE),
  v.check(
    (code) => /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && countryNames.of(code) !== undefined,
    COUNTRY_MESSAGE,
  ),
  v.check(
    (code) => !/^[A-Z]{2}$/.test(code) || getCurrentCode(code) === code,
    ({ input }) => `must be ${getCurrentCode(input) ?? ''}, the code that addresses have`,
  ),
);
