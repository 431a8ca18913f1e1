import type { ScreenContext } from '#tests/a11y/screen-state.ts';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';

/**
 * Logs in as Giulia with these products in her cart.
 * @param quantities by product id
 * @returns her other device
 */
export async function logInWithCart({ logIn, shop }: ScreenContext, quantities: Record<string, number> = {}) {
  const device = createOtherDevice(shop, await logIn());
  await device.clear();
  await device.add(quantities);
  return device;
}

export const twoProducts = { [products.coffee.id]: 2, [products.blend.id]: 1 };
