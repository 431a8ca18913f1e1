import { startShopProcess } from '#tests/e2e/helpers/fixtures/shop-process.ts';
import { serveStatically } from '#tests/e2e/helpers/fixtures/static-host.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartDrawer } from '#tests/e2e/helpers/pages/cart.ts';
import { clickPay, payBy, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';

// REQ-OPS-19
test('a static build on another origin shows images, logs in, fills the cart and pays', async ({ page, shop }) => {
  const [apiPort, staticPort] = [await getFreePort(), await getFreePort()];
  const apiOrigin = `http://localhost:${String(apiPort)}`;
  const staticOrigin = `http://localhost:${String(staticPort)}`;
  const server = await startShopProcess({
    port: apiPort,
    publicUrl: staticOrigin,
    apiPublicUrl: apiOrigin,
    databaseUrl: shop.databaseUrl,
    dataDir: shop.dataDir,
    corsOrigins: staticOrigin,
  });
  const stopStatic = await serveStatically(`${apiOrigin}/api`, staticPort);
  try {
    await page.goto(`${staticOrigin}/IT/milano/products`);
    const image = page.getByRole('main').locator('img').first();
    await expect(image).toHaveAttribute('src', new RegExp(`^${apiOrigin}/images/`, 'u'));
    await expect
      .poll(() => image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
    await logInByForm(page, members.giulia.email);
    await expect(page).toHaveURL(`${staticOrigin}/IT/milano/products`);
    await expect(page.getByRole('banner').getByText('Ciao, Giulia Rinaldi').first()).toBeVisible();
    const product = page.getByRole('article').first();
    const name = await product.getByRole('heading').innerText();
    await product.getByRole('button', { name: `Aggiungi ${name} al carrello` }).click();
    await page
      .getByRole('dialog', { name: 'Aggiungi al carrello' })
      .getByRole('button', { name: 'Aggiungi', exact: true })
      .click();
    await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
    await page.getByRole('button', { name: 'Carrello, 1 pezzo' }).click();
    await expect(cartDrawer(page).getByText(name)).toBeVisible();
    await page.goto(staticOrigin + PAYMENT_STEP);
    await payBy(page, 'Carta');
    await page.waitForURL(`${apiOrigin}/sandbox/payment/Nexi/*`);
    await clickPay(page);
    await page.waitForURL(`${staticOrigin}/product/payment/return?*`);
    await expect(thankYouHeading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    await expect(page.getByRole('article').first()).toContainText('Pagato');
    // An idle page loads further chunks, which would fail once the host has stopped.
    await page.close();
  } finally {
    stopStatic();
    await server.stop();
  }
});
