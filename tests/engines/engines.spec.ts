import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { PASSWORD, members } from '#tests/e2e/helpers/pages/members.ts';
import type { EnginePage } from './engine-page.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const engines = [
  { name: 'WebKit', path: process.env['WEBKIT_PATH'], open: openWebKit },
  { name: 'Firefox', path: process.env['FIREFOX_PATH'], open: openFirefox },
];
const WAITING_TEXT = 'In attesa di connessione';
const { honey } = products;
const expectText = (page: EnginePage) => expect.poll(() => page.text(), { timeout: 20_000 });
const expectUrl = (page: EnginePage) => expect.poll(() => page.url(), { timeout: 20_000 });

test.use({ freshShop: true });

/** Logs Giulia in with the form and chooses the shop in Milan. */
async function enterShop(page: EnginePage, { origin }: ShopServer): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.fill('Password', PASSWORD);
  await page.fill('E-mail', members.giulia.email);
  await page.press('Accedi');
  await expectText(page).toContain('Scegli il tuo Paese');
  await page.press('Italia (IT)');
  await page.press('Bottega Milano');
  await expectText(page).toContain('Tutti i prodotti');
}

async function addHoney(page: EnginePage, { origin }: ShopServer): Promise<void> {
  await page.goto(`${origin}/IT/milano/product/${honey.id}`);
  await page.press('Aggiungi al carrello');
  await expectText(page).toContain('Per me');
  await page.press('Aggiungi');
  const count = 'return document.querySelector(`[aria-label^="Carrello, "]`)?.ariaLabel';
  await expect.poll(() => page.run(count), { timeout: 20_000 }).toBe('Carrello, 1 pezzo');
  await page.goto(`${origin}/cart`);
  await expectText(page).toContain(honey.name);
}

/** Waits until the app has stored the cart for offline use. The stored product list also contains the honey. */
async function expectCartStored(page: EnginePage): Promise<void> {
  const isPersisted = `
    const queries = Object.values(localStorage)
      .filter((text) => text.includes('clientState'))
      .flatMap((text) => JSON.parse(text).clientState.queries);
    return queries.some(({ queryKey, state }) =>
      queryKey[0] === 'cart' && JSON.stringify(state.data).includes(arguments[0]))`;
  await expect.poll(() => page.run(isPersisted, honey.name)).toBe(true);
}

const CHECKOUT = '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard&method=Card';

async function payAtProvider(page: EnginePage, { origin }: ShopServer): Promise<void> {
  await page.goto(`${origin}${CHECKOUT}`);
  // The button shows this price only after the delivery costs are included.
  await expectText(page).toContain('Paga 18,60');
  await page.press('Paga 18,60');
  await expectUrl(page).toContain('/sandbox/payment/');
}

for (const { name, path, open } of engines) {
  test.describe(name, () => {
    test.skip(!path, `${name} is not installed`);

    let page: EnginePage;
    test.beforeEach(async () => {
      page = await open(path ?? '');
    });
    test.afterEach(() => page.close());

    test('buys a product and shows the order; then opens the list and a cart with a product offline', async ({
      shop,
    }) => {
      await enterShop(page, shop);
      await addHoney(page, shop);
      await payAtProvider(page, shop);
      await page.press('Paga');
      await expectText(page).toContain('Grazie mille per il tuo ordine');
      await page.goto(`${shop.origin}/profile?tab=myOrders`);
      await expectText(page).toContain('18,60');

      await page.goto(`${shop.origin}/IT/milano/products`);
      await expectText(page).toContain(honey.name);
      await page.run('await navigator.serviceWorker.ready');
      await page.reload();
      await expectText(page).toContain(honey.name);
      await page.goto(`${shop.origin}/cart`);
      await expectText(page).toContain('Il carrello è vuoto');
      // An empty cart offline would also be shown by an app that has stored nothing.
      await addHoney(page, shop);
      await expectCartStored(page);
      await shop.stop();
      await page.goto(`${shop.origin}/IT/milano/products`);
      await expectText(page).toContain(honey.name);
      await page.goto(`${shop.origin}/cart`);
      await expectText(page).toContain(honey.name);
    });

    test('keeps an offline cart change over a reload, and sends it once when the shop is reachable again', async ({
      shop,
    }) => {
      await enterShop(page, shop);
      await addHoney(page, shop);
      await page.run('await navigator.serviceWorker.ready');
      await page.reload();
      await expectText(page).toContain(honey.name);
      await expectCartStored(page);

      await shop.stop();
      await page.press(`Uno in più di ${honey.name}`);
      await expectText(page).toContain(WAITING_TEXT);
      await page.reload();
      await expectText(page).toContain(WAITING_TEXT);
      await shop.start();
      await expect.poll(() => page.text(), { timeout: 40_000 }).not.toContain(WAITING_TEXT);
      const items = await queryRows(shop, v.object({ quantity: v.number() }), 'select quantity from cart_items');
      expect(items.filter(({ quantity }) => quantity === 2)).toHaveLength(1);
    });

    test('keeps an interrupted payment over a reload and resumes it at the same provider page', async ({ shop }) => {
      await enterShop(page, shop);
      await addHoney(page, shop);
      await payAtProvider(page, shop);
      const providerUrl = await page.url();
      await page.press('Torna più tardi');
      await expectText(page).toContain('Pagamento in sospeso');
      await page.reload();
      await expectText(page).toContain('Pagamento in sospeso');
      await page.press('Continua');
      await expectUrl(page).toBe(providerUrl);
      await page.press('Paga');
      await expectText(page).toContain('Grazie mille per il tuo ordine');
    });
  });
}
