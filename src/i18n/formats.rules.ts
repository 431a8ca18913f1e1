const euros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Money as shops of doc 2 §9 write it: `1.234,50 €`, and `0 €` for zero or nothing.
 * @param cents integer cents
 */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return '0\u00a0€';
  // Negative zero is zero too.
  return cents === 0 ? '0\u00a0€' : euros.format(cents / 100);
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
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', { maximumFractionDigits: 2 }).format(
    value,
  );

/** @param value a percentage such as 22, not a fraction: `22 %` */
export const formatPercent = (value: number): string =>
  `${new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }).format(value)}\u00a0%`;
