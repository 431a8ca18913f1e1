import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { openSearch, heading, searchButton, searchField, suggestions } from '#tests/e2e/helpers/pages/search.ts';

const LIST = '/IT/milano/products';

test('searches on the whole screen of a phone', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(LIST);
  const field = searchField(page);

  await test.step('closes on Back', async () => {
    await openSearch(page);
    expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.goBack();
    await expect(field).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    await expect(page).toHaveURL(LIST);
  });

  await test.step('shows the suggestions beside the field and the count of the list', async () => {
    await openSearch(page);
    await field.fill('caff');
    const product = suggestions(page).getByRole('option', { name: /Caffè in grani tostato a legna/u });
    await expect(product).toContainText('21,51');
    await expect(product).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, 'Risultati per “caff”')).toBeFocused();
    await expect(page.getByRole('list', { name: 'Filtri attivi' }).getByRole('link')).toHaveText(['“caff”']);
  });

  await test.step('offers a recent search with a button that removes it', async () => {
    await openSearch(page);
    await field.fill('');
    const recent = page.getByRole('listbox', { name: 'Ricerche recenti' });
    await expect(recent.getByRole('option')).toHaveText(['caff']);
    await page.getByRole('button', { name: 'Togli caff' }).click();
    await expect(recent).toHaveCount(0);
  });
});
