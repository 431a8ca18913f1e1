import { errors, type Locator, type Page } from '@playwright/test';
import type { Random } from './random.ts';

/**
 * How long a member waits for an element before doing something else. While the network fails it will not
 * appear. Otherwise the machine may be busy, and with a short timeout the walk would buy nothing.
 */
const getTimeoutMs = (isFailing: boolean): number => (isFailing ? 1_500 : 6_000);

/** Closing a tab sometimes hangs in an automated browser while the page is navigating. */
const TAB_CLOSE_TIMEOUT_MS = 5_000;

/** Totals that the walk has requested: upper limits for the quantities in carts and the number of orders. */
export interface RequestedTotals {
  quantity: number;
  payments: number;
}

/** A member's actions in one tab. An action on a missing element does nothing and is not an error. */
export interface Actor {
  readonly page: Page;
  readonly random: Random;
  readonly requested: RequestedTotals;
  /** @returns whether the element could be pressed */
  readonly tap: (target: Locator) => Promise<boolean>;
  /** Presses a random one of the elements. */
  readonly tapRandom: (targets: Locator) => Promise<boolean>;
  readonly type: (target: Locator, text: string) => Promise<boolean>;
  /** Opens a URL of the shop directly. */
  readonly goTo: (path: string) => Promise<boolean>;
  /** Closes the tab. `isClosed` is true at once, even when the browser needs longer. */
  readonly close: () => Promise<void>;
  readonly isClosed: () => boolean;
  /** Counts the elements without waiting. 0 when the page does not respond. */
  readonly count: (targets: Locator) => Promise<number>;
  /** Checks visibility without waiting. */
  readonly isVisible: (target: Locator) => Promise<boolean>;
  /** @returns whether the element appeared within the timeout (ms) */
  readonly waitFor: (target: Locator, timeoutMs?: number) => Promise<boolean>;
}

/** Errors that faults and timing explain: an element or a page did not appear. */
const isExpectedError = (error: unknown): boolean =>
  error instanceof errors.TimeoutError ||
  (error instanceof Error &&
    // Another navigation or a lost connection has ended the navigation.
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

/** Returns the result, or the fallback on a timeout or an expected error. Some Playwright calls have no timeout. */
async function withTimeout<T>(work: Promise<T>, fallback: T, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), timeoutMs);
  });
  const result = work.catch((error: unknown) => {
    if (isExpectedError(error)) return fallback;
    throw error;
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
    // The call may fail later, when the page closes. That must not be an unhandled rejection.
    result.catch(() => undefined);
  }
}

interface ActorOptions {
  readonly page: Page;
  readonly origin: string;
  readonly random: Random;
  readonly requested: RequestedTotals;
  /** Called before each action. Starts and ends the faults. */
  readonly onAction: () => void;
  /** Whether a network fault is active. */
  readonly isFailing: () => boolean;
}

export function createActor({ page, origin, random, requested, onAction, isFailing }: ActorOptions): Actor {
  const timeoutMs = () => getTimeoutMs(isFailing());
  const tap = (target: Locator) => {
    onAction();
    return succeeds(() => target.click({ timeout: timeoutMs() }));
  };
  const count = (targets: Locator) => withTimeout(targets.count(), 0, timeoutMs());
  let isClosed = false;
  return {
    page,
    random,
    requested,
    tap,
    tapRandom: async (targets) => {
      const targetCount = await count(targets);
      return targetCount > 0 && tap(targets.nth(random.below(targetCount)));
    },
    type: (target, text) => {
      onAction();
      return succeeds(async () => {
        await target.fill(text, { timeout: timeoutMs() });
        await target.press('Enter', { timeout: timeoutMs() });
      });
    },
    goTo: (path) => {
      onAction();
      return succeeds(() => page.goto(`${origin}${path}`, { timeout: timeoutMs() + 2_500 }));
    },
    close: async () => {
      isClosed = true;
      await withTimeout(page.close(), undefined, TAB_CLOSE_TIMEOUT_MS);
    },
    isClosed: () => isClosed || page.isClosed(),
    count,
    isVisible: (target) => withTimeout(target.first().isVisible(), false, timeoutMs()),
    waitFor: (target, maxMs = timeoutMs()) =>
      succeeds(() => target.first().waitFor({ timeout: Math.min(maxMs, timeoutMs()) })),
  };
}
