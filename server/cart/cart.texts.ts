import type { Localized } from '#server/i18n/localized.ts';

/** What the server says when a change of the cart went well (doc 1 §8: the screens show it). */
export const cartTexts = {
  added: { it: 'Prodotto aggiunto al carrello.', en: 'Product added to the cart.' },
  quantity: { it: 'Quantità aggiornata.', en: 'Quantity updated.' },
  removed: { it: 'Prodotto rimosso dal carrello.', en: 'Product removed from the cart.' },
  cleared: { it: 'Il carrello è stato svuotato.', en: 'The cart has been emptied.' },
} as const satisfies Record<string, Localized>;

/** GAP-14: whoever changes the recipient of one item is told that it is that of all. */
export const getAssignedText = (name: string): Localized => ({
  it: `Tutti i prodotti del carrello ora sono per ${name}.`,
  en: `All products in the cart are now for ${name}.`,
});
