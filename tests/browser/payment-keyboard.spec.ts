import type { Locator, Page } from '@playwright/test';
import { thanks } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

test.use({ freshShop: true });

/** Tabs on until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`120 tabs did not lead to ${target.toString()}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Radio buttons are one stop; the arrows choose. */
async function choose(page: Page, target: Locator, first: Locator): Promise<void> {
  await tabTo(page, first);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5; presses += 1) {
    if (await target.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeChecked();
}

test('with the keyboard alone, from the login to the paid order', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type('giulia@example.com');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('bottega-demo');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: /Italia/u }));
  await press(page, page.getByRole('link', { name: 'Bottega Milano' }));
  await press(page, page.getByRole('button', { name: 'Aggiungi Miele di castagno al carrello' }));
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await press(page, dialog.getByRole('button', { name: 'Aggiungi al carrello' }));
  await expect(dialog).toBeHidden();
  await press(page, page.getByRole('button', { name: 'Carrello, 1 pezzo' }));
  await press(page, page.getByRole('button', { name: 'Vai al carrello' }));
  await press(page, page.getByRole('button', { name: 'Procedi all’acquisto' }));

  const goOn = () => press(page, page.getByRole('button', { name: 'Continua', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeFocused();
  await goOn();
  await choose(page, page.getByRole('radio', { name: /Palermo/u }), page.getByRole('radio').first());
  await goOn();
  await choose(page, page.getByRole('radio', { name: /BRT/u }), page.getByRole('radio', { name: /GLS/u }));
  const standard = page.getByRole('radio', { name: /Standard/u });
  await choose(page, standard, standard);
  await goOn();
  const card = page.getByRole('radio', { name: /^Carta/u });
  await choose(page, card, card);
  await press(page, page.getByRole('button', { name: /^Paga \d/u }));
  await press(page, page.getByRole('button', { name: 'Paga', exact: true }));
  await expect(thanks(page)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Vai al tuo profilo' }));
  await expect(page.getByRole('article').first()).toContainText('Completato');
});
