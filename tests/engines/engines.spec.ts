import * as v from 'valibot';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { PASSWORD, members } from '#tests/e2e/helpers/pages/members.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import type { EnginePage } from './engine-page.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const engines = [
  { name: 'WebKit', path: process.env['WEBKIT_PATH'], open: openWebKit },
  { name: 'Firefox', path: process.env['FIREFOX_PATH'], open: openFirefox },
];
const WAITING = 'In attesa di connessione';
const { honey } = products;
const toSee = (page: EnginePage) => expect.poll(() => page.text(), { timeout: 20_000 });
const toBeAt = (page: EnginePage) => expect.poll(() => page.url(), { timeout: 20_000 });

test.use({ freshShop: true });

/** Logs Giulia in by the form and chooses Milan's shop. */
async function enterShop(page: EnginePage, { origin }: ShopServer): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.fill('Password', PASSWORD);
  await page.fill('E-mail', members.giulia.email);
  await page.press('Accedi');
  await toSee(page).toContain('Scegli il tuo paese');
  await page.press('Italia (IT)');
  await page.press('Bottega Milano');
  await toSee(page).toContain('Tutti i prodotti');
}

async function addHoney(page: EnginePage, { origin }: ShopServer): Promise<void> {
  await page.goto(`${origin}/IT/milano/product/${honey.id}`);
  await page.press('Aggiungi al carrello');
  await toSee(page).toContain('Per me');
  await page.press('Aggiungi al carrello');
  const count = 'return document.querySelector(`[aria-label^="Carrello, "]`)?.ariaLabel';
  await expect.poll(() => page.run(count), { timeout: 20_000 }).toBe('Carrello, 1 pezzo');
  await page.goto(`${origin}/cart`);
  await toSee(page).toContain(honey.name);
}

const CHECKOUT = '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard&method=Card';

async function payAtProvider(page: EnginePage, { origin }: ShopServer): Promise<void> {
  await page.goto(`${origin}${CHECKOUT}`);
  // Until the delivery is in the price, the button waits.
  await toSee(page).toContain('Paga 18,60');
  await page.press('Paga 18,60');
  await toBeAt(page).toContain('/sandbox/payment/');
}

for (const { name, path, open } of engines) {
  test.describe(name, () => {
    test.skip(!path, `${name} is not installed`);

    let page: EnginePage;
    test.beforeEach(async () => {
      page = await open(path ?? '');
    });
    test.afterEach(() => page.close());

    test('buys a product and sees the order; then the list and the cart open offline', async ({ shop }) => {
      await enterShop(page, shop);
      await addHoney(page, shop);
      await payAtProvider(page, shop);
      await page.press('Paga');
      await toSee(page).toContain('Grazie mille per il tuo ordine');
      await page.goto(`${shop.origin}/profile?tab=myOrders`);
      await toSee(page).toContain('18,60');

      await page.goto(`${shop.origin}/IT/milano/products`);
      await toSee(page).toContain(honey.name);
      await page.run('await navigator.serviceWorker.ready');
      await page.reload();
      await toSee(page).toContain(honey.name);
      await page.goto(`${shop.origin}/cart`);
      await toSee(page).toContain('Il carrello è vuoto');
      await shop.stop();
      await page.goto(`${shop.origin}/IT/milano/products`);
      await toSee(page).toContain(honey.name);
      await page.goto(`${shop.origin}/cart`);
      await toSee(page).toContain('Il carrello è vuoto');
    });

    test('keeps a change of the cart until the shop is back, also over a reload, and sends it once', async ({
      shop,
    }) => {
      await enterShop(page, shop);
      await addHoney(page, shop);
      await page.run('await navigator.serviceWorker.ready');
      await page.reload();
      await toSee(page).toContain(honey.name);
      const isPersisted = 'return Object.values(localStorage).some((text) => text.includes(arguments[0]))';
      await expect.poll(() => page.run(isPersisted, honey.name)).toBe(true);

      await shop.stop();
      await page.press(`Uno in più di ${honey.name}`);
      await toSee(page).toContain(WAITING);
      await page.reload();
      await toSee(page).toContain(WAITING);
      await shop.start();
      await expect.poll(() => page.text(), { timeout: 40_000 }).not.toContain(WAITING);
      const items = await queryRows(shop, v.object({ quantity: v.number() }), 'select quantity from cart_items');
      expect(items.filter(({ quantity }) => quantity === 2)).toHaveLength(1);
    });

    test('keeps a payment that was left, over a reload, and goes on at the same page', async ({ shop }) => {
      await enterShop(page, shop);
      await addHoney(page, shop);
      await payAtProvider(page, shop);
      const provider = await page.url();
      await page.press('Torna più tardi');
      await toSee(page).toContain('Un pagamento è in sospeso');
      await page.reload();
      await toSee(page).toContain('Un pagamento è in sospeso');
      await page.press('Continua');
      await toBeAt(page).toBe(provider);
      await page.press('Paga');
      await toSee(page).toContain('Grazie mille per il tuo ordine');
    });
  });
}
