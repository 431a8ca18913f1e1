/*
 * Formats are made when the first number asks for one: a browser reads its tables for the first, 50 ms of a slow phone
 * (docs/speed.md), and a visitor's list has no number that needs them.
 */
const formats = new Map<string, Intl.NumberFormat>();

function formatIn(locale: 'de-DE' | 'en-GB', style: 'currency' | 'decimal'): Intl.NumberFormat {
  const name = `${locale} ${style}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const euros = { style, currency: 'EUR', minimumFractionDigits: 2 };
  const made = new Intl.NumberFormat(locale, {
    ...(style === 'currency' ? euros : {}),
    maximumFractionDigits: 2,
  });
  formats.set(name, made);
  return made;
}

/**
 * Money as shops of doc 2 §9 write it: `1.234,50 €`, and `0 €` for zero or nothing.
 * @param cents integer cents
 */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return '0\u00a0€';
  // Negative zero is zero too.
  return cents === 0 ? '0\u00a0€' : formatIn('de-DE', 'currency').format(cents / 100);
}

const two = (value: number) => String(value).padStart(2, '0');

/** A plain day (`2026-03-09`, such as a birthday) is not a moment: no time zone may shift it. */
const PLAIN_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;

function partsOf(iso: string): Date | null {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** DD/MM/YYYY in the reader's time zone; empty for what is no date. */
export function formatDate(iso: string | null | undefined): string {
  const [, year, month, day] = PLAIN_DAY.exec(iso ?? '') ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    return partsOf(`${year}-${month}-${day}`) === null ? '' : `${day}/${month}/${year}`;
  }
  const moment = partsOf(iso ?? '');
  if (moment === null) return '';
  const years = String(moment.getFullYear()).padStart(4, '0');
  return `${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${years}`;
}

/** DD/MM/YYYY HH:mm in the reader's time zone; empty for what is no moment. */
export function formatDateTime(iso: string | null | undefined): string {
  const moment = partsOf(iso ?? '');
  if (moment === null) return '';
  return `${formatDate(moment.toISOString())} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Counts and points: `1.234`, `12,5`. */
export function formatNumber(value: number, language: string): string {
  // What both languages write alike needs no table.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return formatIn(language === 'en' ? 'en-GB' : 'de-DE', 'decimal').format(value);
}

/** @param value a percentage such as 22, not a fraction: `22 %` */
export const formatPercent = (value: number): string => `${formatIn('de-DE', 'decimal').format(value)}\u00a0%`;
