import type { Page } from '@playwright/test';
import { cartButton, drawer } from '#tests/browser/support/cart.ts';
import { tries, type Act } from './act.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Prodotti' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The shop's list, by its address. */
export async function openList({ page, go, sees }: Act): Promise<void> {
  await go('/IT/milano/products');
  await sees(list(page).getByRole('article'));
}

/** The shop's list, by its link or by its address. */
export async function browse(act: Act): Promise<void> {
  const { page, tap, sees, draw } = act;
  const link = page.getByRole('banner').getByRole('link', { name: 'Negozio', exact: true });
  if (draw.once(2) || !(await tap(link))) await openList(act);
  else await sees(list(page).getByRole('article'));
}

/** The list, where it is not on screen already; of a promotion too. */
async function toList(act: Act): Promise<void> {
  if (!(await act.shows(list(act.page)))) await browse(act);
}

export async function turnPage(act: Act): Promise<void> {
  const { page, tapOne, sees } = act;
  await toList(act);
  await tapOne(page.getByRole('navigation', { name: 'Pagine' }).getByRole('link', { name: /^Pagina/u }));
  await sees(page.getByRole('article'));
}

export async function chooseCategory(act: Act): Promise<void> {
  const { page, tapOne, sees } = act;
  await toList(act);
  const menu = page.getByRole('navigation', { name: 'Categorie' });
  if (!(await tapOne(menu.getByRole('button')))) return;
  const links = menu.getByRole('link');
  if (await sees(links)) await tapOne(links);
  await sees(page.getByRole('article'));
}

export async function filter(act: Act): Promise<void> {
  const { page, tap, tapOne, sees, draw } = act;
  await toList(act);
  if (!(await tap(page.getByRole('button', { name: /^Filtro/u })))) return;
  const sheet = dialog(page, 'Filtro');
  const words = sheet.getByRole('checkbox');
  if (await sees(words)) await tapOne(words);
  await tap(sheet.getByRole('button', { name: draw.once(3) ? 'Azzera' : 'Applica' }));
}

export async function openProduct(act: Act): Promise<void> {
  const { page, tapOne, sees } = act;
  await toList(act);
  await tapOne(list(page).getByRole('article').getByRole('link'));
  await sees(page.getByRole('heading', { name: 'Descrizione' }));
}

/** From the product's page or a card of the list, one or two pieces. */
export async function add(act: Act): Promise<void> {
  const { page, tap, tapOne, sees, shows, count, draw, asked } = act;
  // Not the dialog's, which may still be sending the one before.
  const here = page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  const cards = page.getByRole('button', { name: /^Aggiungi .+ al carrello$/u, disabled: false });
  if (await shows(here)) {
    if (!(await tap(here))) return;
  } else {
    if ((await count(cards)) === 0) await browse(act);
    if (!(await tapOne(cards))) return;
  }
  const form = dialog(page, 'Aggiungi al carrello');
  if (!(await sees(form.getByRole('radio', { name: 'Per me' })))) return;
  if (draw.once(3)) await tap(form.getByRole('button', { name: /^Uno in più/u }));
  const field = form.getByRole('textbox', { name: /^Quantità/u });
  const pieces = Number(await field.inputValue({ timeout: 1_000 }).catch(() => '3'));
  asked.pieces += pieces;
  await tap(form.getByRole('button', { name: 'Aggiungi al carrello' }));
  // It closes when it is done; while the shop is slow somebody goes on without.
  await tries(() => form.waitFor({ state: 'hidden', timeout: 2_000 }));
}

export async function openDrawer(act: Act): Promise<void> {
  const { page, tap, sees, shows, draw } = act;
  if (!(await shows(cartButton(page)))) await browse(act);
  if (!(await tap(cartButton(page)))) return;
  await sees(drawer(page).getByRole('article'));
  if (draw.once(3)) await page.keyboard.press('Escape');
}

export async function openCart({ page, tap, go, sees, shows, draw }: Act): Promise<void> {
  const way = drawer(page).getByRole('button', { name: 'Vai al carrello' });
  if (draw.once(2) && (await shows(cartButton(page))) && (await tap(cartButton(page)))) await tap(way);
  else await go('/cart');
  await sees(page.getByRole('main').getByRole('article'));
}

/** A line of the cart that is on screen: the drawer's, the page's, or of the page opened for it. */
async function lines(act: Act) {
  const { page } = act;
  const fields = page.getByRole('textbox', { name: /^Quantità di/u });
  const atCart = () => new URL(page.url()).pathname === '/cart';
  if (!atCart() && !(await act.shows(drawer(page)))) await openCart(act);
  return { fields, isThere: (await act.count(fields)) > 0 };
}

export async function changeQuantity(act: Act): Promise<void> {
  const { page, tapOne, type, count, draw, asked } = act;
  const { fields, isThere } = await lines(act);
  if (!isThere) return;
  const way = draw.upTo(3);
  if (way === 0) await tapOne(page.getByRole('button', { name: /^Uno in meno di/u, disabled: false }));
  if (way === 1) {
    // Whichever line it is, no more than one above the highest.
    const held = Array.from({ length: await count(fields) }, (_, place) => fields.nth(place));
    const values = await Promise.all(held.map((field) => field.inputValue({ timeout: 1_000 }).catch(() => '5')));
    asked.pieces += Math.max(0, ...values.map(Number)) + 1;
    await tapOne(page.getByRole('button', { name: /^Uno in più di/u, disabled: false }));
  }
  if (way === 2) {
    const wanted = 1 + draw.upTo(5);
    const there = await count(fields);
    if (there === 0) return;
    asked.pieces += wanted;
    await type(fields.nth(draw.upTo(there)), String(wanted));
  }
}

const answer = (act: Act) =>
  act.tap(act.page.getByRole('button', { name: act.draw.once(4) ? 'No' : 'Sì', exact: true }));

export async function removeLine(act: Act): Promise<void> {
  const { isThere } = await lines(act);
  if (isThere && (await act.tapOne(act.page.getByRole('button', { name: /^Togli /u })))) await answer(act);
}

export async function clearCart(act: Act): Promise<void> {
  const { isThere } = await lines(act);
  const button = act.page.getByRole('button', { name: 'Svuota il carrello' });
  if (isThere && (await act.tapOne(button))) await answer(act);
}
