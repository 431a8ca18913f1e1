import { expect, test } from './test.ts';

test('visited once, the server gone: the shop opens all the same, three times', async ({ shop, webkit }) => {
  await webkit.goto(`${shop.origin}/IT/milano/products`);
  await expect.poll(() => webkit.text()).toContain('Tutti i prodotti');
  await webkit.run('await navigator.serviceWorker.ready');
  await shop.stop();
  for (let time = 0; time < 3; time += 1) {
    await webkit.reload();
    // The header is the app's own; a browser's error page has none.
    await expect
      .poll(() => webkit.run("return document.querySelector('header a')?.innerText ?? document.title"))
      .toBe('Bottega');
    await expect.poll(() => webkit.text()).toContain('Termini e condizioni');
  }
  await shop.start();
  await webkit.reload();
  await expect.poll(() => webkit.text()).toContain('Miele di castagno');
});
