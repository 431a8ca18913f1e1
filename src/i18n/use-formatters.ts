import { useLingui } from '@lingui/react';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from './formatters.rules.ts';

/**
 * Formatters for numbers, money and dates. The locale is read in the hook, so that components
 * re-render when the language changes.
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
