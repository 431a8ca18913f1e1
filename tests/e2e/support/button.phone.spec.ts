import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { issueDialog, supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';

// REQ-SHELL-10
test('offers the support at the end of a page on a phone, where no button floats over it', async ({
  page,
  context,
  shop,
}) => {
  await logInToShop(context, shop);
  await page.goto('/IT/milano/products');
  // The floating button of wide screens has the same name, so two of them would fail.
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Assistenza tecnica' });
  await expect(button).toBeVisible();
  await expect(supportButton(page)).toHaveCount(1);
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.tap();
  await page.getByRole('button', { name: 'Segnala un problema tecnico' }).tap();
  await expect(issueDialog(page).getByRole('textbox', { name: 'Titolo' })).toBeFocused();
});
