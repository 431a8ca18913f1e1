import type { BrowserContext, Page } from '@playwright/test';
import { makeSecondBuild } from '#tests/browser/support/second-build.ts';
import type { FaultProxy } from '#tests/browser/support/fault-proxy.ts';
import { enterAs, revoke } from '#tests/browser/support/members.ts';
import type { Complaints } from '#tests/browser/support/complaints.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { isControlled } from '#tests/browser/support/worker.ts';

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
export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: Shop;
  readonly network: FaultProxy;
  readonly complaints: Complaints;
  /** Opens a path of the shop through `network`, and waits for its heading. */
  readonly open: (path: string, page?: Page) => Promise<void>;
  /** Makes the browser a member's. @returns the token */
  readonly enter: (email?: string) => Promise<string>;
  /** Ends the member's session on the server alone. */
  readonly endSession: () => Promise<void>;
  /** Has the page's worker in charge and the next release put up and found by it. */
  readonly update: () => Promise<void>;
}

/** What a member sees and what the server holds under this fault; each cell asserts both. */
export type Cell = (scene: Scene) => Promise<void>;

/** A fault that can't befall a screen, with the reason; it is printed as such. */
export interface Spared {
  readonly spared: string;
}

const isSpared = (cell: Cell | Spared): cell is Spared => typeof cell !== 'function';

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
let secondBuild: Promise<string> | undefined;

async function findUpdate(page: Page, shop: Shop): Promise<void> {
  await isControlled(page);
  await shop.deploy(await (secondBuild ??= makeSecondBuild('faults', { keepsFormer: true })));
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
export function screen(name: string, cells: Readonly<Record<Fault, Cell | Spared>>, sample: readonly Fault[]): void {
  test.describe(name, () => {
    for (const fault of faults) {
      const cell = cells[fault];
      if (isSpared(cell)) {
        test.fixme(fault, { annotation: { type: 'spared', description: cell.spared } }, () => {});
        continue;
      }
      const tag = sample.includes(fault) ? ['@sample'] : [];
      test(fault, { tag }, async ({ page, context, shop, network, complaints }) => {
        let token = '';
        // Two releases: the app is installed, and the server starts twice more.
        if (fault === 'update') test.setTimeout(90_000);
        // A deployment and a cut take the shop away; an ended session and a failing shop say so.
        if (fault !== 'storage broken' && fault !== 'second tab') complaints.allowUnreachable();
        if (fault === 'server error') complaints.allow(/status of 5\d\d/u);
        if (fault === 'signed out') complaints.allow(/status of 401/u);
        if (fault === 'storage broken') await breakStorage(context);
        await cell({
          page,
          context,
          shop,
          network,
          complaints,
          open: async (path, where = page) => {
            await where.goto(network.origin + path);
            await expect(where.getByRole('heading', { level: 1 })).toBeAttached();
          },
          enter: async (email) => (token = await enterAs(context, shop, email)),
          endSession: () => revoke(context, network.origin, token),
          update: () => findUpdate(page, shop),
        });
        if (fault === 'update') await shop.deploy();
      });
    }
  });
}
