import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { runNpmScript } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { acceptInvitation, enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';
import { createPhoto } from '#tests/server/samples/files.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const PRODUCT_ID = 'milano-001';

/** A wide photo with a colour of its own. */
const createPayload = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createPhoto(600, 900, color),
});

const getRows = (page: Page) => page.getByRole('list', { name: 'Immagini nel loro ordine' }).getByRole('listitem');

/** The stored name of the image in each row. */
const readOrder = (rows: Locator) =>
  rows
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => new URL(image.getAttribute('src') ?? '', location.href).pathname));

async function chooseFiles(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Aggiungi immagini' }).press('Enter');
  await (await chooser).setFiles(files);
}

async function expectFitsOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize(DESKTOP);
}

// REQ-STAFF-44, REQ-STAFF-45
test('changes the pictures of a product: adds, orders, crops, removes and saves them', async ({
  page,
  browser,
  shop,
  unexpectedConsoleErrors,
}) => {
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  await executeSql(shop, `update products set images = images[1:1] where id = '${PRODUCT_ID}'`);
  // The refused file, and the list that somebody else has changed.
  unexpectedConsoleErrors.allow(/status of (?:415|409)/u);
  await page.setViewportSize(DESKTOP);
  await enterAsOwner(page, shop);
  await page.goto(`/staff/products/${PRODUCT_ID}`);
  const section = page.getByRole('region', { name: 'Immagini', exact: true });
  const rows = getRows(page);
  const status = page.getByRole('status');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Immagine principale');
  const [drawing = ''] = await readOrder(rows);
  await expectFitsOnPhone(page);

  await test.step('adds two chosen pictures, and says which files it refuses', async () => {
    await chooseFiles(
      page,
      await createPayload('rossa.jpg', '#cc0000'),
      { name: 'finta.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nfinta', 'latin1') },
      { name: 'elenco.txt', mimeType: 'text/plain', buffer: Buffer.from('uno') },
      await createPayload('blu.jpg', '#0000cc'),
    );
    await expect(rows).toHaveCount(3);
    const rejected = section.getByRole('alert').getByRole('listitem');
    await expect(rejected).toHaveCount(2);
    await expect(rejected.first()).toHaveText('Il tipo di file non è ammesso, o il file è danneggiato: finta.png.');
    await expect(rejected.last()).toHaveText('elenco.txt: Puoi aggiungere solo immagini JPEG, PNG, WebP e GIF.');
    await expectFitsOnPhone(page);
  });
  const [, red = '', blue = ''] = await readOrder(rows);

  await test.step('adds a picture that is dragged onto the section', async () => {
    const { buffer } = await createPayload('verde.jpg', '#00aa00');
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'verde.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...buffer],
    );
    await rows.first().dispatchEvent('dragenter', { dataTransfer: data });
    await rows.first().dispatchEvent('drop', { dataTransfer: data });
    await expect(rows).toHaveCount(4);
    await expect(section.getByRole('alert')).toBeHidden();
  });
  const green = (await readOrder(rows)).at(-1) ?? '';

  await test.step('orders the pictures by keyboard, and keeps the focus on the moved one', async () => {
    const button = page.getByRole('button', { name: 'Sposta su l’immagine 3' });
    await button.press('Enter');
    expect(await readOrder(rows)).toEqual([drawing, blue, red, green]);
    await expect(status.filter({ hasText: 'Immagine spostata al posto 2 di 4' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sposta su l’immagine 2' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await readOrder(rows)).toEqual([blue, drawing, red, green]);
    await expect(page.getByRole('button', { name: 'Sposta giù l’immagine 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Rendi principale l’immagine 3' }).press('Enter');
    expect(await readOrder(rows)).toEqual([red, blue, drawing, green]);
    await expect(status.filter({ hasText: 'Ora è l’immagine principale' })).toHaveCount(1);
    await expect(rows.first()).toContainText('Immagine principale');
  });

  await test.step('orders the pictures by drag', async () => {
    await rows.nth(3).dragTo(rows.nth(1));
    expect(await readOrder(rows)).toEqual([red, green, blue, drawing]);
  });

  await test.step('removes a picture, and takes that back', async () => {
    await page.getByRole('button', { name: 'Togli l’immagine 2' }).press('Enter');
    expect(await readOrder(rows)).toEqual([red, blue, drawing]);
    await expect(page.getByRole('button', { name: 'Togli l’immagine 2' })).toBeFocused();
    await section.getByRole('button', { name: 'Annulla l’ultima modifica' }).click();
    expect(await readOrder(rows)).toEqual([red, green, blue, drawing]);
    await page.getByRole('button', { name: 'Togli l’immagine 2' }).click();
  });

  await test.step('crops a picture to a square, by keyboard', async () => {
    await page.getByRole('button', { name: 'Ritaglia l’immagine 1' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ritaglia l’immagine' });
    const frame = dialog.getByRole('group', { name: 'Riquadro: spostalo con le frecce' });
    await expect(frame).toBeVisible();
    const before = await frame.boundingBox();
    expect(before?.width).toBeCloseTo(before?.height ?? 0, 0);
    await expectFitsOnPhone(page);
    await frame.press('Control+ArrowLeft');
    await dialog.getByRole('button', { name: 'Angolo in basso a destra' }).press('Control+ArrowUp');
    const after = await frame.boundingBox();
    expect(after?.x).toBeLessThan(before?.x ?? 0);
    expect(after?.width).toBeLessThan((before?.width ?? 0) - 50);
    expect(after?.width).toBeCloseTo(after?.height ?? 0, 0);
    await dialog.getByRole('button', { name: 'Ritaglia', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    const cropped = page.getByRole('img', { name: 'Immagine 1 di 3' });
    await expect(cropped).not.toHaveAttribute('src', new RegExp(red, 'u'));
    await expect(page.getByRole('button', { name: 'Ritaglia l’immagine 1' })).toBeFocused();
    await expect
      .poll(() => cropped.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
      .toBeCloseTo(1, 1);
  });

  await test.step('keeps the changes and what somebody else has saved meanwhile', async () => {
    await executeSql(
      shop,
      `update products set images = images || (select images[1] from products where id = 'milano-002') where id = '${PRODUCT_ID}'`,
    );
    await section.getByRole('button', { name: 'Salva le immagini' }).click();
    await expect(section.getByRole('alert')).toContainText('Nel frattempo qualcuno ha modificato le immagini.');
    await expect(rows).toHaveCount(4);
    await expectFitsOnPhone(page);
    await page.getByRole('link', { name: 'Tutti i prodotti' }).click();
    await page.getByRole('button', { name: 'Resta sulla pagina' }).click();
    await page.getByRole('button', { name: 'Togli l’immagine 4' }).click();
    await section.getByRole('button', { name: 'Salva le immagini' }).click();
    await expect(page.getByText('Immagini salvate.')).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(section.getByRole('button', { name: 'Salva le immagini' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Aggiungi immagini' })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Immagini del prodotto modificate' })).toContainText(
      'Olga Neri',
    );
    await expectFitsOnPhone(page);
  });

  await test.step('shows members the new main picture', async () => {
    const [main = ''] = await readOrder(rows);
    expect(main).toMatch(/^\/images\/product-/u);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${shop.origin}/IT/milano/product/${PRODUCT_ID}`);
    const image = visitor.locator(`img[src*="${main}"]`).first();
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100);
    await visitor.context().close();
  });
});

// REQ-STAFF-44
test('shows the pictures without acts to a person who may not change them', async ({ page, shop }) => {
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  const args = ['add', '--email', 'rita@example.com', '--name', 'Rita Blu', '--role', 'readOnly'];
  const [url = ''] = (await runNpmScript(shop, 'staff', ...args)).split('\n');
  await acceptInvitation(page, shop, url, 'Rita Blu');
  await page.goto(`/staff/products/${PRODUCT_ID}`);
  await expect(getRows(page).first()).toContainText('Immagine principale');
  await expect(getRows(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Aggiungi immagini' })).toHaveCount(0);
  await expectFitsOnPhone(page);
});
