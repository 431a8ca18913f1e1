import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { openFirstPage, openInNewDocument, test } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ colorScheme: 'dark' });

// REQ-PROF-22
test('shows the member card without a connection, black on white in the dark', async ({ page, network }) => {
  await openFirstPage(page, `${network.origin}/IT/milano/products`);
  network.disconnect();
  await openInNewDocument(page, `${network.origin}/profile`);
  const card = page.getByRole('button', { name: /^Tessera socio Giulia Rinaldi/u });
  await card.tap();
  const dialog = page.getByRole('dialog', { name: 'Tessera socio' });
  const barcode = dialog.getByRole('img', { name: /^Codice a barre del socio numero \d+$/u });
  await expect(barcode).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.mantine-Modal-content')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(dialog.getByText('Giulia Rinaldi')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const [boxWidth, screenWidth] = [(await barcode.boundingBox())?.width ?? 0, page.viewportSize()?.width ?? 0];
  expect(boxWidth).toBeGreaterThan(screenWidth * 0.85);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});
