import { errors, type Locator, type Page } from '@playwright/test';
import type { Draw } from './draw.ts';

/**
 * How long a member looks for something before doing something else: while the network fails it will
 * not come; else it is only slow, and who gives up at once buys nothing on a busy machine.
 */
const patienceFor = (isFailing: boolean): number => (isFailing ? 1_500 : 6_000);

/** For a tab to close, which in a driven browser has been seen to hang while a page was being left, milliseconds. */
const CLOSING = 5_000;

/** What a walk has asked the shop for: more than this nobody may find in a cart or among the orders. */
export interface Asked {
  pieces: number;
  payments: number;
}

/** A member's hands and eyes in one tab. What is not there is not done, and that is no fault. */
export interface Act {
  readonly page: Page;
  readonly draw: Draw;
  readonly asked: Asked;
  /** @returns whether it was there to be pressed */
  readonly tap: (target: Locator) => Promise<boolean>;
  /** Presses one of them, as drawn. */
  readonly tapOne: (targets: Locator) => Promise<boolean>;
  readonly type: (target: Locator, text: string) => Promise<boolean>;
  /** By the address bar. */
  readonly go: (path: string) => Promise<boolean>;
  /** Closes the tab; it is not walked in any more, also where the browser takes its time. */
  readonly close: () => Promise<void>;
  readonly isGone: () => boolean;
  /** How many there are at this moment: none on a page that does not answer. */
  readonly count: (targets: Locator) => Promise<number>;
  /** Whether it is on screen at this moment. */
  readonly shows: (target: Locator) => Promise<boolean>;
  /** Waits for it as long as somebody's patience lasts. */
  readonly sees: (target: Locator, patience?: number) => Promise<boolean>;
}

/** A page that did not come, and what was looked for on it: the network's doing, or nobody's. */
const isMissing = (error: unknown): boolean =>
  error instanceof errors.TimeoutError ||
  (error instanceof Error &&
    // A navigation that another one, or a cut, has ended.
    /net::ERR_|interrupted by another navigation|detached|Execution context was destroyed/u.test(error.message));

export async function tries(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** An answer, or what is taken for one of a page that keeps silent: some questions have no time-out of their own. */
async function within<T>(work: Promise<T>, otherwise: T, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((done) => {
    timer = setTimeout(() => done(otherwise), patience);
  });
  const answer = work.catch((error: unknown) => {
    if (isMissing(error)) return otherwise;
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

interface Hands {
  readonly page: Page;
  readonly origin: string;
  readonly draw: Draw;
  readonly asked: Asked;
  /** Told before each act: here the faults begin and end. */
  readonly onAct: () => void;
  /** Whether the network is failing at this moment. */
  readonly isFailing: () => boolean;
}

export function actIn({ page, origin, draw, asked, onAct, isFailing }: Hands): Act {
  const patience = () => patienceFor(isFailing());
  const tap = (target: Locator) => {
    onAct();
    return tries(() => target.click({ timeout: patience() }));
  };
  const count = (targets: Locator) => within(targets.count(), 0, patience());
  let closed = false;
  return {
    page,
    draw,
    asked,
    tap,
    tapOne: async (targets) => {
      const there = await count(targets);
      return there > 0 && tap(targets.nth(draw.upTo(there)));
    },
    type: (target, text) => {
      onAct();
      return tries(async () => {
        await target.fill(text, { timeout: patience() });
        await target.press('Enter', { timeout: patience() });
      });
    },
    go: (path) => {
      onAct();
      return tries(() => page.goto(`${origin}${path}`, { timeout: patience() + 2_500 }));
    },
    close: async () => {
      closed = true;
      await within(page.close(), undefined, CLOSING);
    },
    isGone: () => closed || page.isClosed(),
    count,
    shows: (target) => within(target.first().isVisible(), false, patience()),
    sees: (target, atMost = patience()) =>
      tries(() => target.first().waitFor({ timeout: Math.min(atMost, patience()) })),
  };
}
