import type { CartItem } from '#contract/cart.ts';
import type { CartChange, NewOperation, OutboxCart, Progress, ProductSnapshot } from './outbox.types.ts';

export const SHOP_CART: OutboxCart = { shopId: 'milano', productType: 'Shop', promotionId: '' };

export const createProductSnapshot = (name: string): ProductSnapshot => ({
  name,
  images: [],
  price: 1000,
  priceAfterDiscount: 900,
  itemDiscountPercentage: 10,
  kp: 3,
  kpNovv: 0,
});

let keyCount = 0;

export const createOperation = (
  change: CartChange,
  progress: Progress = { state: 'waiting' },
  memberId = 'giulia',
): NewOperation => ({ key: `key-${++keyCount}`, memberId, cart: SHOP_CART, change, progress });

export const addChange = (productId: string, quantity = 1, toWhomUser = 'giulia'): CartChange => ({
  kind: 'add',
  productId,
  quantity,
  toWhom: 'Personal',
  toWhomUser,
  seen: createProductSnapshot(productId),
});
export const quantityChange = (
  productId: string,
  was: number,
  quantity: number,
  itemId = `item-${productId}`,
): CartChange => ({
  kind: 'quantity',
  productId,
  itemId,
  was,
  quantity,
  seen: createProductSnapshot(productId),
});
export const removeChange = (productId: string, was: number, itemId = `item-${productId}`): CartChange => ({
  kind: 'remove',
  productId,
  itemId,
  was,
  seen: createProductSnapshot(productId),
});
export const clearChange: CartChange = { kind: 'clear' };

/** A line of a server response. */
export const createItem = (productId: string, quantity: number): CartItem => ({
  ...createProductSnapshot(productId),
  images: [],
  id: `item-${productId}`,
  shopProductId: productId,
  quantity,
  availableQuantity: 99,
  toWhom: 'Personal',
  toWhomUser: null,
  discount: 0,
  totalPrice: 0,
  finalPrice: 0,
  totalkp: 0,
  totalkpNovv: 0,
  promotionEnded: false,
});
