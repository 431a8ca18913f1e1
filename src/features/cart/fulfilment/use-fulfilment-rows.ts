import { useLingui as useLinguiContext } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';

/** Weekday with a capital letter, because it starts a line. @param date YYYY-MM-DD */
function formatWeekday(date: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Where and when the member gets a business order, as labels and values. Empty for other orders. */
export function useFulfilmentRows(
  order: Pick<Order, 'type' | 'fulfilment'> | undefined,
): readonly (readonly [label: string, value: string])[] {
  const { t } = useLingui();
  const { locale } = useLinguiContext().i18n;
  const { date } = useFormatters();
  if (order?.fulfilment == null) return [];
  const { place, startTime, endTime, date: day } = order.fulfilment;
  const address = [place.name, place.address, place.city].filter((part) => part !== '').join(', ');
  return [
    [order.type === 'Takeaway' ? t`Collection point` : t`Delivery address`, address],
    [t`Day and time`, `${formatWeekday(day, locale)} ${date(day)}, ${startTime}–${endTime}`],
  ];
}
