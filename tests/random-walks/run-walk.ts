import type { BrowserContext, Page } from '@playwright/test';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { UNUSED_PRELOAD, type UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { createActor, succeeds, type RequestedTotals } from './actor.ts';
import { expectCartMatchesServer } from './expect-cart.ts';
import { expectFavouritesMatchServer } from './expect-favourites.ts';
import { FaultSchedule } from './fault-schedule.ts';
import {
  checkLedgerInvariants,
  deliverPaymentNotifications,
  recordBaseline,
  type WalkLedger,
} from './ledger-invariants.ts';
import { createRandom } from './random.ts';
import { recover } from './recover.ts';
import { steps } from './steps.ts';
import type { PlannedStep } from './walk-plan.ts';

interface WalkContext {
  readonly plan: readonly PlannedStep[];
  readonly context: BrowserContext;
  readonly shop: ShopServer;
  readonly network: FaultProxy;
  readonly unexpectedConsoleErrors: UnexpectedConsoleErrors;
}

/** Report of one walk. `npm run test:full -- random` sums them up. */
export interface WalkReport extends WalkLedger {
  readonly steps: readonly string[];
  readonly actions: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly failure: string | undefined;
  /** Log of the steps, to analyse a failure. */
  readonly log: readonly string[];
}

/** Expected errors: not enough stock (409), a line that another tab has removed (404). */
const EXPECTED_REJECTION = /status of (?:409|404) .*\/api\/(?:shop|user\/shop)\//u;
const UNAUTHORIZED = /status of 401/u;

/** Steps that are counted as faults. */
const disturbances = new Set(['reload', 'back', 'forward', 'second tab', 'session ends', 'log out and in']);

/** Describes the screen of a tab for the failure report, because many failures are hard to reproduce. */
const describeScreen = async (page: Page) =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .then(
      (snapshot) => `On screen at ${page.url()}:\n${snapshot}`,
      (error: unknown) => `Nothing on screen at ${page.url()}: ${String(error)}`,
    );

/** Longer than any step takes. It names the step that hangs, instead of the timeout of the whole test. */
const STEP_TIMEOUT_MS = 60_000;

async function withStepTimeout<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not end within ${STEP_TIMEOUT_MS} ms`)), STEP_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
    // The step may fail later, when its page closes. That must not be an unhandled rejection.
    work.catch(() => undefined);
  }
}

/** Runs a member's walk through the shop with its faults, and checks the invariants at the end. */
export async function runWalk({
  plan,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}: WalkContext): Promise<WalkReport> {
  await recordBaseline(shop);
  await logInAs(context, shop);
  unexpectedConsoleErrors.allow(EXPECTED_REJECTION);
  unexpectedConsoleErrors.allow(UNUSED_PRELOAD);
  const faults = new FaultSchedule(network, unexpectedConsoleErrors);
  const requested: RequestedTotals = { quantity: 0, payments: 0 };
  const log: string[] = [];
  const disturbanceCounts: Record<string, number> = {};
  const tabs: Page[] = [];
  const openTab = async () => {
    const page = await context.newPage();
    tabs.push(page);
    await succeeds(() => page.goto(`${network.origin}/IT/milano/products`, { timeout: 5_000 }));
    return page;
  };
  const createTabActor = (page: Page, dice: readonly number[]) =>
    createActor({
      page,
      origin: network.origin,
      random: createRandom(dice),
      requested,
      onAction: faults.onAction,
      isFailing: () => faults.isActive,
    });

  const run = async ({ name, dice, fault }: PlannedStep) => {
    const page = tabs[(dice[0] ?? 0) % tabs.length] ?? (await openTab());
    faults.schedule(fault);
    log.push(
      `${name} in tab ${tabs.indexOf(page) + 1} at ${page.url()}${fault ? ` (${fault.kind} after ${fault.after} for ${fault.duration})` : ''}`,
    );
    if (disturbances.has(name)) disturbanceCounts[name] = (disturbanceCounts[name] ?? 0) + 1;
    if (name === 'session ends' || name === 'log out and in') unexpectedConsoleErrors.allow(UNAUTHORIZED);
    if (name === 'session ends') await executeSql(shop, 'delete from sessions');
    if (name === 'second tab' && tabs.length < 2) await openTab();
    const actor = createTabActor(page, dice.slice(1));
    const startTime = Date.now();
    await withStepTimeout('recovery', recover(actor));
    const recoveredTime = Date.now();
    await succeeds(() => withStepTimeout(name, steps[name].run(actor)));
    log.push(
      `  ${recoveredTime - startTime} ms to recover, ${Date.now() - recoveredTime} ms to run, then at ${page.url()}`,
    );
    if (actor.isClosed()) tabs.splice(tabs.indexOf(page), 1);
  };

  const check = async (): Promise<WalkLedger> => {
    faults.stop();
    if (tabs.length === 0) await openTab();
    for (const page of tabs) {
      await withStepTimeout('bringing the tab to the front', page.bringToFront());
      await expectCartMatchesServer(createTabActor(page, [0]), shop);
    }
    await deliverPaymentNotifications(shop);
    const [first] = tabs;
    if (first) {
      await first.goto(`${network.origin}/cart`);
      await expectCartMatchesServer(createTabActor(first, [0]), shop);
      await expectFavouritesMatchServer(createTabActor(first, [0]), shop);
    }
    return checkLedgerInvariants(shop, requested);
  };

  let ledger: WalkLedger = { orders: [], quantity: 0 };
  let failure: string | undefined;
  try {
    await openTab();
    for (const step of plan) await run(step);
    ledger = await check();
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const page of tabs) log.push(await describeScreen(page));
  } finally {
    faults.stop();
  }
  const counts = { ...faults.counts, ...disturbanceCounts };
  return { ...ledger, steps: plan.map(({ name }) => name), actions: faults.actionCount, faults: counts, failure, log };
}
