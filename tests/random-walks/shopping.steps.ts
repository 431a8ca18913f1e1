import type { Page } from '@playwright/test';
import { cartButton, cartDrawer } from '#tests/e2e/helpers/pages/cart.ts';
import { succeeds, type Actor } from './actor.ts';

const productRegion = (page: Page) => page.getByRole('region', { name: 'Prodotti' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The shop's list, by its address. */
export async function openList({ page, goTo, waitFor }: Actor): Promise<void> {
  await goTo('/IT/milano/products');
  await waitFor(productRegion(page).getByRole('article'));
}

/** The shop's list, by its link or by its address. */
export async function browse(act: Actor): Promise<void> {
  const { page, tap, waitFor, random } = act;
  const link = page.getByRole('banner').getByRole('link', { name: 'Negozio', exact: true });
  if (random.oneIn(2) || !(await tap(link))) await openList(act);
  else await waitFor(productRegion(page).getByRole('article'));
}

/** The list, where it is not on screen already; of a promotion too. */
async function ensureList(act: Actor): Promise<void> {
  if (!(await act.isVisible(productRegion(act.page)))) await browse(act);
}

export async function changePage(act: Actor): Promise<void> {
  const { page, tapRandom, waitFor } = act;
  await ensureList(act);
  await tapRandom(page.getByRole('navigation', { name: 'Pagine' }).getByRole('link', { name: /^Pagina/u }));
  await waitFor(page.getByRole('article'));
}

export async function chooseCategory(act: Actor): Promise<void> {
  const { page, tapRandom, waitFor } = act;
  await ensureList(act);
  const menu = page.getByRole('navigation', { name: 'Categorie' });
  if (!(await tapRandom(menu.getByRole('button')))) return;
  const links = menu.getByRole('link');
  if (await waitFor(links)) await tapRandom(links);
  await waitFor(page.getByRole('article'));
}

export async function applyFilter(act: Actor): Promise<void> {
  const { page, tap, tapRandom, waitFor, random } = act;
  await ensureList(act);
  if (!(await tap(page.getByRole('button', { name: /^Filtro/u })))) return;
  const sheet = dialog(page, 'Filtro');
  const words = sheet.getByRole('checkbox');
  if (await waitFor(words)) await tapRandom(words);
  await tap(sheet.getByRole('button', { name: random.oneIn(3) ? 'Azzera' : 'Applica' }));
}

export async function openProduct(act: Actor): Promise<void> {
  const { page, tapRandom, waitFor } = act;
  await ensureList(act);
  await tapRandom(productRegion(page).getByRole('article').getByRole('link'));
  await waitFor(page.getByRole('heading', { name: 'Descrizione' }));
}

/** From the product's page or a card of the list, one or two pieces. */
export async function addToCart(act: Actor): Promise<void> {
  const { page, tap, tapRandom, waitFor, isVisible, count, random, requested } = act;
  // Not the dialog's, which may still be sending the one before.
  const here = page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  const cards = page.getByRole('button', { name: /^Aggiungi .+ al carrello$/u, disabled: false });
  if (await isVisible(here)) {
    if (!(await tap(here))) return;
  } else {
    if ((await count(cards)) === 0) await browse(act);
    if (!(await tapRandom(cards))) return;
  }
  const form = dialog(page, 'Aggiungi al carrello');
  if (!(await waitFor(form.getByRole('radio', { name: 'Per me' })))) return;
  if (random.oneIn(3)) await tap(form.getByRole('button', { name: /^Uno in più/u }));
  const field = form.getByRole('textbox', { name: /^Quantità/u });
  const pieces = Number(await field.inputValue({ timeout: 1_000 }).catch(() => '3'));
  requested.quantity += pieces;
  await tap(form.getByRole('button', { name: 'Aggiungi al carrello' }));
  // It closes when it is done; while the shop is slow somebody goes on without.
  await succeeds(() => form.waitFor({ state: 'hidden', timeout: 2_000 }));
}

export async function openDrawer(act: Actor): Promise<void> {
  const { page, tap, waitFor, isVisible, random } = act;
  if (!(await isVisible(cartButton(page)))) await browse(act);
  if (!(await tap(cartButton(page)))) return;
  await waitFor(cartDrawer(page).getByRole('article'));
  if (random.oneIn(3)) await page.keyboard.press('Escape');
}

export async function openCart({ page, tap, goTo, waitFor, isVisible, random }: Actor): Promise<void> {
  const way = cartDrawer(page).getByRole('button', { name: 'Vai al carrello' });
  if (random.oneIn(2) && (await isVisible(cartButton(page))) && (await tap(cartButton(page)))) await tap(way);
  else await goTo('/cart');
  await waitFor(page.getByRole('main').getByRole('article'));
}

/** A line of the cart that is on screen: the drawer's, the page's, or of the page opened for it. */
async function openCartLines(act: Actor) {
  const { page } = act;
  const fields = page.getByRole('textbox', { name: /^Quantità di/u });
  const atCart = () => new URL(page.url()).pathname === '/cart';
  if (!atCart() && !(await act.isVisible(cartDrawer(page)))) await openCart(act);
  return { fields, isThere: (await act.count(fields)) > 0 };
}

export async function changeQuantity(act: Actor): Promise<void> {
  const { page, tapRandom, type, count, random, requested } = act;
  const { fields, isThere } = await openCartLines(act);
  if (!isThere) return;
  const way = random.below(3);
  if (way === 0) await tapRandom(page.getByRole('button', { name: /^Uno in meno di/u, disabled: false }));
  if (way === 1) {
    // Whichever line it is, no more than one above the highest.
    const held = Array.from({ length: await count(fields) }, (_, place) => fields.nth(place));
    const values = await Promise.all(held.map((field) => field.inputValue({ timeout: 1_000 }).catch(() => '5')));
    requested.quantity += Math.max(0, ...values.map(Number)) + 1;
    await tapRandom(page.getByRole('button', { name: /^Uno in più di/u, disabled: false }));
  }
  if (way === 2) {
    const wanted = 1 + random.below(5);
    const there = await count(fields);
    if (there === 0) return;
    requested.quantity += wanted;
    await type(fields.nth(random.below(there)), String(wanted));
  }
}

const answerConfirmation = (act: Actor) =>
  act.tap(act.page.getByRole('button', { name: act.random.oneIn(4) ? 'No' : 'Sì', exact: true }));

export async function removeLine(act: Actor): Promise<void> {
  const { isThere } = await openCartLines(act);
  if (isThere && (await act.tapRandom(act.page.getByRole('button', { name: /^Togli /u }))))
    await answerConfirmation(act);
}

export async function clearCart(act: Actor): Promise<void> {
  const { isThere } = await openCartLines(act);
  const button = act.page.getByRole('button', { name: 'Svuota il carrello' });
  if (isThere && (await act.tapRandom(button))) await answerConfirmation(act);
}
