import { createStore } from '@tanstack/react-store';

/** How long the shop is given to answer whether it can be reached, milliseconds. */
const PROBE_LIMIT = 3_000;

/** Pauses between two looks while offline, milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Whether the shop can be reached, as far as is known here; `true` until something speaks against it. */
export type Connection = ReturnType<typeof createConnection>;

/**
 * The browser's own word is a hint and not believed alone: a phone is "online" in a tunnel and in a
 * hotel's network before its login. What counts is whether the shop answers.
 * @param probe asks the shop for anything; any answer will do, also a refusal
 */
export function createConnection(probe: (signal: AbortSignal) => Promise<unknown>) {
  const store = createStore(true);
  let probing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let answers = 0;

  const set = (online: boolean) => {
    clearTimeout(timer);
    if (online) looks = 0;
    else timer = setTimeout(lookAgain, PAUSES[Math.min(looks, PAUSES.length - 1)]);
    if (store.state !== online) store.setState(() => online);
  };

  /** Asks the shop, once however many want to know. */
  const look = (): Promise<void> => {
    probing ??= ask().finally(() => (probing = undefined));
    return probing;
  };

  const ask = async (): Promise<void> => {
    const before = answers;
    try {
      await probe(AbortSignal.timeout(PROBE_LIMIT));
      set(true);
    } catch {
      // A call that was answered meanwhile knows better: the shop is there, the question got lost.
      if (answers === before) set(false);
    }
  };

  /** These looks alone grow rarer: who does much meanwhile makes many, and is not to wait longer. */
  const lookAgain = () => {
    looks += 1;
    void look();
  };

  return {
    store,
    look,
    /** A call was answered by the shop itself. */
    reached: () => {
      answers += 1;
      if (!store.state) set(true);
    },
    /** A call failed for want of a connection: one may be an accident, so the shop is asked. */
    missed: async () => {
      if (store.state) await look();
      return store.state;
    },
    /** What the browser says: that there is no network at all needs no second opinion. */
    lost: () => set(false),
  };
}

/** Ties a connection to what the browser tells of its own. */
export function followNetwork(connection: Connection): void {
  window.addEventListener('offline', connection.lost);
  window.addEventListener('online', () => void connection.look());
  document.addEventListener('visibilitychange', () => {
    const isBack = document.visibilityState === 'visible';
    if (isBack && !connection.store.state) void connection.look();
  });
  if (!navigator.onLine) connection.lost();
}
