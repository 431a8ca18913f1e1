import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI, logInToB2b } from '#tests/e2e/helpers/pages/b2b.ts';

const LIST = `/shopb2b/products/${NAVIGLI}`;

test('filters products and opens a category in drawers', async ({ page, context, shop }) => {
  await logInToB2b(context, shop);
  await page.goto(LIST);
  const count = page.getByText('20 prodotti', { exact: true });
  await expect(count).toBeVisible();

  // REQ-B2B-07
  await test.step('filters by keywords when applied and shows all products after a reset', async () => {
    const filter = page.getByRole('dialog', { name: 'Filtro' });
    const vegan = filter.getByRole('group', { name: 'Dieta' }).getByRole('checkbox', { name: 'Vegano' });
    await page.getByRole('button', { name: 'Filtro' }).click();
    await vegan.check();
    await expectAccessible(page);
    await expect(page).toHaveURL(LIST);
    await filter.getByRole('button', { name: /^Mostra \d+ prodott/u }).click();
    await expect(filter).toBeHidden();
    await expect(page).toHaveURL(/filters=/u);
    await expect(count).toBeHidden();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Filtro' }).click();
    await expect(vegan).toBeChecked();
    await filter.getByRole('button', { name: 'Azzera' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(count).toBeVisible();
    await expect(filter).toBeHidden();
  });

  // REQ-B2B-05
  await test.step('opens a category in the drawer of a phone', async () => {
    await page.getByRole('button', { name: 'Categorie' }).click();
    const drawer = page.getByRole('dialog', { name: 'Categorie' });
    await drawer.getByRole('link', { name: 'Miele e dolci', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Miele e dolci', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${LIST}?category=b2b-navigli-miele-dolci`);
    await expect(page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link')).toHaveText([
      'Negozi per aziende',
      'Tutti i prodotti',
      'Miele e dolci',
    ]);
  });
});
