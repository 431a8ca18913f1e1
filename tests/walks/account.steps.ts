import type { Act } from './act.ts';
import { logIn } from './find-back.ts';

const tabs = ['I miei dati', 'I miei indirizzi', 'I miei ordini', 'Le mie segnalazioni'];

export async function lookAtProfile({ page, tap, go, draw, sees, shows }: Act): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Profilo' });
  if (!(await shows(nav)) && !(await go('/profile'))) return;
  await tap(nav.getByRole('link', { name: tabs[draw.upTo(tabs.length)] ?? '' }));
  await sees(page.getByRole('heading', { level: 1 }));
}

export async function lookAtOrders({ page, go, tapOne, sees }: Act): Promise<void> {
  await go('/profile?tab=myOrders');
  const details = page.getByRole('link', { name: /^Vedi dettagli/u });
  if ((await sees(details)) && (await tapOne(details))) {
    await sees(page.getByRole('heading', { level: 1, name: /^Ordine/u }));
  }
}

/** Into a promotion, which has a cart of its own, and may cost the shop's. */
export async function enterPromotion({ page, tap, tapOne, sees, draw }: Act): Promise<void> {
  if (!(await tap(page.getByRole('banner').getByRole('link', { name: /^Promozioni/u })))) return;
  if (!(await sees(page.getByRole('heading', { level: 1, name: 'Promozioni', exact: true })))) return;
  const cards = page.getByRole('main').getByRole('article').getByRole('link');
  if (!(await sees(cards)) || !(await tapOne(cards))) return;
  const empty = page.getByRole('button', { name: 'Svuota e continua' });
  if (await sees(empty, 700)) {
    await tap(draw.once(2) ? page.getByRole('button', { name: 'Tieni il carrello' }) : empty);
  }
  await sees(page.getByRole('region', { name: 'Prodotti' }).getByRole('article'));
}

export async function logOutAndIn(act: Act): Promise<void> {
  const { page, tap } = act;
  // The profile has a logout of its own.
  const header = page.getByRole('banner');
  if (!(await tap(header.getByRole('button', { name: /^Menu di/u })))) return;
  if (!(await tap(header.getByRole('button', { name: 'Esci' })))) return;
  if (!(await tap(page.getByRole('button', { name: 'Conferma' })))) return;
  await logIn(act);
}
