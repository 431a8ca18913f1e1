import { expect, it } from 'vitest';
import type { CartChange, Operation } from '#src/features/cart/outbox/outbox.types.ts';
import { getCartRecipient } from './cart-recipient.rules.ts';

const cart = { shopId: 'milano', productType: 'Shop' as const, promotionId: '' };
const marco = { id: 'marco', fullName: 'Marco Ferri', email: '' };
const sara = { id: 'sara', fullName: 'Sara Conti', email: '' };
const seen = {
  name: 'Miele',
  images: [],
  price: 1,
  priceAfterDiscount: 1,
  itemDiscountPercentage: 0,
  kp: 0,
  kpNovv: 0,
};

const createAdd = (toWhomUser: string): CartChange => ({
  kind: 'add',
  productId: 'honey',
  quantity: 1,
  toWhom: 'Friend',
  toWhomUser,
  seen,
});
const createOperation = (change: CartChange, shopId = 'milano'): Operation => ({
  key: 'key',
  memberId: 'giulia',
  order: 1,
  cart: { ...cart, shopId },
  change,
  progress: { state: 'waiting' },
});

it.each([
  ['has none while it is empty', null, [], null],
  ['is the one of the server', marco, [], marco],
  ['is the one of a pending add', null, [createOperation(createAdd('marco'))], marco],
  ['is the one of the server before that of a pending add', sara, [createOperation(createAdd('marco'))], sara],
  ['has none after a pending removal of all items', marco, [createOperation({ kind: 'clear' })], null],
  [
    'is the one of the add after a pending removal of all items',
    sara,
    [createOperation({ kind: 'clear' }), createOperation(createAdd('marco'))],
    marco,
  ],
  ['is not the one of another shop', null, [createOperation(createAdd('marco'), 'roma')], null],
  [
    'has no name if nobody knows it',
    null,
    [createOperation(createAdd('luca'))],
    { id: 'luca', fullName: '', email: '' },
  ],
])('the recipient of a cart %s', (_title, saved, operations, expected) => {
  expect(getCartRecipient(saved, operations, cart, [marco])).toEqual(expected);
});
