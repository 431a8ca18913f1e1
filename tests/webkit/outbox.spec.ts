import { otherDevice, products } from '#tests/browser/support/cart.ts';
import { enterGiulia } from './enter.ts';
import { expect, test } from './test.ts';

const WAITING = 'In attesa di connessione';

test('a change of the cart waits for the shop, survives a reload, and is sent once', async ({ shop, webkit }) => {
  const device = otherDevice(shop, await enterGiulia(shop, webkit));
  await device.add({ [products.honey.id]: 1 });
  await webkit.goto(`${shop.origin}/cart`);
  await expect.poll(() => webkit.text()).toContain(products.honey.name);
  await webkit.run('await navigator.serviceWorker.ready');
  const kept = `return Object.values(localStorage).some((text) => text.includes(arguments[0]))`;
  await expect.poll(() => webkit.run(kept, products.honey.name)).toBe(true);

  await shop.stop();
  await webkit.run(
    'document.querySelector(`[aria-label="${arguments[0]}"]`).click()',
    `Uno in più di ${products.honey.name}`,
  );
  await expect.poll(() => webkit.text()).toContain(WAITING);
  await webkit.reload();
  await expect.poll(() => webkit.text()).toContain(WAITING);

  await shop.start();
  await expect.poll(() => webkit.text(), { timeout: 30_000 }).not.toContain(WAITING);
  expect((await device.items()).map(({ quantity }) => quantity)).toEqual([2]);
});
