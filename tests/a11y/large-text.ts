import type { Locator } from '@playwright/test';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { findLayoutIssues } from './layout-issues.ts';
import { memberPages, openAsMember } from './member-pages.ts';

/** Applies the text spacing of WCAG 1.4.12, as a user style sheet would. */
const applyTextSpacing = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
  document.documentElement.style.fontSize = '16px';
};

/** Words of an element that are broken into several lines. */
const findBrokenWords = (target: Locator) =>
  target.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });

/**
 * Declares a test for each page of a member, with a text size that is set in the browser (WCAG 1.4.4). Unlike a style on
 * the root element, the setting also applies to `em` in media queries. It needs a browser of its own, so each size has a
 * file.
 */
export function testTextSize(px: number): void {
  test.use({
    viewport: { width: 390, height: 844 },
    launchOptions: { ...fullChromium(), args: [`--blink-settings=defaultFontSize=${px}`] },
  });
  for (const path of memberPages) {
    test(`cuts nothing off on ${path} with text of ${px} px or wide text spacing`, async ({ page, context, shop }) => {
      await openAsMember({ page, context, shop }, path);
      expect.soft(await findLayoutIssues(page), `text of ${px} px`).toEqual([]);
      await page.evaluate(applyTextSpacing);
      expect.soft(await findLayoutIssues(page), 'text spacing').toEqual([]);
    });
  }

  test(`breaks no word of sort order, filter and toast with text of ${px} px`, async ({ page, context, shop }) => {
    await openAsMember({ page, context, shop }, '/IT/milano/products');
    const sort = page.getByRole('combobox', { name: 'Ordina per' });
    expect((await sort.boundingBox())?.width ?? 0).toBeGreaterThan(9 * px);

    await page.getByRole('button', { name: /^Filtro/u }).click();
    const filter = page.getByRole('dialog', { name: 'Filtro' });
    const apply = filter.getByRole('button', { name: /^Applica.*\d/u });
    await expect(apply).toBeVisible();
    expect(await findBrokenWords(apply)).toEqual([]);
    expect(await findBrokenWords(filter.getByRole('button', { name: 'Azzera' }))).toEqual([]);
    const price = filter.getByRole('textbox', { name: 'Da', exact: true });
    expect((await price.boundingBox())?.width ?? 0).toBeGreaterThan(5.5 * px);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `Aggiungi ${products.coffee.name} al carrello` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Prodotto aggiunto al carrello.' });
    const message = toast.getByText('Prodotto aggiunto al carrello.');
    const action = toast.getByRole('button', { name: 'Vai al carrello' });
    for (const part of [message, action]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await findBrokenWords(part)).toEqual([]);
    }
  });
}
