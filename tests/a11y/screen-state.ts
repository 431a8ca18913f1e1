import type { BrowserContext, Page } from '@playwright/test';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import type { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import { supportMenuItem } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import { expectFieldErrors } from './field-errors.ts';
import { memberPageGroups } from './member-pages.ts';
import { expectAccessibleInVariants, isFullRun } from './variants.ts';

/** The tools that set up a screen state. The page goes through `network`. */
export interface ScreenContext {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopServer;
  readonly network: FaultProxy;
  readonly unexpectedConsoleErrors: UnexpectedConsoleErrors;
  /** Logs in a member with the shop in Milan chosen. @returns the token */
  readonly logIn: (email?: string, choices?: Readonly<Record<string, string>>) => Promise<string>;
  /** Opens a path of the shop. */
  readonly open: (path: string) => Promise<void>;
  /** Waits until this text is visible on the page. */
  readonly waitForText: (text: string | RegExp) => Promise<void>;
  /** Clicks the first visible button or link with this name. */
  readonly click: (name: string | RegExp) => Promise<void>;
}

/** One state of one screen, checked by one test. */
export interface ScreenState {
  /** As in src/routes.gen.ts. */
  readonly route: string;
  readonly state: string;
  /** Sets the state up in Italian and waits until it is shown. */
  readonly setUp: (ctx: ScreenContext) => Promise<void>;
  /** The state is a loading state. */
  readonly busy?: boolean;
  /** The state does not exist on wide screens. */
  readonly phoneOnly?: boolean;
  /** Also checked in every `npm test`. */
  readonly sample?: boolean;
  /** Also part of the core tests. */
  readonly core?: boolean;
}

const memberRoutes = new Set(memberPageGroups.flatMap(({ pages }) => pages).map(({ route }) => route));

/**
 * The states that every `npm test` checks, because all states would take too long: those with `sample`, and the first
 * state of each route that `member-pages.spec.ts` doesn't open.
 */
const selectSample = (states: readonly ScreenState[]) =>
  states.filter(
    (state) =>
      state.sample === true ||
      (!memberRoutes.has(state.route) && state === states.find(({ route }) => route === state.route)),
  );

/** Makes every request to this path fail, retries too. */
export const failRequestsTo = ({ network, unexpectedConsoleErrors }: ScreenContext, path: string) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  network.failRequests(path, 503);
};

/** Loads the other language in advance, because it can't be loaded offline. */
export async function preloadOtherLanguage({ page, unexpectedConsoleErrors }: ScreenContext): Promise<void> {
  unexpectedConsoleErrors.allowNetworkErrors();
  // Axe loads the page's style sheets again.
  unexpectedConsoleErrors.allow(/Couldn't load preload assets/u);
  // The support menu comes with the second half of the messages. A switch then loads that half, too.
  await expect(supportMenuItem(page)).toBeAttached();
  const html = page.locator('html');
  await switchLanguage(page, 'English');
  await expect(html).toHaveAttribute('lang', 'en');
  await switchLanguage(page, 'Italiano');
  await expect(html).toHaveAttribute('lang', 'it');
}

export const expectLoading = (page: Page): Promise<void> =>
  expect(page.getByText('Caricamento in corso').first()).toBeAttached();

/** Disables the request timeout of 20 s, because checking a loading state takes longer. */
const disableRequestTimeouts = (page: Page) =>
  page.addInitScript(() => {
    const REQUEST_TIMEOUT_MS = 20_000;
    const setOriginalTimeout = window.setTimeout.bind(window);
    AbortSignal.timeout = () => new AbortController().signal;
    Object.assign(window, {
      setTimeout: (callback: () => void, delay = 0, ...args: unknown[]) =>
        delay < REQUEST_TIMEOUT_MS ? setOriginalTimeout(callback, delay, ...args) : 0,
    });
  });

const storeChoices = (context: BrowserContext, choices: Readonly<Record<string, string>>) =>
  context.addInitScript((stored) => {
    // A frame of axe has no storage.
    if (window.origin !== 'null') localStorage['bottega.shop-selection'] ??= stored;
  }, JSON.stringify(choices));

/** Declares one test per state. The state is set up once and checked in each variant. */
export function testScreenStates(allStates: readonly ScreenState[]): void {
  const states = isFullRun ? allStates : selectSample(allStates);
  for (const [index, { route, state, setUp, busy = false, phoneOnly = false, core = false }] of states.entries()) {
    const tag = core ? ['@core'] : [];
    test(`${route}: ${state}`, { tag }, async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
      test.slow();
      // The end of the test aborts the requests that are held.
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
        // A failed read is retried three times.
        waitForText: (text) =>
          expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 }),
        click: (name) =>
          page
            .getByRole('button', { name })
            .or(page.getByRole('link', { name }))
            .filter({ visible: true })
            .first()
            .click(),
      });
      await expectFieldErrors(page);
      await expectAccessibleInVariants(page, { busy, phoneOnly, index });
    });
  }
}
