import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { runNpmScript } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { createTotpCode } from '#tests/server/helpers/staff.ts';

const PASSWORD = 'mare calmo 12';

/** Opens a one-time link, sets the password and connects the authenticator app, as a person does on the first day. */
export async function acceptInvitation(page: Page, shop: ShopServer, url: string, name: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByText(`Ciao ${name}.`)).toBeVisible();
  const [row] = await queryRows(
    shop,
    v.object({ totp_secret: v.string() }),
    'select totp_secret from staff where name = $1',
    [name],
  );
  await page.getByLabel('Nuova password').fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Codice' }).fill(await createTotpCode(row?.totp_secret ?? '', new Date()));
  await page.getByRole('button', { name: 'Imposta la password e accedi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeVisible();
}

/**
 * Adds an owner by the command, logs in with the one-time link and opens the orders.
 *
 * @param origin of a proxy before the shop
 */
export async function enterAsOwner(page: Page, shop: ShopServer, origin = shop.origin): Promise<void> {
  const args = ['add', '--email', 'olga@example.com', '--name', 'Olga Neri', '--role', 'owner'];
  const [url = ''] = (await runNpmScript(shop, 'staff', ...args)).split('\n');
  await acceptInvitation(page, shop, url.replace(shop.origin, origin), 'Olga Neri');
  await page.getByRole('link', { name: 'Ordini', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordini' })).toBeVisible();
}

/** Makes two delivered orders of the demo look as if they were just paid. @returns their numbers, oldest first */
export async function reopenOrders(shop: ShopServer): Promise<readonly string[]> {
  await executeSql(
    shop,
    `update orders set delivery_status = 'processing', delivery_status_date = now()
    where status = 2 and delivery_status = 'delivered' and product_type = 'Shop'`,
  );
  const rows = await queryRows(
    shop,
    v.object({ order_no: v.string() }),
    `select order_no from orders where status = 2 and delivery_status = 'processing' order by created_at`,
  );
  return rows.map(({ order_no: orderNo }) => orderNo);
}
