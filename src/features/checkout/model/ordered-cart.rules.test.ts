import { expect, it } from 'vitest';
import { isCartOfOrder } from './ordered-cart.rules.ts';

const line = (name: string, quantity: number) => ({ name, quantity });

it.each([
  ['the same lines in another order', [line('Olio', 2), line('Miele', 1)], [line('Miele', 1), line('Olio', 2)], true],
  ['a product in two lines', [line('Olio', 3)], [line('Olio', 1), line('Olio', 2)], true],
  ['another quantity', [line('Olio', 2)], [line('Olio', 3)], false],
  ['one product less', [line('Olio', 2)], [line('Olio', 2), line('Miele', 1)], false],
  ['one product more', [line('Olio', 2), line('Miele', 1)], [line('Olio', 2)], false],
  ['another product of the same quantity', [line('Olio', 2)], [line('Miele', 2)], false],
  ['nothing', [], [], true],
])('compares a cart with the products of its order: %s', (_name, cart, ordered, expected) => {
  expect(isCartOfOrder(cart, ordered)).toBe(expected);
});
