import { showRemovalToast } from '#tests/e2e/helpers/pages/cart.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('shows a toast between the header and the main action of the cart', async ({ page, context, shop }) => {
  const toast = await showRemovalToast(page, context, shop);
  const action = page.getByRole('button', { name: /^Procedi/u });
  const [toastBox, headerBox, actionBox] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('banner').boundingBox(),
    action.boundingBox(),
  ]);
  if (toastBox === null || headerBox === null || actionBox === null) throw new Error('not on screen');
  expect(toastBox.y).toBeGreaterThanOrEqual(headerBox.y + headerBox.height);
  expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(actionBox.y);
});
