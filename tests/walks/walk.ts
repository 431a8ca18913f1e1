import type { BrowserContext, Page } from '@playwright/test';
import { change } from '#tests/browser/support/checkout.ts';
import type { Complaints } from '#tests/browser/support/complaints.ts';
import type { FaultProxy } from '#tests/browser/support/fault-proxy.ts';
import { enterAs } from '#tests/browser/support/members.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { actIn, tries, type Asked } from './act.ts';
import { checkBooks, deliverDecisions, openBooks, type Books } from './books.ts';
import { drawFrom } from './draw.ts';
import { Faults } from './faults.ts';
import { findBack } from './find-back.ts';
import type { PlannedStep } from './plan.ts';
import { expectSameCart } from './screen.ts';
import { steps } from './steps.ts';

interface Scene {
  readonly plan: readonly PlannedStep[];
  readonly context: BrowserContext;
  readonly shop: Shop;
  readonly network: FaultProxy;
  readonly complaints: Complaints;
}

/** Of one walk; `npm run test:full -- random` adds them up. */
export interface WalkReport extends Books {
  readonly steps: readonly string[];
  readonly acts: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly failure: string | undefined;
  /** In the order of its steps, for whoever has to understand a failure. */
  readonly log: readonly string[];
}

/** Refusals that are nobody's fault: more asked for than there is, a line that another tab has removed. */
const REFUSED = /status of (?:409|404) .*\/api\/(?:shop|user\/shop)\//u;
const SIGNED_OUT = /status of 401/u;

/** What of a member's doing is a fault of its own, and is counted among them. */
const disturbances = new Set(['reload', 'back', 'forward', 'second tab', 'session ends', 'log out and in']);

/** What somebody sees of a tab, in words: a walk's failure seldom comes again. */
const onScreen = async (page: Page) =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .then(
      (words) => `On screen at ${page.url()}:\n${words}`,
      (error: unknown) => `Nothing on screen at ${page.url()}: ${String(error)}`,
    );

/** Longer than any step takes, with its patience at every act; what hangs is named, and not the walk's end. */
const STEP_LIMIT = 60_000;

async function limited<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} did not end within ${STEP_LIMIT} ms`)), STEP_LIMIT);
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
export async function walk({ plan, context, shop, network, complaints }: Scene): Promise<WalkReport> {
  await openBooks(shop);
  await enterAs(context, shop);
  complaints.allow(REFUSED);
  const faults = new Faults(network, complaints);
  const asked: Asked = { pieces: 0, payments: 0 };
  const log: string[] = [];
  const disturbed: Record<string, number> = {};
  const tabs: Page[] = [];
  const openTab = async () => {
    const page = await context.newPage();
    tabs.push(page);
    await tries(() => page.goto(`${network.origin}/IT/milano/products`, { timeout: 5_000 }));
    return page;
  };
  const act = (page: Page, dice: readonly number[]) =>
    actIn({
      page,
      origin: network.origin,
      draw: drawFrom(dice),
      asked,
      onAct: faults.onAct,
      isFailing: () => faults.isOn,
    });

  const run = async ({ name, dice, fault }: PlannedStep) => {
    const page = tabs[(dice[0] ?? 0) % tabs.length] ?? (await openTab());
    faults.expect(fault);
    log.push(
      `${name} in tab ${tabs.indexOf(page) + 1} at ${page.url()}${fault ? ` (${fault.kind} after ${fault.after} for ${fault.lasts})` : ''}`,
    );
    if (disturbances.has(name)) disturbed[name] = (disturbed[name] ?? 0) + 1;
    if (name === 'session ends' || name === 'log out and in') complaints.allow(SIGNED_OUT);
    if (name === 'session ends') await change(shop, 'delete from sessions');
    if (name === 'second tab' && tabs.length < 2) await openTab();
    const hands = act(page, dice.slice(1));
    const began = Date.now();
    await limited('finding back', findBack(hands));
    const found = Date.now();
    await tries(() => limited(name, steps[name].walk(hands)));
    log.push(`  ${found - began} ms to find back, ${Date.now() - found} ms, then at ${page.url()}`);
    if (hands.isGone()) tabs.splice(tabs.indexOf(page), 1);
  };

  const check = async (): Promise<Books> => {
    faults.over();
    if (tabs.length === 0) await openTab();
    for (const page of tabs) {
      await limited('coming to the front', page.bringToFront());
      await expectSameCart(act(page, [0]), shop);
    }
    await deliverDecisions(shop);
    const [first] = tabs;
    if (first) {
      await first.goto(`${network.origin}/cart`);
      await expectSameCart(act(first, [0]), shop);
    }
    return checkBooks(shop, asked);
  };

  let books: Books = { orders: [], pieces: 0 };
  let failure: string | undefined;
  try {
    await openTab();
    for (const step of plan) await run(step);
    books = await check();
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const page of tabs) log.push(await onScreen(page));
  } finally {
    faults.over();
  }
  const counts = { ...faults.counts, ...disturbed };
  return { ...books, steps: plan.map(({ name }) => name), acts: faults.acts, faults: counts, failure, log };
}
