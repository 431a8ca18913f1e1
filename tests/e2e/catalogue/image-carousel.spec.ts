import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

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

/** The counter shows the target of the animation. The next swipe must start when the image is in place. */
async function expectSettledOn(page: Page, imageNumber: number) {
  await expect(page.getByText(`Immagine ${String(imageNumber)} di 6`)).toBeAttached();
  const image = imageCarousel(page).getByRole('img', { name: `immagine ${String(imageNumber)} di 6` });
  await expect(image).toBeInViewport({ ratio: 0.99 });
}

test('turns the images of a product', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/IT/milano/product/milano-001');
  await expectSettledOn(page, 1);

  for (const speed of ['slow', 'fast'] as const) {
    // REQ-CAT-23
    await test.step(`turns to the next image on a ${speed} swipe of 60 px, and back on one of 100 px`, async () => {
      await swipe(page, -60, speed);
      await expectSettledOn(page, 2);
      await swipe(page, 100, speed);
      await expectSettledOn(page, 1);
    });

    // REQ-CAT-23, REQ-PROMO-17
    await test.step(`springs back on a ${speed} swipe of 40 px`, async () => {
      await swipe(page, -40, speed);
      await expectSettledOn(page, 1);
    });
  }

  // REQ-CAT-22
  await test.step('turns six images by arrow', async () => {
    await expect(page.getByRole('button', { name: 'Immagine precedente' })).toBeHidden();
    await page.getByRole('button', { name: 'Immagine successiva' }).click();
    await expectSettledOn(page, 2);
    await page.getByRole('button', { name: 'Immagine precedente' }).click();
    await expectSettledOn(page, 1);
  });
});
