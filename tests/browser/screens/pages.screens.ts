import { offerByBrowser, visitedBefore } from '#tests/browser/support/install.ts';
import { choose, fileOf, attach, openIssue, supportButton } from '#tests/browser/support/issue.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, loading, type Screen } from './screen.ts';

const faq = { route: '/faq' };
const contact = { route: '/contactus' };

export const pagesScreens: readonly Screen[] = [
  ...(['/privacy', '/terms', '/cookies'] as const).map(
    (route) =>
      ({
        route,
        state: 'its text',
        show: async ({ open, page }) => {
          await open(route);
          await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
        },
      }) satisfies Screen,
  ),
  {
    route: '/cookies',
    state: 'failed',
    show: async (stage) => {
      failing(stage, '/api/cookies');
      await stage.open('/cookies');
      await stage.see('Riprova');
    },
  },
  {
    ...faq,
    state: 'a question open',
    show: async ({ enter, open, page }) => {
      await enter();
      await open('/faq');
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first().click();
      await expect(page.getByRole('region')).toHaveCount(1);
      // While it opens it is as high as its text was, cut off.
      await expect(page.getByRole('region')).not.toHaveAttribute('style', /overflow/u);
    },
  },
  {
    ...faq,
    state: 'an empty page',
    show: async ({ enter, open, see }) => {
      await enter();
      await open('/faq?page=9');
      await see('In questa pagina non ci sono domande');
    },
  },
  {
    ...faq,
    state: 'failed',
    show: async (stage) => {
      failing(stage, '/api/faqs');
      await stage.enter();
      await stage.open('/faq');
      await stage.see('Riprova');
    },
  },
  {
    ...faq,
    state: 'loading',
    busy: true,
    show: async ({ enter, open, network, page }) => {
      await enter();
      network.hold('/api/faqs');
      await open('/faq');
      await loading(page);
    },
  },
  {
    ...faq,
    state: 'the ways to support',
    show: async ({ enter, open, see, page }) => {
      await enter();
      await open('/faq');
      await supportButton(page).click();
      await see('Segnala un problema tecnico');
    },
  },
  {
    ...faq,
    state: 'a report with a file, incomplete',
    sample: true,
    show: async ({ enter, open, see, page }) => {
      await enter();
      await open('/faq');
      const dialog = await openIssue(page);
      await choose(page, dialog, 'Pagina', 'Altro');
      await dialog.getByRole('textbox', { name: 'Nome della pagina' }).fill('x');
      await attach(dialog, [fileOf('una nota con un nome piuttosto lungo che non finisce mai.txt', 'uno')]);
      await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Il filtro');
      await see('Modulo incompleto');
    },
  },
  {
    ...faq,
    state: 'the offer to install',
    sample: true,
    show: async ({ enter, open, see, page }) => {
      await enter();
      await open('/faq');
      await visitedBefore(page, 2);
      await page.reload();
      await see(/^Domande frequenti$/u);
      await expect(supportButton(page)).toBeVisible();
      await offerByBrowser(page);
      await expect(page.getByRole('region', { name: 'Il negozio sulla schermata Home' })).toBeVisible();
    },
  },
  {
    ...contact,
    state: 'what is missing',
    show: async ({ enter, open, see, press }) => {
      await enter();
      await open('/contactus');
      await press('Invia il messaggio');
      await see('Campo obbligatorio');
    },
  },
  {
    ...contact,
    state: 'sent',
    show: async ({ enter, open, see, press, page }) => {
      await enter();
      await open('/contactus');
      await page.getByRole('textbox', { name: 'Messaggio' }).fill('Buongiorno');
      const mobile = page.getByRole('textbox', { name: 'Cellulare' });
      await mobile.fill('+39 02 123456');
      await page.getByRole('checkbox', { name: /^Accetto/u }).check();
      await press('Invia il messaggio');
      await see('Messaggio inviato');
    },
  },
];
