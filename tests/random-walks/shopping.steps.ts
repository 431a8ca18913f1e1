import type { Page } from '@playwright/test';
import { cartButton, cartDrawer } from '#tests/e2e/helpers/pages/cart.ts';
import { succeeds, type Actor } from './actor.ts';

const productRegion = (page: Page) => page.getByRole('region', { name: 'Prodotti' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens the shop's product list by its URL. */
export async function openList({ page, goTo, waitFor }: Actor): Promise<void> {
  await goTo('/IT/milano/products');
  await waitFor(productRegion(page).getByRole('article'));
}

/** Opens the shop's product list by its link or its URL. */
export async function browse(actor: Actor): Promise<void> {
  const { page, tap, waitFor, random } = actor;
  const link = page.getByRole('banner').getByRole('link', { name: 'Negozio', exact: true });
  if (random.oneIn(2) || !(await tap(link))) await openList(actor);
  else await waitFor(productRegion(page).getByRole('article'));
}

/** Opens the product list unless a list, also that of a promotion, is already on screen. */
async function ensureList(actor: Actor): Promise<void> {
  if (!(await actor.isVisible(productRegion(actor.page)))) await browse(actor);
}

export async function changePage(actor: Actor): Promise<void> {
  const { page, tapRandom, waitFor } = actor;
  await ensureList(actor);
  await tapRandom(page.getByRole('navigation', { name: 'Pagine' }).getByRole('link', { name: /^Pagina/u }));
  await waitFor(page.getByRole('article'));
}

export async function chooseCategory(actor: Actor): Promise<void> {
  const { page, tapRandom, waitFor } = actor;
  await ensureList(actor);
  const menu = page.getByRole('navigation', { name: 'Categorie' });
  if (!(await tapRandom(menu.getByRole('button')))) return;
  const links = menu.getByRole('link');
  if (await waitFor(links)) await tapRandom(links);
  await waitFor(page.getByRole('article'));
}

export async function applyFilter(actor: Actor): Promise<void> {
  const { page, tap, tapRandom, waitFor, random } = actor;
  await ensureList(actor);
  if (!(await tap(page.getByRole('button', { name: /^Filtro/u })))) return;
  const filterDialog = dialog(page, 'Filtro');
  const checkboxes = filterDialog.getByRole('checkbox');
  if (await waitFor(checkboxes)) await tapRandom(checkboxes);
  await tap(filterDialog.getByRole('button', { name: random.oneIn(3) ? 'Azzera' : /^(Applica|Mostra \d)/u }));
}

export async function openProduct(actor: Actor): Promise<void> {
  const { page, tapRandom, waitFor } = actor;
  await ensureList(actor);
  await tapRandom(productRegion(page).getByRole('article').getByRole('link'));
  await waitFor(page.getByRole('heading', { name: 'Descrizione' }));
}

/** Presses a random heart of the list: adds the product to the favourites or removes it. */
export async function toggleFavourite(actor: Actor): Promise<void> {
  const hearts = actor.page.getByRole('main').getByRole('button', { name: /(?:ai|dai) preferiti$/u });
  await ensureList(actor);
  if (await actor.waitFor(hearts)) await actor.tapRandom(hearts);
}

/** Adds a quantity of one or two from a product card, or the quantity of the product page. */
export async function addToCart(actor: Actor): Promise<void> {
  const { page, tap, tapRandom, waitFor, isVisible, count, random, requested } = actor;
  // Inside `main`, because the dialog has the same button and may still be sending the previous add.
  const pageButton = page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  const cards = page.getByRole('button', { name: /^Aggiungi .+ al carrello$/u, disabled: false });
  if (await isVisible(pageButton)) {
    if (!(await tap(pageButton))) return;
  } else {
    if ((await count(cards)) === 0) await browse(actor);
    if (!(await tapRandom(cards))) return;
  }
  const form = dialog(page, 'Aggiungi al carrello');
  if (!(await waitFor(form.getByRole('radio', { name: 'Per me' })))) {
    // While the cart has a recipient, a card adds one at once.
    requested.quantity += 1;
    return;
  }
  if (random.oneIn(3)) await tap(form.getByRole('button', { name: /^Uno in più/u }));
  const field = form.getByRole('textbox', { name: /^Quantità/u });
  const quantity = Number(await field.inputValue({ timeout: 1_000 }).catch(() => '3'));
  requested.quantity += quantity;
  await tap(form.getByRole('button', { name: 'Aggiungi', exact: true }));
  // The dialog closes when the add is done. If the shop is slow, the member continues anyway.
  await succeeds(() => form.waitFor({ state: 'hidden', timeout: 2_000 }));
}

export async function openDrawer(actor: Actor): Promise<void> {
  const { page, tap, waitFor, isVisible, random } = actor;
  if (!(await isVisible(cartButton(page)))) await browse(actor);
  if (!(await tap(cartButton(page)))) return;
  await waitFor(cartDrawer(page).getByRole('article'));
  if (random.oneIn(3)) await page.keyboard.press('Escape');
}

export async function openCart({ page, tap, goTo, waitFor, isVisible, random }: Actor): Promise<void> {
  const cartLink = cartDrawer(page).getByRole('button', { name: 'Vai al carrello' });
  if (random.oneIn(2) && (await isVisible(cartButton(page))) && (await tap(cartButton(page)))) await tap(cartLink);
  else await goTo('/cart');
  await waitFor(page.getByRole('main').getByRole('article'));
}

/** Returns the quantity fields of the cart on screen. Opens the cart page unless drawer or page is open. */
async function openCartLines(actor: Actor) {
  const { page } = actor;
  const fields = page.getByRole('textbox', { name: /^Quantità di/u });
  const atCart = () => new URL(page.url()).pathname === '/cart';
  if (!atCart() && !(await actor.isVisible(cartDrawer(page)))) await openCart(actor);
  return { fields, hasLines: (await actor.count(fields)) > 0 };
}

export async function changeQuantity(actor: Actor): Promise<void> {
  const { page, tapRandom, type, count, random, requested } = actor;
  const { fields, hasLines } = await openCartLines(actor);
  if (!hasLines) return;
  const choice = random.below(3);
  if (choice === 0) await tapRandom(page.getByRole('button', { name: /^Uno in meno di/u, disabled: false }));
  if (choice === 1) {
    // The line is random, so the upper limit is one more than the highest quantity.
    const allFields = Array.from({ length: await count(fields) }, (_, index) => fields.nth(index));
    const values = await Promise.all(allFields.map((field) => field.inputValue({ timeout: 1_000 }).catch(() => '5')));
    requested.quantity += Math.max(0, ...values.map(Number)) + 1;
    await tapRandom(page.getByRole('button', { name: /^Uno in più di/u, disabled: false }));
  }
  if (choice === 2) {
    const quantity = 1 + random.below(5);
    const fieldCount = await count(fields);
    if (fieldCount === 0) return;
    requested.quantity += quantity;
    await type(fields.nth(random.below(fieldCount)), String(quantity));
  }
}

const answerConfirmation = (actor: Actor) =>
  actor.tap(actor.page.getByRole('button', { name: actor.random.oneIn(4) ? 'No' : 'Sì', exact: true }));

export async function removeLine(actor: Actor): Promise<void> {
  const { hasLines } = await openCartLines(actor);
  if (hasLines && (await actor.tapRandom(actor.page.getByRole('button', { name: /^Togli /u }))))
    await answerConfirmation(actor);
}

export async function clearCart(actor: Actor): Promise<void> {
  const { hasLines } = await openCartLines(actor);
  const button = actor.page.getByRole('button', { name: 'Svuota il carrello' });
  if (hasLines && (await actor.tapRandom(button))) await answerConfirmation(actor);
}
