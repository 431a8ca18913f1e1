import type { Page } from '@playwright/test';
import { waitForCached, waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { getServerQuantities } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { LIST, addStateCookie, mainHeading } from '#tests/e2e/helpers/pages/rendered-pages.ts';

/*
 * Cached pages of members: the page that the server rendered last, with which the service worker starts a later visit
 * (ADR 011).
 */
test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has cached the open page. */
async function waitForCachedPage(page: Page, path: string): Promise<void> {
  await waitForServiceWorker(page);
  await waitForCached(page, `${path}?bottega-member=`);
}

test(
  'starts a member’s later visits with the cached page',
  { tag: '@core' },
  async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    const device = await logInWithEmptyCart(context, shop);
    await device.add({ [products.honey.id]: 1 });
    await addStateCookie(context, shop);
    const open = (path: string) => page.goto(network.origin + path);

    await test.step('opens the last shop’s list from the home screen without a redirect', async () => {
      // First visit: the server resolves the start page, and renders the list.
      const first = await open('/start');
      expect([first?.status(), first?.request().redirectedFrom()]).toEqual([200, null]);
      expect(await first?.text()).toMatch(/<h1[^>]*>Tutti i prodotti/u);
      await expect(page).toHaveURL(network.origin + LIST);
      await expect(mainHeading(page)).toHaveText('Tutti i prodotti');
      await waitForCachedPage(page, LIST);
      // Later visits: the worker does.
      const later = await open('/start');
      expect([later?.fromServiceWorker(), later?.request().redirectedFrom()]).toEqual([true, null]);
      expect(await later?.text()).toContain('Giulia Rinaldi');
      await expect(page).toHaveURL(network.origin + LIST);
      await expect(mainHeading(page)).toHaveText('Tutti i prodotti');
    });

    await test.step('shows the cart as it is now when another device changed it right after the cached page was rendered', async () => {
      await open('/cart');
      await waitForCachedPage(page, '/cart');
      const quantity = page.getByRole('textbox', { name: `Quantità di ${products.honey.name}` });
      for (const expected of [2, 3]) {
        await device.add({ [products.honey.id]: 1 });
        expect(await getServerQuantities(device)).toEqual({ [products.honey.id]: expected });
        // The worker renders the page again for the next visit, in the background.
        expect((await open('/cart'))?.fromServiceWorker()).toBe(true);
        await expect(quantity).toHaveValue(String(expected));
      }
    });

    await test.step('starts a member’s later visit with the cached page, online, on a hanging network and offline', async () => {
      const expectOwnPage = async () => {
        expect((await open(LIST))?.fromServiceWorker()).toBe(true);
        await expect(page.locator('#ssr-state')).toBeAttached();
        await expect(page.getByRole('button', { name: 'Menu di Giulia Rinaldi' })).toBeVisible();
        // This button works only after hydration.
        await page.getByRole('button', { name: /^Filtro/u }).click();
        await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
      };
      const release = network.stall();
      await expectOwnPage();
      release();
      const restore = network.disconnect();
      await expectOwnPage();
      restore();
    });
  },
);
