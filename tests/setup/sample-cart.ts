import type { Cart, CartItem } from '#contract/cart.ts';

/** One piece of a product without a discount. */
export const createCartItem = (changes: Partial<CartItem> = {}): CartItem => ({
  id: 'line',
  shopProductId: 'honey',
  name: 'Miele di castagno',
  images: [],
  quantity: 1,
  availableQuantity: 5,
  toWhom: 'Personal',
  toWhomUser: null,
  price: 890,
  priceAfterDiscount: 890,
  discount: 0,
  totalPrice: 890,
  finalPrice: 890,
  itemDiscountPercentage: 0,
  kp: 7,
  totalkp: 7,
  kpNovv: 0,
  totalkpNovv: 0,
  promotionEnded: false,
  ...changes,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The response to a cart request. */
export const createCart = (items: readonly CartItem[] = [], changes: Partial<Cart> = {}) => ({
  success: true,
  message: '',
  data: [...items],
  totalCount: items.length,
  totalCartItemsPrice: sum(items.map(({ totalPrice }) => totalPrice)),
  totalDiscountApplied: sum(items.map(({ discount }) => discount)),
  totalCartItemsFinalDiscountedPrice: sum(items.map(({ finalPrice }) => finalPrice)),
  discountPercentage: 0,
  totalCartItemsKP: sum(items.map(({ totalkp }) => totalkp)),
  totalKpNovv: sum(items.map(({ totalkpNovv }) => totalkpNovv)),
  cartCount: sum(items.map(({ quantity }) => quantity)),
  toWhomUser: null,
  promotion: null,
  ...changes,
});
