import type { Localized } from '#server/i18n/localized.ts';
import type { FixedPageName } from './page-url.rules.ts';

/** Headings of the client's pages. A browser test compares them with the screens. */
export const pageHeadings: Readonly<Record<FixedPageName | 'allProducts', Localized>> = {
  home: { it: '' },
  promotions: { it: 'Promozioni', en: 'Promotions' },
  highlighted: { it: 'Prodotti in evidenza', en: 'Highlighted products' },
  businessShops: { it: 'Negozi per aziende', en: 'Business shops' },
  privacy: { it: 'Informativa sulla privacy', en: 'Privacy policy' },
  terms: { it: 'Termini e condizioni', en: 'Terms and conditions' },
  cookies: { it: 'Cookie', en: 'Cookies' },
  allProducts: { it: 'Tutti i prodotti', en: 'All products' },
};

export const siteDescription: Localized = {
  it: 'La bottega dei soci: scegli, ordina e paga dal telefono.',
  en: 'The members’ shop: choose, order and pay from your phone.',
};

export const pageDescriptions: Readonly<Record<FixedPageName, Localized>> = {
  home: siteDescription,
  promotions: {
    it: 'Le promozioni in corso nella bottega dei soci, con i loro prodotti.',
    en: 'The promotions running in the members’ shop, with their products.',
  },
  highlighted: {
    it: 'I prodotti che la bottega dei soci mette in evidenza.',
    en: 'The products that the members’ shop highlights.',
  },
  businessShops: {
    it: 'Negozi per aziende con ritiro, consegna o spedizione.',
    en: 'Business shops with takeaway, delivery or shipping.',
  },
  privacy: {
    it: 'Quali tuoi dati conserviamo, a che cosa servono e come farli correggere o cancellare.',
    en: 'Which of your data we keep, what for, and how to have it changed or deleted.',
  },
  terms: {
    it: 'Come funzionano ordini, pagamenti, consegne e resi.',
    en: 'How orders, payments, deliveries and returns work.',
  },
  cookies: {
    it: 'Che cosa questo sito conserva sul tuo dispositivo e come cancellarlo.',
    en: 'What this site keeps on your device, and how to delete it.',
  },
};

/** Fallback for a product without a description. */
export const createProductDescription = (name: Localized['it']): Localized => ({
  it: `${name}: scopri il prodotto nella bottega dei soci.`,
  en: `${name}: see the product in the members’ shop.`,
});

export const createListDescription = (list: string, shop: string): Localized => ({
  it: `${list} di ${shop}: sfoglia il catalogo, ordina e paga dal telefono.`,
  en: `${list} of ${shop}: browse the catalogue, order and pay from your phone.`,
});

export const createPromotionDescription = (title: string, shop: string): Localized => ({
  it: `${title}: i prodotti in promozione di ${shop}.`,
  en: `${title}: the products that ${shop} has on promotion.`,
});

/** Alternative text of the logo. */
export const logoAlt: Localized = { it: 'Il marchio di Bottega', en: 'The Bottega logo' };
