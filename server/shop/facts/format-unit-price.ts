import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import type { UnitPriceCents } from '#server/shop/pricing/unit-price.rules.ts';

/** Formats a unit price for mails and documents, such as `7,00 €/kg`. */
export const formatUnitPrice = ({ cents, unit }: UnitPriceCents, language: Language): string =>
  `${formatCents(cents)}/${unit === 'piece' ? formatMessage('product.piece', language) : unit}`;
