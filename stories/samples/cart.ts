import type { CartItem } from '#contract/cart.ts';
import { COFFEE_IMAGE, HONEY_IMAGE, OIL_IMAGE } from './images.ts';

/** Amounts are in cents. */
export const HONEY_LINE: CartItem = {
  id: 'line-honey',
  shopProductId: 'honey',
  name: 'Miele di acacia',
  images: [HONEY_IMAGE],
  quantity: 2,
  availableQuantity: 24,
  toWhom: 'Personal',
  toWhomUser: null,
  price: 890,
  priceAfterDiscount: 890,
  discount: 0,
  totalPrice: 1_780,
  finalPrice: 1_780,
  itemDiscountPercentage: 0,
  kp: 8,
  totalkp: 16,
  kpNovv: 0,
  totalkpNovv: 0,
  promotionEnded: false,
};

export const DISCOUNTED_LINE: CartItem = {
  ...HONEY_LINE,
  id: 'line-oil',
  shopProductId: 'oil',
  name: 'Olio extravergine di oliva, 750 ml',
  images: [OIL_IMAGE],
  price: 1_850,
  priceAfterDiscount: 1_480,
  discount: 740,
  totalPrice: 3_700,
  finalPrice: 2_960,
  itemDiscountPercentage: 20,
  totalkp: 28,
  totalkpNovv: 12,
};

export const SOLD_OUT_LINE: CartItem = {
  ...HONEY_LINE,
  id: 'line-coffee',
  shopProductId: 'coffee',
  name: 'Caffè in grani, miscela della casa',
  images: [COFFEE_IMAGE],
  availableQuantity: 0,
};

export const LONG_NAMED_LINE: CartItem = {
  ...DISCOUNTED_LINE,
  id: 'line-gift-box',
  name: 'Confezione regalo con miele di castagno, confettura di fichi senza zuccheri aggiunti e biscotti integrali',
  images: [],
  quantity: 20,
  totalPrice: 2_469_000,
  finalPrice: 1_975_200,
  toWhom: 'Friend',
  toWhomUser: { id: 'friend', fullName: 'Maria Antonietta Della Valle Colombo', email: 'm•••@example.com' },
};
