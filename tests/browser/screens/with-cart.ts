import { otherDevice, products } from '#tests/browser/support/cart.ts';
import type { Stage } from './screen.ts';

/** Giulia with this in her cart. */
export async function withCart({ enter, shop }: Stage, quantities: Record<string, number> = {}) {
  const device = otherDevice(shop, await enter());
  await device.clear();
  await device.add(quantities);
  return device;
}

export const two = { [products.coffee.id]: 2, [products.blend.id]: 1 };
