import type { Page } from '@playwright/test';
import sharp from 'sharp';

const CLIP = { x: 0, y: 0, width: 834, height: 640 };

/** Writes the top of the page as `docs/images/<name>.webp`, only with `DOCS_IMAGES=1`: when the design changes. */
export async function writeDocsImage(page: Page, name: string): Promise<void> {
  if (process.env['DOCS_IMAGES'] !== '1') return;
  const image = await page.screenshot({ animations: 'disabled', clip: CLIP });
  await sharp(image).webp({ quality: 82, effort: 6 }).toFile(`docs/images/${name}.webp`);
}
