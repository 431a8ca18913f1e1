import type { BrowserContext, Page, Response } from '@playwright/test';
import type { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { expectAccessibleInVariants, isFullRun } from './variants.ts';

/** What a state of a screen is brought about with. The page goes through `network`. */
export interface ScreenContext {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopServer;
  readonly network: FaultProxy;
  readonly unexpectedConsoleErrors: UnexpectedConsoleErrors;
  /** Makes the browser a member's, with Milan chosen. @returns the token */
  readonly logIn: (email?: string, choices?: Readonly<Record<string, string>>) => Promise<string>;
  /** Opens a path of the shop. */
  readonly open: (path: string) => Promise<void>;
  /** Waits until this text, or the heading or label that it is, stands on the page. */
  readonly waitForText: (text: string | RegExp) => Promise<void>;
  /** Presses the button or follows the link of this name. */
  readonly click: (name: string | RegExp) => Promise<void>;
}

/** A row of the table: one state of one screen. */
export interface ScreenState {
  /** As in src/routes.gen.ts. */
  readonly route: string;
  readonly state: string;
  /** Brings the state about, in Italian, and waits until it is there. */
  readonly setUp: (stage: ScreenContext) => Promise<void>;
  /** What is loading is the state itself. */
  readonly busy?: boolean;
  /** There is no such state on wide screens. */
  readonly phoneOnly?: boolean;
  /** Also looked at in every `npm test`, as each route's first state is. */
  readonly sample?: boolean;
}

/** What every `npm test` looks at; all of it takes too long for that. */
const selectSample = (screens: readonly ScreenState[]) =>
  screens.filter((one) => one.sample === true || one === screens.find(({ route }) => route === one.route));

/** Every call of this path fails, also when it is tried again. */
export const failRequestsTo = ({ network, unexpectedConsoleErrors }: ScreenContext, path: string) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  network.failRequests(path, 503);
};

/**
 * The other language can't be had without the network: it is there before.
 * @param read path of what the page asks for again at each switch; its answer is awaited
 */
export async function preloadOtherLanguage(
  { page, unexpectedConsoleErrors }: ScreenContext,
  read?: string,
): Promise<void> {
  unexpectedConsoleErrors.allowNetworkErrors();
  // Axe asks for the styles that it already sees.
  unexpectedConsoleErrors.allow(/Couldn't load preload assets/u);
  // With it comes the second half of the words, which a switch then asks for, too.
  await expect(supportButton(page)).toBeVisible();
  const html = page.locator('html');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  const isRead = (answer: Response) =>
    new URL(answer.url()).pathname === read && answer.request().headers()['language'] === 'IT';
  const answered = read === undefined ? undefined : page.waitForResponse(isRead);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(html).toHaveAttribute('lang', 'it');
  await (await answered)?.finished();
}

export const expectLoading = (page: Page): Promise<void> =>
  expect(page.getByText('Caricamento in corso').first()).toBeAttached();

/** What loads is looked at for longer than a call waits: here a call's limit (20 s, doc 1 §9) never comes. */
const disableRequestTimeouts = (page: Page) =>
  page.addInitScript(() => {
    const LIMIT = 20_000;
    const wait = window.setTimeout.bind(window);
    AbortSignal.timeout = () => new AbortController().signal;
    Object.assign(window, {
      setTimeout: (then: () => void, delay = 0, ...rest: unknown[]) => (delay < LIMIT ? wait(then, delay, ...rest) : 0),
    });
  });

const storeChoices = (context: BrowserContext, choices: Readonly<Record<string, string>>) =>
  context.addInitScript((kept) => {
    // A frame of axe has no storage.
    if (window.origin !== 'null') localStorage['bottega.choices'] ??= kept;
  }, JSON.stringify(choices));

/** A test for each row: the state is brought about once, and looked at in each look. */
export function testScreenStates(screens: readonly ScreenState[]): void {
  const rows = isFullRun ? screens : selectSample(screens);
  for (const [index, { route, state, setUp, busy = false, phoneOnly = false }] of rows.entries()) {
    test(`${route}: ${state}`, async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
      test.slow();
      // What is held back is cut off when the test ends.
      if (busy) {
        unexpectedConsoleErrors.allowNetworkErrors();
        await disableRequestTimeouts(page);
      }
      if (phoneOnly) await page.setViewportSize({ width: 390, height: 844 });
      await setUp({
        page,
        context,
        shop,
        network,
        unexpectedConsoleErrors,
        logIn: async (email, choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' }) => {
          await storeChoices(context, choices);
          return logInAs(context, shop, email);
        },
        open: async (path) => {
          await page.goto(network.origin + path);
        },
        // A read that fails is tried three times.
        waitForText: (text) =>
          expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 }),
        click: (name) =>
          page
            .getByRole('button', { name })
            .or(page.getByRole('link', { name }))
            .filter({ visible: true })
            .first()
            .click(),
      });
      await expectAccessibleInVariants(page, { busy, phoneOnly, index });
    });
  }
}
