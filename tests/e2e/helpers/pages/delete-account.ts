import type { Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { PASSWORD } from '#tests/e2e/helpers/pages/members.ts';

export const OWN_DATA_TAB = '/profile?tab=data';
export const DELETION_CALL = '/api/user/deletion';

export const deleteButton = (page: Page) => page.getByRole('button', { name: 'Elimina l’account' });
export const deletionNotice = (page: Page) => page.getByText(/^L’account sarà eliminato il \d{2}\/\d{2}\/\d{4}$/u);

/** Finishes all orders and deletes requests, so that only the e-wallet blocks a deletion. */
export async function finishOrders(shop: ShopServer): Promise<void> {
  await executeSql(
    shop,
    `delete from account_deletions; delete from rate_limits; delete from withdrawals;
     update orders set status = 3, hold_expires_at = null where status = 1;
     update orders set needs_review = false, delivery_status = 'delivered', collection_number = null;
     update refunds set state = 'completed', problem_closed_at = now()`,
  );
}

/** Opens the form and gives up the money, and the password if the shop asks for it. */
export async function fillDeletion(page: Page): Promise<void> {
  await deleteButton(page).click();
  await page.getByRole('checkbox', { name: /^Rinuncio ai/u }).check();
  await deleteButton(page).click();
  await page.getByLabel('Password attuale', { exact: true }).fill(PASSWORD);
}
