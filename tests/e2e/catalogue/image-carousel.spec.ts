import type { Page } from '@playwright/test';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const imageCarousel = (page: Page) => page.getByRole('region', { name: /^Immagini di/u });

/**
 * Drags horizontally. Slow: 20 moves, one per frame. Fast: one move, which Embla treats as a flick.
 *
 * @param dx pixels; negative is to the left
 */
async function swipe(page: Page, dx: number, speed: 'slow' | 'fast'): Promise<void> {
  const box = await imageCarousel(page).boundingBox();
  if (box === null) throw new Error('no carousel');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const steps = speed === 'slow' ? 20 : 1;
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(x + (dx * step) / steps, y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

test.beforeEach(async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/IT/milano/product/milano-001');
  await expect(page.getByText('Immagine 1 di 6')).toBeAttached();
});

const expectSettledOn = (page: Page, imageNumber: number) =>
  expect(imageCarousel(page).getByRole('img', { name: `immagine ${String(imageNumber)} di 6` })).toBeInViewport({
    ratio: 0.99,
  });

for (const speed of ['slow', 'fast'] as const) {
  test(`turns to the next image on a ${speed} swipe of 60 px, and back on one of 100 px`, async ({ page }) => {
    await swipe(page, -60, speed);
    await expect(page.getByText('Immagine 2 di 6')).toBeAttached();
    await expectSettledOn(page, 2);
    await swipe(page, 100, speed);
    await expect(page.getByText('Immagine 1 di 6')).toBeAttached();
    await expectSettledOn(page, 1);
  });

  test(`springs back on a ${speed} swipe of 40 px`, async ({ page }) => {
    await swipe(page, -40, speed);
    await expectSettledOn(page, 1);
    await expect(page.getByText('Immagine 1 di 6')).toBeAttached();
  });
}
