import type { BrowserContext, Page } from '@playwright/test';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import type { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import { logInAs, revokeSession } from '#tests/e2e/helpers/pages/members.ts';

/** The columns of the matrix, in printed order. */
const faults = [
  'offline',
  'slow',
  'server error',
  'time-out',
  'signed out',
  'storage broken',
  'update',
  'second tab',
] as const;
type Fault = (typeof faults)[number];

/** True for the whole matrix (`npm run test:full -- faults`), false for the sample of `npm test`. */
const isFullRun = process.env['FAULTS'] === 'every';

/** Faults that a member meets with a service worker only. Its installation takes longer than the test of another fault. */
const WORKER_FAULTS: ReadonlySet<Fault> = new Set(['offline', 'update']);

/** The fixtures of a cell. The page reaches the shop through the proxy `network`, which has a separate origin. */
export interface FaultContext {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopServer;
  readonly network: FaultProxy;
  readonly unexpectedConsoleErrors: UnexpectedConsoleErrors;
  /** Opens a path through `network` and waits for the heading. */
  readonly open: (path: string, page?: Page) => Promise<void>;
  /** Logs a member in. @returns the token */
  readonly logIn: (email?: string) => Promise<string>;
  /** Ends the session on the server only. The browser keeps the token. */
  readonly endSession: () => Promise<void>;
  /** Waits for the service worker, deploys the next release and waits until the worker has downloaded it. */
  readonly deployUpdate: () => Promise<void>;
}

/** The test of a cell. It asserts what the member sees and what the server has stored. */
export type FaultTest = (faultContext: FaultContext) => Promise<void>;

/** The reason why a fault does not apply to a screen. It is printed in the report. */
export interface NotApplicable {
  readonly notApplicable: string;
}

const isNotApplicable = (cell: FaultTest | NotApplicable): cell is NotApplicable => typeof cell !== 'function';

/** Makes all storage fail, as in some private modes or with a full disk. */
const breakStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  });

/** Created once per process, because it copies the whole built app. */
let nextRelease: Promise<string> | undefined;

async function deployUpdate(page: Page, shop: ShopServer): Promise<void> {
  await waitForServiceWorker(page);
  await shop.deploy(await (nextRelease ??= createNextRelease('faults', { keepPrevious: true })));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const getWaitingState = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state;
    });
  // The worker first downloads the whole app.
  await expect.poll(getWaitingState, { timeout: 60_000 }).toBe('installed');
}

type CellFixtures = Omit<FaultContext, 'open' | 'logIn' | 'endSession' | 'deployUpdate'>;

async function runCell(fault: Fault, cell: FaultTest, fixtures: CellFixtures): Promise<void> {
  const { page, context, shop, network, unexpectedConsoleErrors } = fixtures;
  let token = '';
  // The app is installed twice and the server starts twice more.
  if (fault === 'update') test.setTimeout(240_000);
  // Allow the console errors that the fault itself causes.
  if (fault !== 'storage broken' && fault !== 'second tab') unexpectedConsoleErrors.allowNetworkErrors();
  if (fault === 'server error') unexpectedConsoleErrors.allow(/status of 5\d\d/u);
  if (fault === 'signed out') unexpectedConsoleErrors.allow(/status of 401/u);
  if (fault === 'storage broken') await breakStorage(context);
  await cell({
    page,
    context,
    shop,
    network,
    unexpectedConsoleErrors,
    open: async (path, tab = page) => {
      await tab.goto(network.origin + path);
      await expect(tab.getByRole('heading', { level: 1 })).toBeAttached();
    },
    logIn: async (email) => (token = await logInAs(context, shop, email)),
    endSession: () => revokeSession(context, network.origin, token),
    deployUpdate: () => deployUpdate(page, shop),
  });
  if (fault === 'update') await shop.deploy();
}

/**
 * Declares a row of the matrix: one test for each fault, with the fault as title.
 *
 * @param sample the faults that `npm test` also runs
 */
export function testScreenFaults(
  name: string,
  cells: Readonly<Record<Fault, FaultTest | NotApplicable>>,
  sample: readonly Fault[],
): void {
  test.describe(name, () => {
    for (const fault of faults) {
      const cell = cells[fault];
      if (isNotApplicable(cell)) {
        test.fixme(fault, { annotation: { type: 'not applicable', description: cell.notApplicable } }, () => {});
        continue;
      }
      const tag = sample.includes(fault) ? ['@sample'] : [];
      const declareTest = () =>
        test(fault, { tag }, ({ page, context, shop, network, unexpectedConsoleErrors }) =>
          runCell(fault, cell, { page, context, shop, network, unexpectedConsoleErrors }),
        );
      if (isFullRun || WORKER_FAULTS.has(fault)) declareTest();
      else {
        test.describe(() => {
          test.use({ serviceWorkers: 'block' });
          declareTest();
        });
      }
    }
  });
}
