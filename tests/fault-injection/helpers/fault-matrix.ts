import type { BrowserContext, Page } from '@playwright/test';
import { createNextRelease } from '#tests/e2e/helpers/fixtures/next-release.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logInAs, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import type { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';

/** The columns, in the order in which they are printed. */
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

/** What a cell has to work with. The page goes through `network`, whose origin is its own. */
export interface FaultContext {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopServer;
  readonly network: FaultProxy;
  readonly unexpectedConsoleErrors: UnexpectedConsoleErrors;
  /** Opens a path of the shop through `network`, and waits for its heading. */
  readonly open: (path: string, page?: Page) => Promise<void>;
  /** Makes the browser a member's. @returns the token */
  readonly logIn: (email?: string) => Promise<string>;
  /** Ends the member's session on the server alone. */
  readonly endSession: () => Promise<void>;
  /** Has the page's worker in charge and the next release put up and found by it. */
  readonly deployUpdate: () => Promise<void>;
}

/** What a member sees and what the server holds under this fault; each cell asserts both. */
export type FaultTest = (scene: FaultContext) => Promise<void>;

/** A fault that can't befall a screen, with the reason; it is printed as such. */
export interface NotApplicable {
  readonly notApplicable: string;
}

const isNotApplicable = (cell: FaultTest | NotApplicable): cell is NotApplicable => typeof cell !== 'function';

/** No store keeps anything, as in some private modes and on a full disk. */
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

/** Made once for all cells of this process: it copies the whole built app. */
let nextRelease: Promise<string> | undefined;

async function deployUpdate(page: Page, shop: ShopServer): Promise<void> {
  await waitForServiceWorker(page);
  await shop.deploy(await (nextRelease ??= createNextRelease('faults', { keepsFormer: true })));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state;
    });
  // It fetches the whole app first.
  await expect.poll(waits, { timeout: 30_000 }).toBe('installed');
}

/**
 * A row of the matrix: one test for each fault, named by it.
 *
 * @param sample the faults that are also tried in every `npm test`
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
        test.fixme(fault, { annotation: { type: 'spared', description: cell.notApplicable } }, () => {});
        continue;
      }
      const tag = sample.includes(fault) ? ['@sample'] : [];
      test(fault, { tag }, async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
        let token = '';
        // Two releases: the app is installed, and the server starts twice more.
        if (fault === 'update') test.setTimeout(90_000);
        // A deployment and a cut take the shop away; an ended session and a failing shop say so.
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
          open: async (path, where = page) => {
            await where.goto(network.origin + path);
            await expect(where.getByRole('heading', { level: 1 })).toBeAttached();
          },
          logIn: async (email) => (token = await logInAs(context, shop, email)),
          endSession: () => revokeSession(context, network.origin, token),
          deployUpdate: () => deployUpdate(page, shop),
        });
        if (fault === 'update') await shop.deploy();
      });
    }
  });
}
