import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  type ReadDateParts,
} from './formatters.rules.ts';

const datePartReaders = new WeakMap<I18n, ReadDateParts>();

/** Sets the time zone of the user for whom the server renders a page. */
export const setDatePartReader = (i18n: I18n, readParts: ReadDateParts): void =>
  void datePartReaders.set(i18n, readParts);

/**
 * Formatters for numbers, money and dates. The locale is read in the hook, so that components
 * re-render when the language changes.
 */
export function useFormatters() {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const readParts = datePartReaders.get(i18n);
  return {
    /** @param cents integer cents */
    money: formatMoney,
    date: (iso: string | null | undefined) => formatDate(iso, readParts),
    dateTime: (iso: string | null | undefined) => formatDateTime(iso, readParts),
    number: (value: number) => formatNumber(value, locale),
    /** @param value 22 for `22 %` */
    percent: formatPercent,
  };
}
