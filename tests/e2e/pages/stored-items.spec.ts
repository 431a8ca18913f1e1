import type { Page } from '@playwright/test';
import { readChunkPath } from '#tests/e2e/helpers/browser/built-scripts.ts';
import { fireBeforeInstallPrompt, seedVisits } from '#tests/e2e/helpers/browser/install-prompt.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { toPattern, readCookiePageList, watchStoredItems } from '#tests/e2e/helpers/browser/stored-items.ts';
import { addVirtualAuthenticator } from '#tests/e2e/helpers/browser/virtual-authenticator.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillInvoice, SPAGHETTI } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { clickPay, goToPayment, payBy, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { fillIssueForm, openIssueDialog, submitButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { addCurrentProduct } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { leavePaymentPage } from '#tests/e2e/helpers/pages/payment.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import { promotions, getPromotionListPath } from '#tests/e2e/helpers/pages/promotions.ts';

test.use({ serviceWorkers: 'allow', freshShop: true });

const LIST = '/IT/milano/products';
const PRODUCT = `/IT/milano/product/${products.blend.id}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Listed items that this visit doesn't store. */
const NOT_PRODUCED = [
  // Only after a member has chosen allergens; AllergenSection.test.tsx stores them.
  'localStorage bottega.allergens',
  // The headless browser refuses all notifications, so none are offered.
  'localStorage bottega.push-offer',
  // Only in the installed app.
  'localStorage bottega.storage-persistence',
  // Created by Dexie in browsers without `indexedDB.databases()`.
  'database __dbnames',
];

/** Items that a visitor's page stores again after a logout. */
const VISITOR_ITEMS =
  /^(?:localStorage bottega\.queries\.\d+\.visitor\.|cache bottega-catalogue$|localStorage bottega\.choices$)/u;

const parseDays = (text: string | undefined) => Number(/in uso per (\d+) giorn/u.exec(text ?? '')?.[1]);

// SEC-10
test('lists on the cookie page exactly what a browser stores in a whole visit', async ({
  page,
  context,
  network,
  browser,
  unexpectedConsoleErrors,
}) => {
  test.setTimeout(300_000);
  unexpectedConsoleErrors.allowNetworkErrors();
  unexpectedConsoleErrors.allow(/status of 40[01]|net::ERR_INTERNET_DISCONNECTED/u);
  const stored = await watchStoredItems(context);
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(heading(page)).toBeVisible({ timeout: 60_000 });
    await stored.collect(page);
  };

  await test.step('as a visitor', async () => {
    // An invalid verification link stores its token for reloads.
    await visit('/account/verify?id=nobody&email=nobody%40example.com&token=made-up');
    await visit(LIST);
    await waitForServiceWorker(page);
    await visit(LIST);
    await switchLanguage(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await stored.collect(page);
    await switchLanguage(page, 'Italiano');
    await page.getByRole('button', { name: 'Colori scuri' }).click();
    await stored.collect(page);
    await visit(PRODUCT);
    await visit('/highlighted/products');
    await expectPersisted(page, '.visitor.');
    await stored.collect(page);
  });

  await test.step('as a member with a cart, also offline', async () => {
    await addVirtualAuthenticator(page);
    await page.goto('/login');
    await logInByForm(page, members.giulia.email);
    await page.getByRole('button', { name: 'Non ora' }).click();
    await expect(page.getByRole('banner').getByText('Ciao, Giulia Rinaldi').first()).toBeVisible();
    await visit(`/IT/milano/product/${products.honey.id}`);
    await page.getByRole('button', { name: 'Cerca', exact: true }).click();
    await page.getByRole('combobox', { name: 'Cerca prodotti' }).fill('miele');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=miele/u);
    await stored.collect(page);
    await visit(PRODUCT);
    await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
    await page.getByRole('radio', { name: 'Per un amico' }).check();
    await page.getByRole('combobox', { name: 'Amico' }).pressSequentially('marco');
    await page.getByRole('option', { name: /^Marco/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await stored.collect(page);
    await context.setOffline(true);
    await addCurrentProduct(page);
    await expect(page.getByText('Lo aggiungeremo al carrello quando torna la connessione')).toBeVisible();
    await stored.collect(page);
    await context.setOffline(false);
    await visit('/cart');
    await expect(page.getByRole('main').getByText(/in attesa di connessione/iu)).toHaveCount(0);
  });

  await test.step('at the checkout, to the provider and back', async () => {
    await goToPayment(page);
    await leavePaymentPage(page);
    await stored.collect(page);
    await goToPayment(page);
    await payBy(page, 'Carta');
    await expect(heading(page)).toHaveText('Pagamento di prova');
    await stored.collect(page);
    await clickPay(page);
    await expect(thankYouHeading(page)).toBeVisible();
    await stored.collect(page);
  });

  await test.step('in promotions and the business shop', async () => {
    await visit('/promotions');
    await visit(getPromotionListPath(promotions.home.id));
    await visit('/shopb2b/shop');
    await visit(`/shopb2b/products/${NAVIGLI}`);
    await visit('/shopb2b/cart');
    await visit(`/shopb2b/products/detail/${SPAGHETTI}`);
    await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
    await page.getByRole('radio', { name: 'Ritiro in negozio' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await visit('/shopb2b/checkout');
    await fillInvoice(page);
    await stored.collect(page);
  });

  await test.step('with an issue report, the profile and the install prompt', async () => {
    await visit('/faq');
    const dialog = await openIssueDialog(page);
    await fillIssueForm(page, dialog);
    await submitButton(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Segnalazione inviata' })).toBeFocused();
    await visit('/profile?mode=edit');
    await page.getByRole('textbox', { name: 'Cellulare' }).fill('02 5550199');
    await stored.collect(page);
    await seedVisits(page, 2);
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: 'Assistenza tecnica' })).toBeVisible();
    await fireBeforeInstallPrompt(page);
    await page.getByRole('button', { name: 'Non chiedermelo più' }).click();
    await stored.collect(page);
  });

  const missingChunkItems = await test.step('with a missing chunk', async () => {
    // With a service worker, no chunk is ever missing.
    const workerlessContext = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
    const items = await watchStoredItems(workerlessContext);
    const otherPage = await workerlessContext.newPage();
    await otherPage.goto(`${network.origin}/terms`);
    await expect(heading(otherPage)).toHaveText('Termini e condizioni');
    const restore = network.failRequests(await readChunkPath('privacy'), 404);
    await otherPage
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Informativa sulla privacy', exact: true })
      .click();
    await expect(otherPage.getByRole('alert')).toContainText('C’è una nuova versione del negozio', { timeout: 60_000 });
    restore();
    await items.collect(otherPage);
    await workerlessContext.close();
    return items.ever;
  });

  await visit('/cookies');
  const list = await readCookiePageList(page);
  const listed = [...list.keys()];
  const cookies = await context.cookies();

  await test.step('lists every stored name, and no name that is not stored', () => {
    const storedNames = [...new Set([...stored.ever, ...missingChunkItems])];
    expect(storedNames.filter((name) => !listed.some((entry) => toPattern(entry).test(name)))).toEqual([]);
    const unusedEntries = listed.filter((entry) => !storedNames.some((name) => toPattern(entry).test(name)));
    expect(unusedEntries).toEqual(NOT_PRODUCED);
  });

  await test.step('names the lifetime of each cookie', () => {
    for (const { name, expires } of cookies) {
      const days = (expires - Date.now() / 1000) / 86_400;
      expect({ name, days: Math.round(days) }).toEqual({ name, days: parseDays(list.get(`cookie ${name}`)) });
    }
  });

  await test.step('removes at a logout what the page promises', async () => {
    await logOut(page);
    await expect(page).toHaveURL(/\/login/u);
    const logoutPatterns = [...list]
      .filter(([, text]) => text.includes('Fino all’uscita'))
      .map(([name]) => toPattern(name));
    const collectLeftovers = async () =>
      [...(await stored.collect(page))].filter(
        (name) => logoutPatterns.some((pattern) => pattern.test(name)) && !VISITOR_ITEMS.test(name),
      );
    await expect.poll(collectLeftovers).toEqual([]);
  });
});
