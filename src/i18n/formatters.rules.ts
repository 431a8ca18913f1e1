/*
 * Formats are made when the first number asks for one: a browser reads its tables for the first, 50 ms of a slow phone
 * (docs/speed.md), and a visitor's list has no number that needs them.
 */
const formatCache = new Map<string, Intl.NumberFormat>();

function getNumberFormat(locale: 'de-DE' | 'en-GB', style: 'currency' | 'decimal'): Intl.NumberFormat {
  const name = `${locale} ${style}`;
  const known = formatCache.get(name);
  if (known !== undefined) return known;
  const euros = { style, currency: 'EUR', minimumFractionDigits: 2 };
  const made = new Intl.NumberFormat(locale, {
    ...(style === 'currency' ? euros : {}),
    maximumFractionDigits: 2,
  });
  formatCache.set(name, made);
  return made;
}

/**
 * Money as shops of doc 2 §9 write it: `1.234,50 €`, and `0 €` for zero or nothing.
 * @param cents integer cents
 */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return '0\u00a0€';
  // Negative zero is zero too.
  return cents === 0 ? '0\u00a0€' : getNumberFormat('de-DE', 'currency').format(cents / 100);
}

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** A plain day (`2026-03-09`, such as a birthday) is not a moment: no time zone may shift it. */
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/u;

function parseDate(iso: string): Date | null {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** DD/MM/YYYY in the reader's time zone; empty for what is no date. */
export function formatDate(iso: string | null | undefined): string {
  const [, year, month, day] = DATE_ONLY.exec(iso ?? '') ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    return parseDate(`${year}-${month}-${day}`) === null ? '' : `${day}/${month}/${year}`;
  }
  const moment = parseDate(iso ?? '');
  if (moment === null) return '';
  const years = String(moment.getFullYear()).padStart(4, '0');
  return `${padTwoDigits(moment.getDate())}/${padTwoDigits(moment.getMonth() + 1)}/${years}`;
}

/** DD/MM/YYYY HH:mm in the reader's time zone; empty for what is no moment. */
export function formatDateTime(iso: string | null | undefined): string {
  const moment = parseDate(iso ?? '');
  if (moment === null) return '';
  return `${formatDate(moment.toISOString())} ${padTwoDigits(moment.getHours())}:${padTwoDigits(moment.getMinutes())}`;
}

/** Counts and points: `1.234`, `12,5`. */
export function formatNumber(value: number, language: string): string {
  // What both languages write alike needs no table.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return getNumberFormat(language === 'en' ? 'en-GB' : 'de-DE', 'decimal').format(value);
}

/** @param value a percentage such as 22, not a fraction: `22 %` */
export const formatPercent = (value: number): string => `${getNumberFormat('de-DE', 'decimal').format(value)}\u00a0%`;
