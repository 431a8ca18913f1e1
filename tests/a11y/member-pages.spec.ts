import { findHiddenFocus } from '#tests/e2e/helpers/browser/hidden-focus.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { UNUSED_PRELOAD } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInWithProducts, memberPageGroups, openMemberPage } from './member-pages.ts';
import { expectReadableLargeText, expectReadableTextSpacing, findBrokenWords, withLargeTexts } from './text-size.ts';
import { DESKTOP, PHONE, expectAccessibleInVariants, isFullRun, switchLanguage } from './variants.ts';

/** Windows of a phone and a desktop computer, and of the latter at 200 % and 400 % zoom. */
const sizes = [PHONE, DESKTOP, { width: 720, height: 450 }, { width: 360, height: 225 }];

for (const { title, pages, core = false, isBusiness = false } of memberPageGroups) {
  const tag = core ? ['@core'] : [];
  test(
    `is accessible with keyboard, zoom and large text: ${title}`,
    { tag },
    async ({ page, context, shop, unexpectedConsoleErrors }) => {
      test.slow();
      unexpectedConsoleErrors.allow(UNUSED_PRELOAD);
      await logInWithProducts(context, shop, isBusiness);
      for (const [index, { path }] of pages.entries()) {
        await page.setViewportSize(PHONE);
        await openMemberPage(page, path);
        await test.step(`cuts nothing off on ${path} with large text or wide text spacing`, async () => {
          await expectReadableLargeText(page);
          await expectReadableTextSpacing(page);
        });
        await test.step(`keeps the focused element of ${path} in view at every window size`, async () => {
          for (const size of sizes) {
            await page.setViewportSize(size);
            expect.soft(await findHiddenFocus(page), `${String(size.width)} × ${String(size.height)}`).toEqual([]);
          }
          await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
        });
        // The full run checks all states of the page.
        if (isFullRun) continue;
        await test.step(`passes axe on ${path}`, async () => {
          await expectAccessibleInVariants(page, { busy: false, phoneOnly: false, index });
          await switchLanguage(page, 'it');
          await page.emulateMedia({ colorScheme: 'light' });
        });
      }
    },
  );
}

test('breaks no word of sort order, filter and toast with large text', async ({ page, context, shop }) => {
  await page.setViewportSize(PHONE);
  await logInWithProducts(context, shop);
  await openMemberPage(page, '/IT/milano/products');
  const toast = page.getByRole('status').filter({ hasText: 'Prodotto aggiunto al carrello.' });
  await withLargeTexts(page, async (px) => {
    const sort = page.getByRole('combobox', { name: 'Ordina per' });
    expect((await sort.boundingBox())?.width ?? 0).toBeGreaterThan(9 * px);

    await page.getByRole('button', { name: /^Filtro/u }).click();
    const filter = page.getByRole('dialog', { name: 'Filtro' });
    const apply = filter.getByRole('button', { name: /^Mostra \d/u });
    await expect(apply).toBeVisible();
    expect(await findBrokenWords(apply)).toEqual([]);
    expect(await findBrokenWords(filter.getByRole('button', { name: 'Azzera' }))).toEqual([]);
    const price = filter.getByRole('textbox', { name: 'Da', exact: true });
    expect((await price.boundingBox())?.width ?? 0).toBeGreaterThan(5.5 * px);
    await page.keyboard.press('Escape');

    // The first product that is not in the cart yet.
    await page
      .getByRole('button', { name: /^Aggiungi .* al carrello$/u })
      .first()
      .click();
    const message = toast.getByText('Prodotto aggiunto al carrello.');
    const action = toast.getByRole('button', { name: 'Annulla' });
    for (const part of [message, action]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await findBrokenWords(part)).toEqual([]);
    }
    await expect(toast).toHaveCount(0);
  });
});

test('fits a phone in landscape', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/IT/milano/product/milano-001');
  const name = page.getByRole('heading', { level: 1 });

  await test.step('shows name and quantity beside the image on a phone in landscape', async () => {
    const image = page.getByRole('main').getByRole('img').first();
    for (const element of [name, page.getByRole('textbox', { name: /^Quantità/u })]) {
      await expect(element).toBeInViewport();
      const [box, imageBox] = await Promise.all([element.boundingBox(), image.boundingBox()]);
      expect(box?.x ?? 0).toBeGreaterThan((imageBox?.x ?? 0) + (imageBox?.width ?? 0));
    }
  });

  await test.step('leaves most of a short window to the page', async () => {
    await name.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 300));
    const barHeights = await page.evaluate(() =>
      [...document.querySelectorAll('header, nav, main *')]
        .filter(
          (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility(),
        )
        .map((element) => element.getBoundingClientRect().height),
    );
    expect(barHeights.reduce((sum, height) => sum + height, 0)).toBeLessThan(390 / 4);
  });
});
