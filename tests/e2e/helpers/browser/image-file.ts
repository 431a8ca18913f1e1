import type { Page } from '@playwright/test';

/** A real picture, drawn by the browser itself. */
export async function createImageFile(page: Page, type: 'image/jpeg' | 'image/png') {
  const bytes = await page.evaluate(async (wanted) => {
    const canvas = new OffscreenCanvas(64, 48);
    const pen = canvas.getContext('2d');
    pen?.fillRect(8, 8, 32, 24);
    const blob = await canvas.convertToBlob({ type: wanted });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, type);
  return { name: `me.${type.slice(6)}`, mimeType: type, buffer: Buffer.from(bytes) };
}
