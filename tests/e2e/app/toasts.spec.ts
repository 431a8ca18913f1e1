import { advanceClock, pauseClock, waitForHealthChecks } from '#tests/e2e/helpers/browser/clock.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { showRemovalToast } from '#tests/e2e/helpers/pages/cart.ts';

test('shows a toast on the cart page for some seconds', async ({ page, context, shop }) => {
  await page.clock.install();
  // From here on, the checks are tracked. One that fails shows a banner, which moves the toast away from the pointer.
  await waitForHealthChecks(page);
  const toast = await showRemovalToast(page, context, shop);
  // Below the pointer, the toast stays.
  await toast.hover();
  await pauseClock(page);

  await test.step('shows a toast between the header and the main action of the cart', async () => {
    const action = page.getByRole('button', { name: /^Procedi/u });
    const [toastBox, headerBox, actionBox] = await Promise.all([
      toast.boundingBox(),
      page.getByRole('banner').boundingBox(),
      action.boundingBox(),
    ]);
    if (toastBox === null || headerBox === null || actionBox === null) throw new Error('not on screen');
    // On a busy machine the toast can appear below a pointer at rest, which gets no event.
    await page.mouse.move(toastBox.x + 8, toastBox.y + 8);
    expect(toastBox.y).toBeGreaterThanOrEqual(headerBox.y + headerBox.height);
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(actionBox.y);
  });

  await test.step('removes a toast after five seconds, but not below the pointer', async () => {
    await advanceClock(page, 10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await advanceClock(page, 4_900);
    await expect(toast).toBeVisible();
    // Also runs the timers of the exit transition.
    await page.clock.runFor(1_000);
    await expect(toast).toBeHidden();
  });
});
