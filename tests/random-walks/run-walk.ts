import type { BrowserContext, Page } from '@playwright/test';
import { executeSql } from '#tests/e2e/helpers/pages/checkout.ts';
import type { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { createActor, succeeds, type RequestedTotals } from './actor.ts';
import {
  checkLedgerInvariants,
  deliverPaymentNotifications,
  recordBaseline,
  type WalkLedger,
} from './ledger-invariants.ts';
import { createRandom } from './random.ts';
import { FaultSchedule } from './fault-schedule.ts';
import { recover } from './recover.ts';
import type { PlannedStep } from './walk-plan.ts';
import { expectCartMatchesServer } from './expect-cart.ts';
import { steps } from './steps.ts';

interface WalkContext {
  readonly plan: readonly PlannedStep[];
  readonly context: BrowserContext;
  readonly shop: ShopServer;
  readonly network: FaultProxy;
  readonly unexpectedConsoleErrors: UnexpectedConsoleErrors;
}

/** Of one walk; `npm run test:full -- random` adds them up. */
export interface WalkReport extends WalkLedger {
  readonly steps: readonly string[];
  readonly acts: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly failure: string | undefined;
  /** In the order of its steps, for whoever has to understand a failure. */
  readonly log: readonly string[];
}

/** Refusals that are nobody's fault: more asked for than there is, a line that another tab has removed. */
const EXPECTED_REJECTION = /status of (?:409|404) .*\/api\/(?:shop|user\/shop)\//u;
const UNAUTHORIZED = /status of 401/u;

/** What of a member's doing is a fault of its own, and is counted among them. */
const disturbances = new Set(['reload', 'back', 'forward', 'second tab', 'session ends', 'log out and in']);

/** What somebody sees of a tab, in words: a walk's failure seldom comes again. */
const describeScreen = async (page: Page) =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .then(
      (words) => `On screen at ${page.url()}:\n${words}`,
      (error: unknown) => `Nothing on screen at ${page.url()}: ${String(error)}`,
    );

/** Longer than any step takes, with its patience at every act; what hangs is named, and not the walk's end. */
const STEP_TIMEOUT_MS = 60_000;

async function withStepTimeout<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} did not end within ${STEP_TIMEOUT_MS} ms`)), STEP_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    // It may still fail when its page closes, and then nobody listens.
    work.catch(() => undefined);
  }
}

/** A member's walk over the shop, with everything that befalls it, and what must hold at its end. */
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
  const faults = new FaultSchedule(network, unexpectedConsoleErrors);
  const asked: RequestedTotals = { quantity: 0, payments: 0 };
  const log: string[] = [];
  const disturbed: Record<string, number> = {};
  const tabs: Page[] = [];
  const openTab = async () => {
    const page = await context.newPage();
    tabs.push(page);
    await succeeds(() => page.goto(`${network.origin}/IT/milano/products`, { timeout: 5_000 }));
    return page;
  };
  const act = (page: Page, dice: readonly number[]) =>
    createActor({
      page,
      origin: network.origin,
      random: createRandom(dice),
      requested: asked,
      onAction: faults.onAction,
      isFailing: () => faults.isActive,
    });

  const run = async ({ name, dice, fault }: PlannedStep) => {
    const page = tabs[(dice[0] ?? 0) % tabs.length] ?? (await openTab());
    faults.schedule(fault);
    log.push(
      `${name} in tab ${tabs.indexOf(page) + 1} at ${page.url()}${fault ? ` (${fault.kind} after ${fault.after} for ${fault.lasts})` : ''}`,
    );
    if (disturbances.has(name)) disturbed[name] = (disturbed[name] ?? 0) + 1;
    if (name === 'session ends' || name === 'log out and in') unexpectedConsoleErrors.allow(UNAUTHORIZED);
    if (name === 'session ends') await executeSql(shop, 'delete from sessions');
    if (name === 'second tab' && tabs.length < 2) await openTab();
    const hands = act(page, dice.slice(1));
    const began = Date.now();
    await withStepTimeout('finding back', recover(hands));
    const found = Date.now();
    await succeeds(() => withStepTimeout(name, steps[name].run(hands)));
    log.push(`  ${found - began} ms to find back, ${Date.now() - found} ms, then at ${page.url()}`);
    if (hands.isClosed()) tabs.splice(tabs.indexOf(page), 1);
  };

  const check = async (): Promise<WalkLedger> => {
    faults.stop();
    if (tabs.length === 0) await openTab();
    for (const page of tabs) {
      await withStepTimeout('coming to the front', page.bringToFront());
      await expectCartMatchesServer(act(page, [0]), shop);
    }
    await deliverPaymentNotifications(shop);
    const [first] = tabs;
    if (first) {
      await first.goto(`${network.origin}/cart`);
      await expectCartMatchesServer(act(first, [0]), shop);
    }
    return checkLedgerInvariants(shop, asked);
  };

  let books: WalkLedger = { orders: [], pieces: 0 };
  let failure: string | undefined;
  try {
    await openTab();
    for (const step of plan) await run(step);
    books = await check();
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const page of tabs) log.push(await describeScreen(page));
  } finally {
    faults.stop();
  }
  const counts = { ...faults.counts, ...disturbed };
  return { ...books, steps: plan.map(({ name }) => name), acts: faults.acts, faults: counts, failure, log };
}
