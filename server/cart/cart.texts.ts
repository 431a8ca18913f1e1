import type { Localized } from '#server/i18n/localized.ts';

/** Messages of successful cart changes. The screens show them (REQ-CART-24, REQ-CART-26). */
export const cartTexts = {
  added: { it: 'Prodotto aggiunto al carrello.', en: 'Product added to the cart.' },
  quantity: { it: 'Quantità aggiornata.', en: 'Quantity updated.' },
  removed: { it: 'Prodotto rimosso dal carrello.', en: 'Product removed from the cart.' },
  cleared: { it: 'Il carrello è stato svuotato.', en: 'The cart has been emptied.' },
} as const satisfies Record<string, Localized>;

/** A new recipient of one item applies to all items of the cart (GAP-14). */
export const getAssignedText = (name: string): Localized => ({
  it: `Tutti i prodotti del carrello ora sono per ${name}.`,
  en: `All products in the cart are now for ${name}.`,
});
