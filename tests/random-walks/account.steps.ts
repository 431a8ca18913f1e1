import type { Actor } from './actor.ts';
import { logIn } from './recover.ts';

const tabs = ['I miei dati', 'I miei ordini', 'Le mie segnalazioni', 'Punti e saldi'];

export async function viewProfile({ page, tap, goTo, random, waitFor, isVisible }: Actor): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Profilo' });
  if (!(await isVisible(nav)) && !(await goTo('/profile'))) return;
  await tap(nav.getByRole('link', { name: tabs[random.below(tabs.length)] ?? '' }));
  await waitFor(page.getByRole('heading', { level: 1 }));
}

export async function viewOrders({ page, goTo, tapRandom, waitFor }: Actor): Promise<void> {
  await goTo('/profile?tab=myOrders');
  const details = page.getByRole('link', { name: /^Vedi dettagli/u });
  if ((await waitFor(details)) && (await tapRandom(details))) {
    await waitFor(page.getByRole('heading', { level: 1, name: /^Ordine/u }));
  }
}

/** Opens a promotion. It has a separate cart. */
export async function enterPromotion({ page, tap, tapRandom, waitFor }: Actor): Promise<void> {
  if (!(await tap(page.getByRole('banner').getByRole('link', { name: /^Promozioni/u })))) return;
  if (!(await waitFor(page.getByRole('heading', { level: 1, name: 'Promozioni', exact: true })))) return;
  const cards = page.getByRole('main').getByRole('article').getByRole('link');
  if (!(await waitFor(cards)) || !(await tapRandom(cards))) return;
  await waitFor(page.getByRole('region', { name: 'Prodotti' }).getByRole('article'));
}

export async function logOutAndIn(actor: Actor): Promise<void> {
  const { page, tap } = actor;
  // The profile page has a second logout button.
  const header = page.getByRole('banner');
  if (!(await tap(header.getByRole('button', { name: /^Menu di/u })))) return;
  if (!(await tap(header.getByRole('button', { name: 'Esci' })))) return;
  if (!(await tap(page.getByRole('button', { name: 'Conferma' })))) return;
  await logIn(actor);
}
