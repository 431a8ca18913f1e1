import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import type { ScreenContext } from '#tests/a11y/screen-state.ts';

/** Giulia with this in her cart. */
export async function logInWithCart({ logIn, shop }: ScreenContext, quantities: Record<string, number> = {}) {
  const device = createOtherDevice(shop, await logIn());
  await device.clear();
  await device.add(quantities);
  return device;
}

export const twoProducts = { [products.coffee.id]: 2, [products.blend.id]: 1 };
