import { failRequestsTo, expectLoading, type ScreenContext, type ScreenState } from '#tests/a11y/screen-state.ts';
import { fireBeforeInstallPrompt, seedVisits } from '#tests/e2e/helpers/browser/install-prompt.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  chooseOption,
  createFilePayload,
  attachFiles,
  openIssueDialog,
  openSupportMenu,
  supportButton,
} from '#tests/e2e/helpers/pages/issue-dialog.ts';

const faq = { route: '/faq' };
const contact = { route: '/contactus' };

async function openLegalPage({ open, page }: ScreenContext, path: string): Promise<void> {
  await open(path);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
}

export const pagesStates: readonly ScreenState[] = [
  {
    route: '/privacy',
    state: 'page content',
    setUp: (ctx) => openLegalPage(ctx, '/privacy'),
  },
  {
    route: '/terms',
    state: 'page content',
    setUp: (ctx) => openLegalPage(ctx, '/terms'),
  },
  {
    route: '/withdraw',
    state: 'missing fields',
    setUp: async ({ open, page, waitForText }) => {
      await open('/withdraw');
      await page.getByRole('button', { name: 'Continua' }).click();
      await waitForText('Campo obbligatorio');
    },
  },
  {
    route: '/withdraw',
    state: 'confirmation',
    setUp: async ({ open, page }) => {
      await open('/withdraw');
      await page.getByRole('textbox', { name: 'Nome e cognome' }).fill('Giulia Rinaldi');
      await page.getByRole('textbox', { name: 'Numero d’ordine' }).fill('B260310-7KQ2XM4P');
      await page.getByRole('textbox', { name: 'E-mail dell’ordine' }).fill('giulia@example.com');
      await page.getByRole('button', { name: 'Continua' }).click();
      await expect(page.getByRole('button', { name: 'Conferma recesso' })).toBeVisible();
    },
  },
  {
    route: '/cookies',
    state: 'page content',
    setUp: (ctx) => openLegalPage(ctx, '/cookies'),
  },
  {
    route: '/cookies',
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/cookies');
      await ctx.open('/cookies');
      await ctx.waitForText('Riprova');
    },
  },
  {
    route: '/legal-guarantee',
    state: 'page content',
    setUp: (ctx) => openLegalPage(ctx, '/legal-guarantee'),
  },
  {
    route: '/accessibility',
    state: 'page content',
    setUp: (ctx) => openLegalPage(ctx, '/accessibility'),
  },
  {
    route: '/accessibility',
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/accessibility');
      await ctx.open('/');
      await ctx.page.getByRole('contentinfo').getByRole('link', { name: 'Accessibilità' }).click();
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...faq,
    state: 'expanded question',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/faq');
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first().click();
      await expect(page.getByRole('region')).toHaveCount(1);
      // The opening animation clips the text.
      await expect(page.getByRole('region')).not.toHaveAttribute('style', /overflow/u);
    },
  },
  {
    ...faq,
    state: 'page without questions',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/faq?page=9');
      await waitForText('Questa pagina è vuota');
    },
  },
  {
    ...faq,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/faqs');
      await ctx.logIn();
      await ctx.open('/faq');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...faq,
    state: 'loading',
    busy: true,
    setUp: async ({ logIn, open, network, page }) => {
      await logIn();
      network.holdRequests('/api/faqs');
      await open('/faq');
      await expectLoading(page);
    },
  },
  {
    ...faq,
    state: 'support menu',
    setUp: async ({ logIn, open, waitForText, page }) => {
      await logIn();
      await open('/faq');
      await openSupportMenu(page);
      await waitForText('Segnala un problema tecnico');
    },
  },
  {
    ...faq,
    state: 'incomplete issue report with an attachment',
    sample: true,
    setUp: async ({ logIn, open, waitForText, page }) => {
      await logIn();
      await open('/faq');
      const dialog = await openIssueDialog(page);
      await chooseOption(page, dialog, 'Pagina', 'Altro');
      await dialog.getByRole('textbox', { name: 'Nome della pagina' }).fill('x');
      await attachFiles(dialog, [
        createFilePayload('una nota con un nome piuttosto lungo che non finisce mai.txt', 'uno'),
      ]);
      await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Il filtro');
      await waitForText('Modulo incompleto');
    },
  },
  {
    ...faq,
    state: 'install prompt',
    sample: true,
    setUp: async ({ logIn, open, waitForText, page }) => {
      await logIn();
      await open('/faq');
      await seedVisits(page, 2);
      await page.reload();
      await waitForText(/^Domande frequenti$/u);
      await expect(supportButton(page)).toBeVisible();
      await fireBeforeInstallPrompt(page);
      await expect(page.getByRole('region', { name: 'Il negozio sulla schermata Home' })).toBeVisible();
    },
  },
  {
    ...contact,
    state: 'missing required fields',
    setUp: async ({ logIn, open, waitForText, click }) => {
      await logIn();
      await open('/contactus');
      await click('Invia il messaggio');
      await waitForText('Campo obbligatorio');
    },
  },
  {
    ...contact,
    state: 'message sent',
    setUp: async ({ logIn, open, waitForText, click, page }) => {
      await logIn();
      await open('/contactus');
      await page.getByRole('textbox', { name: 'Messaggio' }).fill('Buongiorno');
      const mobile = page.getByRole('textbox', { name: 'Cellulare' });
      await mobile.fill('+39 02 123456');
      await page.getByRole('checkbox', { name: /^Accetto/u }).check();
      await click('Invia il messaggio');
      await waitForText('Messaggio inviato');
    },
  },
];
