import { members, PASSWORD } from '#tests/e2e/helpers/pages/members.ts';
import type { Actor } from './actor.ts';
import { isAtProvider } from './checkout.steps.ts';

const isAtPath = ({ page }: Actor, path: string) => URL.canParse(page.url()) && new URL(page.url()).pathname === path;

export async function logIn({ page, tap, waitFor }: Actor): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  if (!(await waitFor(password))) return;
  // The password first: a form that is just being left may have a field for an e-mail too.
  await password.fill(PASSWORD, { timeout: 1_500 }).catch(() => undefined);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill(members.giulia.email, { timeout: 1_500 }).catch(() => undefined);
  await tap(page.getByRole('button', { name: 'Accedi' }));
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 3_000 }).catch(() => undefined);
}

/** Out of whatever stands in the way of the next step: an open dialog, the login, a page that did not come. */
export async function recover(act: Actor): Promise<void> {
  const { page, tap, goTo, waitFor, isVisible } = act;
  if (!page.url().startsWith('http')) await goTo('/IT/milano/products');
  if (isAtProvider(act)) await tap(page.getByRole('link', { name: 'Torna più tardi' }));
  if (await isVisible(page.getByRole('dialog'))) await page.keyboard.press('Escape');
  const again = page.getByRole('main').getByRole('button', { name: 'Riprova', exact: true });
  if (await isVisible(again)) await tap(again);
  // Whose session ended on a page for everybody goes on as a visitor, unless they log in.
  const invitation = page.getByRole('main').getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' });
  if (await isVisible(invitation)) await tap(invitation);
  if (isAtPath(act, '/login')) await logIn(act);
  if (isAtPath(act, '/')) {
    const country = page.getByRole('link', { name: /^Italia/u });
    if (await isVisible(country)) await tap(country);
    await tap(page.getByRole('link', { name: 'Bottega Milano' }));
  }
  await waitFor(page.getByRole('heading', { level: 1 }));
}
