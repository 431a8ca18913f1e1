import type { ListedProduct } from '#contract/catalogue.ts';
import { COFFEE_IMAGE, HONEY_IMAGE, OIL_IMAGE } from './images.ts';

/** Prices are in cents. */
export const HONEY: ListedProduct = {
  id: 'honey',
  name: 'Miele di acacia',
  images: [HONEY_IMAGE],
  price: 890,
  kp: 8,
  kpNovv: 0,
  discountPercentage: 0,
  priceAfterDiscount: 890,
  availableQuantity: 24,
  unitPrice: { price: 1_780, unit: 'kg' },
  category: { id: 'dispensa', name: 'Dispensa' },
  subCategory: null,
};

export const DISCOUNTED_OIL: ListedProduct = {
  ...HONEY,
  id: 'oil',
  name: 'Olio extravergine di oliva, 750 ml',
  images: [OIL_IMAGE],
  price: 1_850,
  priceAfterDiscount: 1_480,
  discountPercentage: 20,
  kp: 14,
  kpNovv: 6,
  unitPrice: { price: 1_973, unit: 'l' },
};

export const SOLD_OUT_COFFEE: ListedProduct = {
  ...HONEY,
  id: 'coffee',
  name: 'Caffè in grani, miscela della casa',
  images: [COFFEE_IMAGE],
  price: 1_290,
  priceAfterDiscount: 1_290,
  availableQuantity: 0,
};

export const LONG_NAMED_PRODUCT: ListedProduct = {
  ...DISCOUNTED_OIL,
  id: 'gift-box',
  name: 'Confezione regalo con miele di castagno, confettura di fichi senza zuccheri aggiunti e biscotti integrali',
  images: [],
  price: 123_450,
  priceAfterDiscount: 98_760,
  kp: 1_234,
};
