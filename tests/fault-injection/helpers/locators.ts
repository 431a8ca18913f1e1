import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton } from '#tests/e2e/helpers/pages/cart.ts';

export const LIST_PATH = '/IT/milano/products';
export const getProductPath = ({ id }: { readonly id: string }) => `/IT/milano/product/${id}`;

export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });
export const productCards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
export const skeleton = (page: Page) => page.getByRole('status').filter({ hasText: 'Caricamento in corso' }).first();
export const slowNotice = (page: Page) => page.getByText('Ancora un momento, ci stiamo lavorando.');
export const noStorageNotice = (page: Page) => page.getByText('Questo browser non salva nulla');
export const timeoutMessage = (page: Page | Locator) => page.getByText('Il negozio impiega troppo tempo a rispondere.');
export const serverErrorMessage = (page: Page | Locator) => page.getByText('Il negozio ha un problema.');
export const retryButton = (page: Page) => page.getByRole('button', { name: 'Riprova' });

/** The app tries a read three times before it shows the error (REL-Q6). */
export const AFTER_RETRIES = { timeout: 60_000 } as const;

/** Asserts that a pressed button shows the loading state. */
export const expectLoading = (button: Locator) => expect(button).toHaveAttribute('data-loading', 'true');

/** Makes a page with a cart button send a request after its session has ended. */
export async function triggerSessionExpiry(page: Page): Promise<void> {
  await Promise.race([
    cartButton(page)
      .click()
      .catch(() => undefined),
    page.waitForURL(/\/login/u),
  ]);
  await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
}
