import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';
import { projectRoot } from '#tests/server/processes/spawn-server.ts';

/** On its way to Giulia: a tin of oil, two jars of honey, two packets of coffee. */
const ORDER_ID = 'giulia-7';
const ORDER_PATH = `/profile?tab=myOrders&order=${ORDER_ID}`;
const HONEY = 'Miele di castagno';

const withdrawButton = (page: Page) => page.getByRole('button', { name: 'Recedi dal contratto' });
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Recedi dal contratto' });

async function runWithdrawalCommand({ databaseUrl, dataDir }: ShopServer, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/orders/operator/withdrawal.main.ts', ...args],
    { cwd: projectRoot, env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SANDBOX: '1' } },
  );
  return stdout;
}

test('withdraws from an order in parts, until nothing is left', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(ORDER_PATH);
  const dialog = getDialog(page);
  const timeline = page.getByRole('region', { name: 'Cronologia' });

  // REQ-WDR-01
  await test.step('withdraws from a part of an order, with a receipt by mail and a refund by the operator', async () => {
    await withdrawButton(page).click();
    const orderNo = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Ordine ', '') ?? '';
    await expect(dialog.getByText('Puoi recedere da subito e fino a 14 giorni dopo la consegna.')).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await dialog.getByRole('checkbox', { name: 'Olio extravergine in latta da 3 litri' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Macinato per moka' }).uncheck();
    await dialog.getByRole('button', { name: `Uno in meno di ${HONEY}` }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continua' }).click();

    await expect(dialog.getByRole('heading', { name: 'Recedo dal contratto per questi prodotti' })).toBeFocused();
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^1 × ${HONEY}`, 'u')]);
    await expect(dialog.getByText(orderNo)).toBeVisible();
    await expect(dialog.getByText(members.giulia.email)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Conferma recesso' }).click();
    await expect(dialog.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(withdrawButton(page)).toBeFocused();
    await expect(timeline.getByRole('listitem').last()).toContainText('Recesso ricevuto');

    const messages = await fetchMessages({ request: (path: string) => fetch(shop.origin + path) });
    const receipt = messages.find(({ subject }) => subject === `Ricevuta del recesso dall’ordine ${orderNo}`);
    expect(receipt).toMatchObject({ to: members.giulia.email });
    expect(receipt?.text).toContain(`${HONEY}: × 1`);
    expect(receipt?.text).toMatch(/Recesso ricevuto il: \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}:\d{2}/u);

    expect(await runWithdrawalCommand(shop, 'refund', orderNo)).toContain(`of ${orderNo} is refunded.`);
    await page.reload();
    await expect(timeline.getByRole('listitem').last()).toContainText('Rimborsato');
  });

  await test.step('closes the dialog on Back and returns the focus to its button', async () => {
    await withdrawButton(page).click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(withdrawButton(page)).toBeFocused();
  });

  await test.step('moves the focus to the order’s heading when nothing is left to withdraw from', async () => {
    await withdrawButton(page).click();
    await dialog.getByRole('button', { name: 'Continua' }).click();
    await dialog.getByRole('button', { name: 'Conferma recesso' }).click();
    await expect(dialog.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(withdrawButton(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
