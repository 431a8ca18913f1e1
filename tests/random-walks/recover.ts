import { members, PASSWORD } from '#tests/e2e/helpers/pages/members.ts';
import type { Actor } from './actor.ts';
import { isAtProvider } from './checkout.steps.ts';

const isAtPath = ({ page }: Actor, path: string) => URL.canParse(page.url()) && new URL(page.url()).pathname === path;

export async function logIn({ page, tap, waitFor }: Actor): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  if (!(await waitFor(password))) return;
  // The password first, because other forms have an e-mail field too and may still be visible.
  await password.fill(PASSWORD, { timeout: 1_500 }).catch(() => undefined);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill(members.giulia.email, { timeout: 1_500 }).catch(() => undefined);
  await tap(page.getByRole('button', { name: 'Accedi', exact: true }));
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 3_000 }).catch(() => undefined);
}

/** Removes obstacles for the next step: an open dialog, the login, the provider's page, a failed page. */
export async function recover(actor: Actor): Promise<void> {
  const { page, tap, goTo, waitFor, isVisible } = actor;
  if (!page.url().startsWith('http')) await goTo('/IT/milano/products');
  if (isAtProvider(actor)) await tap(page.getByRole('link', { name: 'Torna più tardi' }));
  if (await isVisible(page.getByRole('dialog'))) await page.keyboard.press('Escape');
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Riprova', exact: true });
  if (await isVisible(retryButton)) await tap(retryButton);
  // On a public page, an ended session leaves a visitor with a login link.
  const loginLink = page
    .getByRole('main')
    .getByRole('link', { name: /^Accedi per (?:vedere i prezzi e )?acquistare$/u });
  if (await isVisible(loginLink)) await tap(loginLink);
  if (isAtPath(actor, '/login')) await logIn(actor);
  if (isAtPath(actor, '/')) {
    const country = page.getByRole('link', { name: /^Italia/u });
    if (await isVisible(country)) await tap(country);
    await tap(page.getByRole('link', { name: 'Bottega Milano' }));
  }
  await waitFor(page.getByRole('heading', { level: 1 }));
}
