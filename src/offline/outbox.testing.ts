import type { Change, NewOperation, OutboxCart, Progress, Seen } from './outbox.types.ts';

export const SHOP_CART: OutboxCart = { shopId: 'milano', productType: 'Shop', promotionId: '' };

export const seen = (name: string): Seen => ({
  name,
  images: [],
  price: 1000,
  priceAfterDiscount: 900,
  itemDiscountPercentage: 10,
  kp: 3,
  kpNovv: 0,
});

let keys = 0;

export const operation = (
  change: Change,
  progress: Progress = { state: 'waiting' },
  memberId = 'giulia',
): NewOperation => ({ key: `key-${++keys}`, memberId, cart: SHOP_CART, change, progress });

export const add = (productId: string, quantity = 1, toWhomUser = 'giulia'): Change => ({
  kind: 'add',
  productId,
  quantity,
  toWhom: 'Personal',
  toWhomUser,
  seen: seen(productId),
});
export const set = (productId: string, was: number, quantity: number, itemId = `item-${productId}`): Change => ({
  kind: 'quantity',
  productId,
  itemId,
  was,
  quantity,
  seen: seen(productId),
});
export const remove = (productId: string, was: number, itemId = `item-${productId}`): Change => ({
  kind: 'remove',
  productId,
  itemId,
  was,
  seen: seen(productId),
});
export const clear: Change = { kind: 'clear' };
