import { errors, type Locator, type Page } from '@playwright/test';
import type { Random } from './random.ts';

/**
 * How long a member looks for something before doing something else: while the network fails it will
 * not come; else it is only slow, and who gives up at once buys nothing on a busy machine.
 */
const getTimeoutMs = (isFailing: boolean): number => (isFailing ? 1_500 : 6_000);

/** For a tab to close, which in a driven browser has been seen to hang while a page was being left, milliseconds. */
const TAB_CLOSE_TIMEOUT_MS = 5_000;

/** What a walk has asked the shop for: more than this nobody may find in a cart or among the orders. */
export interface RequestedTotals {
  quantity: number;
  payments: number;
}

/** A member's hands and eyes in one tab. What is not there is not done, and that is no fault. */
export interface Actor {
  readonly page: Page;
  readonly random: Random;
  readonly requested: RequestedTotals;
  /** @returns whether it was there to be pressed */
  readonly tap: (target: Locator) => Promise<boolean>;
  /** Presses one of them, as drawn. */
  readonly tapRandom: (targets: Locator) => Promise<boolean>;
  readonly type: (target: Locator, text: string) => Promise<boolean>;
  /** By the address bar. */
  readonly goTo: (path: string) => Promise<boolean>;
  /** Closes the tab; it is not walked in any more, also where the browser takes its time. */
  readonly close: () => Promise<void>;
  readonly isClosed: () => boolean;
  /** How many there are at this moment: none on a page that does not answer. */
  readonly count: (targets: Locator) => Promise<number>;
  /** Whether it is on screen at this moment. */
  readonly isVisible: (target: Locator) => Promise<boolean>;
  /** Waits for it as long as somebody's patience lasts. */
  readonly waitFor: (target: Locator, patience?: number) => Promise<boolean>;
}

/** A page that did not come, and what was looked for on it: the network's doing, or nobody's. */
const isExpectedError = (error: unknown): boolean =>
  error instanceof errors.TimeoutError ||
  (error instanceof Error &&
    // A navigation that another one, or a cut, has ended.
    /net::ERR_|interrupted by another navigation|detached|Execution context was destroyed/u.test(error.message));

export async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isExpectedError(error)) return false;
    throw error;
  }
}

/** An answer, or what is taken for one of a page that keeps silent: some questions have no time-out of their own. */
async function withTimeout<T>(work: Promise<T>, otherwise: T, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((done) => {
    timer = setTimeout(() => done(otherwise), patience);
  });
  const answer = work.catch((error: unknown) => {
    if (isExpectedError(error)) return otherwise;
    throw error;
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
    // It may still fail when the page closes, and then nobody listens.
    answer.catch(() => undefined);
  }
}

interface ActorOptions {
  readonly page: Page;
  readonly origin: string;
  readonly random: Random;
  readonly requested: RequestedTotals;
  /** Told before each act: here the faults begin and end. */
  readonly onAction: () => void;
  /** Whether the network is failing at this moment. */
  readonly isFailing: () => boolean;
}

export function createActor({ page, origin, random, requested, onAction, isFailing }: ActorOptions): Actor {
  const patience = () => getTimeoutMs(isFailing());
  const tap = (target: Locator) => {
    onAction();
    return succeeds(() => target.click({ timeout: patience() }));
  };
  const count = (targets: Locator) => withTimeout(targets.count(), 0, patience());
  let closed = false;
  return {
    page,
    random,
    requested,
    tap,
    tapRandom: async (targets) => {
      const there = await count(targets);
      return there > 0 && tap(targets.nth(random.below(there)));
    },
    type: (target, text) => {
      onAction();
      return succeeds(async () => {
        await target.fill(text, { timeout: patience() });
        await target.press('Enter', { timeout: patience() });
      });
    },
    goTo: (path) => {
      onAction();
      return succeeds(() => page.goto(`${origin}${path}`, { timeout: patience() + 2_500 }));
    },
    close: async () => {
      closed = true;
      await withTimeout(page.close(), undefined, TAB_CLOSE_TIMEOUT_MS);
    },
    isClosed: () => closed || page.isClosed(),
    count,
    isVisible: (target) => withTimeout(target.first().isVisible(), false, patience()),
    waitFor: (target, atMost = patience()) =>
      succeeds(() => target.first().waitFor({ timeout: Math.min(atMost, patience()) })),
  };
}
