import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('keeps the support button out of the way on a phone', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/faq');
  const button = supportButton(page);

  await test.step('hides the tab where it would cover a control', async () => {
    const question = page.getByRole('button', { name: 'Come funzionano le promozioni?' });
    await expect(question).toBeVisible();
    const [questionBox, tabBox] = await Promise.all([question.boundingBox(), button.boundingBox()]);
    if (questionBox === null || tabBox === null) throw new Error('not on screen');
    const distance = questionBox.y + questionBox.height / 2 - (tabBox.y + tabBox.height / 2);
    // Scrolling up shows the tab, unless it would cover something.
    await page.evaluate((y) => window.scrollTo(0, y + 40), distance);
    await page.evaluate((y) => window.scrollTo(0, y), distance);
    await expect(button).toHaveCSS('opacity', '0');
    await expect(button).toHaveCSS('pointer-events', 'none');
  });

  await test.step('shows a slim tab at the edge that opens the menu and hides while scrolling down', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Informativa sulla privacy', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Informativa sulla privacy' })).toBeVisible();
    await expect(button).toHaveCSS('opacity', '1');
    const box = await button.boundingBox();
    expect(box?.width).toBe(24);
    expect((box?.x ?? 0) + 24).toBe(390);
    await page.mouse.wheel(0, 600);
    await expect(button).toHaveCSS('opacity', '0');
    await page.mouse.wheel(0, -200);
    await expect(button).toHaveCSS('opacity', '1');
    await button.click();
    await expect(page.getByRole('button', { name: 'Segnala un problema tecnico' })).toBeVisible();
  });
});
