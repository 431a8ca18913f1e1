import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { writeCameraFile } from '#tests/e2e/helpers/browser/camera-file.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';
import { placeTakeawayOrder } from '#tests/e2e/helpers/pages/takeaway-order.ts';

const PHONE = { width: 390, height: 844 };
/** What the camera of this browser sees. */
const CAMERA_FILE = join(tmpdir(), `bottega-camera-${String(process.pid)}.y4m`);

test.use({
  launchOptions: {
    ...fullChromium(),
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${CAMERA_FILE}`],
  },
});
test.beforeAll(() => writeCameraFile(CAMERA_FILE, 'https://example.com'));
test.afterAll(() => rm(CAMERA_FILE, { force: true }));

// REQ-STAFF-34, REQ-STAFF-35, REQ-STAFF-36
test('hands a takeaway order over by its number, and by the code that the member shows', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  const token = await logInAs(await browser.newContext(), shop, SARA);
  const buy = async () => {
    const id = await placeTakeawayOrder(shop, token);
    const fields = v.object({ order_no: v.string(), collection_number: v.number() });
    const [row] = await queryRows(shop, fields, 'select order_no, collection_number from orders where id = $1', [id]);
    return { orderNo: row?.order_no ?? '', number: String(row?.collection_number) };
  };
  const said = await buy();
  const shown = await buy();
  await enterAsOwner(page, shop);
  const field = page.getByRole('textbox', { name: 'Numero o codice' });
  const order = page.getByRole('article', { name: /Sara/u });
  const scanner = page.getByRole('dialog', { name: 'Scansiona il codice' });

  await test.step('finds the order by the number that the member says, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Banco', exact: true }).click();
    await page.getByRole('link', { name: 'Consegna un ordine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Consegna al banco' })).toBeVisible();
    await field.fill('12');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/tre o quattro cifre/u);
    await field.fill(said.number);
    await field.press('Enter');
    await expect(order.getByRole('link', { name: said.orderNo })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  await test.step('hands it over; the field waits for the next member', async () => {
    await order.getByRole('button', { name: 'Pronto per il ritiro' }).click();
    await order.getByRole('button', { name: 'Consegna ora' }).click();
    await expect(order).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await field.fill(said.number);
    await field.press('Enter');
    await expect(page.getByText(`Nessun ordine da asporto in attesa con ${said.number}.`)).toBeVisible();
  });

  await test.step('says what to do where the camera is not allowed', async () => {
    await page.getByRole('button', { name: 'Scansiona il codice' }).click();
    await expect(scanner.getByRole('alert')).toContainText('Il browser non può usare la fotocamera');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(scanner).toHaveCount(0);
  });

  await test.step('reads the code that the member shows, and hands the order over', async () => {
    await context.grantPermissions(['camera']);
    await page.setViewportSize({ width: 834, height: 1112 });
    await writeCameraFile(CAMERA_FILE, shown.orderNo);
    await page.getByRole('button', { name: 'Scansiona il codice' }).click();
    await expect(order.getByRole('link', { name: shown.orderNo })).toBeVisible();
    await expect(scanner).toHaveCount(0);
    await order.getByRole('button', { name: 'Pronto per il ritiro' }).click();
    await order.getByRole('button', { name: 'Consegna ora' }).click();
    await expect(order).toHaveCount(0);
  });

  await test.step('warns about a code that was shown before', async () => {
    await page.getByRole('button', { name: 'Scansiona il codice' }).click();
    await expect(page.getByRole('alert')).toContainText('Questo ordine è già stato consegnato');
    await expect(order.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });
});
