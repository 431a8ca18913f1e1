/*
 * Number formats are created on first use. The first one makes the browser load its tables, which takes 50 ms on a
 * slow phone (docs/speed.md), and a visitor's product list needs none.
 */
const formatCache = new Map<string, Intl.NumberFormat>();

function getNumberFormat(locale: 'de-DE' | 'en-GB', style: 'currency' | 'decimal'): Intl.NumberFormat {
  const key = `${locale} ${style}`;
  const cached = formatCache.get(key);
  if (cached !== undefined) return cached;
  const currencyOptions = { style, currency: 'EUR', minimumFractionDigits: 2 };
  const format = new Intl.NumberFormat(locale, {
    ...(style === 'currency' ? currencyOptions : {}),
    maximumFractionDigits: 2,
  });
  formatCache.set(key, format);
  return format;
}

/**
 * Formats money as `1.234,50 €`; zero and missing values as `0 €` (REQ-PAGE-13).
 * @param cents integer cents
 */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return '0\u00a0€';
  // This comparison is also true for -0.
  return cents === 0 ? '0\u00a0€' : getNumberFormat('de-DE', 'currency').format(cents / 100);
}

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** A date without time (such as a birth date) must not be shifted by a time zone. */
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/u;

function parseDate(iso: string): Date | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Returns the local year, month (1 to 12), day, hours and minutes. */
export type ReadDateParts = (date: Date) => readonly number[];

const readDeviceDateParts: ReadDateParts = (date) => [
  date.getFullYear(),
  date.getMonth() + 1,
  date.getDate(),
  date.getHours(),
  date.getMinutes(),
];

/**
 * DD/MM/YYYY in the user's time zone (REQ-PAGE-14); empty for an invalid date.
 * @param readParts for SSR, which knows the user's time zone
 */
export function formatDate(iso: string | null | undefined, readParts = readDeviceDateParts): string {
  const [, year, month, day] = DATE_ONLY.exec(iso ?? '') ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    return parseDate(`${year}-${month}-${day}`) === null ? '' : `${day}/${month}/${year}`;
  }
  const date = parseDate(iso ?? '');
  if (date === null) return '';
  const [localYear = 0, localMonth = 0, localDay = 0] = readParts(date);
  return `${padTwoDigits(localDay)}/${padTwoDigits(localMonth)}/${String(localYear).padStart(4, '0')}`;
}

/**
 * DD/MM/YYYY HH:mm in the user's time zone (REQ-PAGE-14); empty for an invalid date.
 * @param readParts for SSR, which knows the user's time zone
 */
export function formatDateTime(iso: string | null | undefined, readParts = readDeviceDateParts): string {
  const date = parseDate(iso ?? '');
  if (date === null) return '';
  const [, , , hours = 0, minutes = 0] = readParts(date);
  return `${formatDate(date.toISOString(), readParts)} ${padTwoDigits(hours)}:${padTwoDigits(minutes)}`;
}

/** Counts and points: `1.234`, `12,5`. */
export function formatNumber(value: number, language: string): string {
  // Both locales write these numbers the same way, so no `Intl` format is needed.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return getNumberFormat(language === 'en' ? 'en-GB' : 'de-DE', 'decimal').format(value);
}

/** @param value a percentage such as 22, not a fraction: `22 %` */
export const formatPercent = (value: number): string => `${getNumberFormat('de-DE', 'decimal').format(value)}\u00a0%`;
