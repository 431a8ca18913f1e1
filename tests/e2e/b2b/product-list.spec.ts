import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI, logInToB2b } from '#tests/e2e/helpers/pages/b2b.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const LIST = `/shopb2b/products/${NAVIGLI}`;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

// One response of the shop waits.
test.use({ baseURL: async ({ network }, use) => use(network.origin) });

test(
  'leads from the shop list to products, a sold-out product and a category',
  { tag: '@core' },
  async ({ page, context, shop, network }) => {
    await logInToB2b(context, shop);
    await page.goto('/shopb2b/shop');

    await test.step('moves no button of the header when the cart button appears', async () => {
      const release = network.holdRequests(`/api/b2b/shop/${NAVIGLI}`);
      await page.getByRole('link', { name: 'Entra nel negozio Emporio dei Navigli S.r.l.' }).click();
      const header = page.getByRole('banner');
      const menu = header.getByRole('button', { name: /^Menu di/u });
      const cart = header.getByRole('button', { name: /^Carrello/u });
      await expect(cart).toBeHidden();
      const before = await menu.boundingBox();
      release();
      await expect(cart).toBeVisible();
      expect(await menu.boundingBox()).toEqual(before);
    });

    // REQ-B2B-02, REQ-B2B-05, REQ-B2B-06, REQ-B2B-09
    await test.step('opens a shop from the list, with eight products a page and prices without points', async () => {
      await expect(page).toHaveURL(LIST);
      await expect(heading(page, 'Tutti i prodotti')).toBeFocused();
      await expect(page.getByText('20 prodotti', { exact: true })).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
      const banner = page.getByRole('region', { name: 'Emporio dei Navigli S.r.l.' });
      await expect(banner.getByText('Alzaia Naviglio Grande 38, 20144 Milano')).toBeVisible();
      const delivery = banner.getByRole('combobox', { name: 'Ritiro o consegna' });
      await expect(delivery).toBeEnabled();
      await expect(delivery).toHaveValue('Takeaway');
      await expect(delivery.getByRole('option')).toHaveText([
        'Non ancora scelto',
        'Ritiro in negozio',
        'Consegna',
        'Spedizione',
      ]);
      const honey = cards(page).filter({ hasText: 'Miele di agrumi' });
      await expect(honey.getByText('31,35 €')).toBeVisible();
      await expect(honey.getByText('-25%')).toBeVisible();
      await expect(page.getByRole('main').getByText(/KP/u)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('navigation', { name: 'Pagine' }).getByRole('link', { name: 'Pagina 3' }).click();
      await expect(page).toHaveURL(`${LIST}?page=3`);
      await expect(cards(page)).toHaveCount(4);
      await page.goBack();
      await expect(cards(page)).toHaveCount(8);
    });

    // REQ-B2B-08, REQ-B2B-11
    await test.step('marks a sold-out product on its image and disables its button', async () => {
      const soldOut = cards(page).filter({ hasText: 'Monorigine degli altopiani' });
      await expect(soldOut.getByText('Non disponibile')).toBeVisible();
      await expect(cards(page).getByText('Non disponibile')).toHaveCount(1);
      await soldOut.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: /^Monorigine degli altopiani/u })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeDisabled();
      await page.goBack();
      await expect(cards(page)).toHaveCount(8);
    });

    const breadcrumb = page.getByRole('navigation', { name: 'Sei qui' });
    // REQ-B2B-05
    await test.step('opens a category and leads back by the breadcrumb', async () => {
      // The menu of wide screens.
      const menu = page.getByRole('navigation', { name: 'Categorie' });
      await menu.getByRole('button', { name: 'Miele e dolci' }).click();
      await menu.getByRole('link', { name: 'Tutto in Miele e dolci' }).click();
      await expect(heading(page, 'Miele e dolci')).toBeVisible();
      await expect(page).toHaveURL(`${LIST}?category=b2b-navigli-miele-dolci`);
      await expect(breadcrumb.getByRole('link')).toHaveText([
        'Negozi per aziende',
        'Tutti i prodotti',
        'Miele e dolci',
      ]);
      await expectAccessible(page);
      await breadcrumb.getByRole('link', { name: 'Tutti i prodotti' }).click();
      await expect(page).toHaveURL(LIST);
    });

    await test.step('shows the product list in English', async () => {
      await switchLanguage(page, 'English');
      await expect(heading(page, 'All products')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Collection or delivery' })).toHaveValue('Takeaway');
      await expect(page.getByRole('button', { name: 'Honey and sweets' })).toBeVisible();
      await page.getByRole('link', { name: 'Business shops' }).click();
      await expect(page).toHaveURL('/shopb2b/shop');
      await expect(heading(page, 'Business shops')).toBeVisible();
    });
  },
);
