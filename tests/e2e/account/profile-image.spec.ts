import type { Page } from '@playwright/test';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const EDIT = '/profile?mode=edit';
const input = (page: Page) => page.getByLabel('Immagine del profilo');
const avatar = (page: Page) => page.getByRole('button', { name: /^Menu di/u }).locator('img');

/** A valid image file, drawn by the browser. */
async function createImageFile(page: Page, type: 'image/jpeg' | 'image/png') {
  const bytes = await page.evaluate(async (mimeType) => {
    const canvas = new OffscreenCanvas(64, 48);
    canvas.getContext('2d')?.fillRect(8, 8, 32, 24);
    const blob = await canvas.convertToBlob({ type: mimeType });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, type);
  return { name: `me.${type.slice(6)}`, mimeType: type, buffer: Buffer.from(bytes) };
}

for (const type of ['image/jpeg', 'image/png'] as const) {
  test(`previews a profile image (${type}), saves it and shows it in the header at once`, async ({
    page,
    context,
    shop,
  }) => {
    await logInAs(context, shop, type === 'image/png' ? 'sara@example.com' : 'giulia@example.com');
    await page.goto(EDIT);
    await expect(avatar(page)).toHaveCount(0);
    const image = await createImageFile(page, type);
    await input(page).setInputFiles(image);
    const preview = page.locator('main img');
    await expect(preview).toHaveAttribute('src', /^blob:/u);
    await expect(page.getByText(image.name)).toBeVisible();
    await page.getByRole('button', { name: 'Annulla la scelta' }).click();
    await expect(preview).toHaveCount(0);
    await input(page).setInputFiles(image);
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Profilo aggiornato.')).toBeVisible();
    await expect(avatar(page)).toHaveAttribute('src', /^\/images\/member-/u);
    await expect(preview).toHaveAttribute('src', /^\/images\/member-/u);
    const width = () => avatar(page).evaluate((node) => (node instanceof HTMLImageElement ? node.naturalWidth : 0));
    await expect.poll(width).toBeGreaterThan(0);
    await page.reload();
    await expect(avatar(page)).toHaveAttribute('src', /^\/images\/member-/u);
  });
}

test('rejects files that are too large or not JPEG or PNG, and keeps the previous image', async ({
  page,
  context,
  shop,
}) => {
  await logInAs(context, shop, 'marco@example.com');
  await page.goto(EDIT);
  const button = page.getByRole('button', { name: 'Scegli un’immagine' });
  await expect(input(page)).not.toHaveAttribute('multiple');
  const validImage = await createImageFile(page, 'image/png');
  await input(page).setInputFiles(validImage);
  const wrongType = 'L’immagine deve essere un file JPEG o PNG';
  await input(page).setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(button).toHaveAccessibleDescription(new RegExp(wrongType, 'u'));
  await expect(page.getByText('me.png')).toBeVisible();
  await input(page).setInputFiles({ ...validImage, buffer: Buffer.alloc(5_242_881) });
  await expect(button).toHaveAccessibleDescription(/L’immagine supera i 5 MB/u);
  await input(page).setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(button).toHaveAccessibleDescription(new RegExp(wrongType, 'u'));
  await expect(page.getByText('me.png')).toBeVisible();
  await expect(page.locator('main img')).toHaveAttribute('src', /^blob:/u);
});
