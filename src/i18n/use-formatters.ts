import { useLingui } from '@lingui/react';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from './formatters.rules.ts';

/**
 * How numbers, money and dates are written. The locale is read in the hook: a formatter kept
 * elsewhere would go stale on a language switch.
 */
export function useFormatters() {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return {
    /** @param cents integer cents */
    money: formatMoney,
    date: formatDate,
    dateTime: formatDateTime,
    number: (value: number) => formatNumber(value, locale),
    /** @param value 22 for `22 %` */
    percent: formatPercent,
  };
}
