import { utimes, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { createPhoto } from '#tests/server/samples/files.ts';

const input = (page: Page) => page.getByLabel('Foto del profilo');
const avatar = (page: Page) => page.getByRole('button', { name: /^Menu di/u }).locator('img');
const preview = (page: Page) => page.locator('main img');

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

test('chooses a profile image, rejects other files, and shows the saved image', async ({
  page,
  context,
  shop,
}, testInfo) => {
  await logInAs(context, shop);
  await page.goto('/profile?mode=edit');
  const button = page.getByRole('button', { name: 'Scegli una foto' });
  await expect(button).toBeVisible();
  await expect(avatar(page)).toHaveCount(0);
  await expect(input(page)).not.toHaveAttribute('multiple');
  const pngImage = await createImageFile(page, 'image/png');

  await test.step('previews a chosen image until the choice is undone', async () => {
    await input(page).setInputFiles(await createImageFile(page, 'image/jpeg'));
    await expect(preview(page)).toHaveAttribute('src', /^blob:/u);
    await expect(page.getByText('me.jpeg')).toBeVisible();
    await page.getByRole('button', { name: 'Annulla la scelta' }).click();
    await expect(preview(page)).toHaveCount(0);
    await input(page).setInputFiles(pngImage);
    await expect(preview(page)).toHaveAttribute('src', /^blob:/u);
  });

  // REQ-PROF-12
  await test.step('rejects files whose content is not JPEG or PNG, and keeps the previous image', async () => {
    const wrongType = 'La foto deve essere un file JPEG o PNG';
    await input(page).setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(button).toHaveAccessibleDescription(new RegExp(wrongType, 'u'));
    await expect(page.getByText('me.png')).toBeVisible();
    await input(page).setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await expect(button).toHaveAccessibleDescription(new RegExp(wrongType, 'u'));
    await expect(page.getByText('me.png')).toBeVisible();
    await expect(preview(page)).toHaveAttribute('src', /^blob:/u);
  });

  await test.step('asks to choose an image again when its file has changed on disk', async () => {
    const path = testInfo.outputPath('changed.jpg');
    await writeFile(path, (await createImageFile(page, 'image/jpeg')).buffer);
    await input(page).setInputFiles(path);
    await expect(page.getByText('changed.jpg')).toBeVisible();
    // The preview reads the file too.
    await preview(page).evaluate((image: HTMLImageElement) => image.decode());
    await writeFile(path, 'another content');
    // Chromium compares the time in whole seconds.
    await utimes(path, new Date(), new Date(Date.now() + 10_000));
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(button).toHaveAccessibleDescription(/Sceglila di nuovo/u);
    await expect(preview(page)).toHaveCount(0);
  });

  // REQ-PROF-12
  await test.step('scales a photo of 24 megapixels down, upright', async () => {
    await input(page).setInputFiles({
      name: 'IMG_1.jfif',
      mimeType: 'application/octet-stream',
      buffer: await createPhoto(6000, 4000),
    });
    await expect(page.getByText('IMG_1.jpg')).toBeVisible();
    const size = await preview(page).evaluate(async (node) => {
      if (!(node instanceof HTMLImageElement)) throw new Error('no image');
      await node.decode();
      return [node.naturalWidth, node.naturalHeight];
    });
    // Two megapixels, in portrait format after the rotation by the EXIF orientation.
    expect(size).toEqual([1154, 1732]);
    await input(page).setInputFiles(pngImage);
    await expect(page.getByText('me.png')).toBeVisible();
  });

  await test.step('previews a profile image (image/png), saves it and shows it in the header at once', async () => {
    await page.getByRole('button', { name: 'Salva' }).click();
    // First, because the message disappears after 5 s.
    await expect(page.getByText('Profilo aggiornato.')).toBeVisible();
    await expect(avatar(page)).toHaveAttribute('src', /^\/images\/member-/u);
    await expect(preview(page)).toHaveAttribute('src', /^\/images\/member-/u);
    const width = () => avatar(page).evaluate((node) => (node instanceof HTMLImageElement ? node.naturalWidth : 0));
    await expect.poll(width).toBeGreaterThan(0);
  });
});
