import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import type { businessOrders, OrderAddress } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatMinute } from '#server/platform/lib/time-zone.rules.ts';
import type { MailSection } from '#server/platform/messages/compose-mail.ts';
import { capitalize } from '#server/platform/messages/mail-content.ts';

export type BusinessOrderRow = typeof businessOrders.$inferSelect;

const formatDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(date),
  );

const formatTime = ({ startMinute, endMinute }: BusinessOrderRow): string =>
  `${formatMinute(startMinute)}–${formatMinute(endMinute)}`;

/** Where and when the member gets the order, in one sentence; empty without an address. */
export function formatDelivery(order: OrderRow, business: BusinessOrderRow | undefined, language: Language): string {
  if (business) {
    const { place, slotDate } = business;
    const isTakeaway = order.productType === 'Takeaway';
    return formatMessage(
      isTakeaway ? 'mail.orderConfirmation.takeaway' : 'mail.orderConfirmation.deliveryOn',
      language,
      {
        date: formatDate(slotDate, language),
        time: formatTime(business),
        place: [place.name, place.address, place.city].filter((part) => part !== '').join(', '),
      },
    );
  }
  const address = order.shippingAddress;
  if (!address) return '';
  const addressLine = `${address.name}, ${address.address}, ${address.zipcode} ${address.city}`;
  return formatMessage('mail.orderConfirmation.address', language, { address: addressLine });
}

/** Delivery type, carrier and time, such as "Consegna standard con GLS in 6–7 giorni lavorativi." */
export function formatCarrier(order: OrderRow, days: string, language: Language): string {
  const text = formatMessage('mail.orderConfirmation.carrier', language, {
    type: localize(order.deliveryTypeName, language).toLocaleLowerCase(language),
    carrier: order.deliveryPartnerName,
    days: days.replaceAll('-', '–'),
    hasDays: days === '' ? 'no' : 'yes',
  });
  return capitalize(text);
}

const isFilled = (text: string): boolean => text !== '';

/** The lines of an address as on a letter, from the name to the country. */
export function formatAddressLines({ name, address, zipcode, city, province, country }: OrderAddress): string[] {
  const cityLine = [zipcode, city, province === '' ? '' : `(${province})`].filter(isFilled).join(' ');
  return [name, ...address.split('\n'), cityLine, country].filter(isFilled);
}

/** The delivery of a consumer order with its address, or where and when a business order is handed over. */
export function createDeliverySection(
  order: OrderRow,
  business: BusinessOrderRow | undefined,
  carrier: string,
  language: Language,
): MailSection {
  const isTakeaway = order.productType === 'Takeaway';
  const title = formatMessage(
    isTakeaway ? 'mail.orderConfirmation.takeawayTitle' : 'mail.orderConfirmation.delivery',
    language,
  );
  if (business) {
    const { place, slotDate } = business;
    const when = `${capitalize(formatDate(slotDate, language))}, ${formatTime(business)}`;
    const number =
      order.collectionNumber === null
        ? ''
        : formatMessage('mail.orderConfirmation.number', language, { number: String(order.collectionNumber) });
    return { title, lines: [when, place.name, place.address, place.city, number].filter((line) => line !== '') };
  }
  const address = order.shippingAddress;
  if (!address) return { title, lines: [carrier] };
  return { title, lines: [carrier, ...formatAddressLines(address)].filter(isFilled) };
}
