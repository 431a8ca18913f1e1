import { createStore } from '@tanstack/react-store';

/** How long the shop is given to answer whether it can be reached, milliseconds. */
const PROBE_TIMEOUT_MS = 3_000;

/** Pauses between two looks while offline, milliseconds; the last one repeats. */
const PROBE_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Whether the shop can be reached, as far as is known here; `true` until something speaks against it. */
export type Connectivity = ReturnType<typeof createConnectivity>;

/**
 * The browser's own word is a hint and not believed alone: a phone is "online" in a tunnel and in a
 * hotel's network before its login. What counts is whether the shop answers.
 * @param probe asks the shop for anything; any answer will do, also a refusal
 */
export function createConnectivity(probe: (signal: AbortSignal) => Promise<unknown>) {
  const store = createStore(true);
  let probing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryCount = 0;
  let responseCount = 0;

  const set = (online: boolean) => {
    clearTimeout(timer);
    if (online) retryCount = 0;
    else timer = setTimeout(retryCheck, PROBE_DELAYS_MS[Math.min(retryCount, PROBE_DELAYS_MS.length - 1)]);
    if (store.state !== online) store.setState(() => online);
  };

  /** Asks the shop, once however many want to know. */
  const check = (): Promise<void> => {
    probing ??= runProbe().finally(() => (probing = undefined));
    return probing;
  };

  const runProbe = async (): Promise<void> => {
    const before = responseCount;
    try {
      await probe(AbortSignal.timeout(PROBE_TIMEOUT_MS));
      set(true);
    } catch {
      // A call that was answered meanwhile knows better: the shop is there, the question got lost.
      if (responseCount === before) set(false);
    }
  };

  /** These looks alone grow rarer: who does much meanwhile makes many, and is not to wait longer. */
  const retryCheck = () => {
    retryCount += 1;
    void check();
  };

  return {
    store,
    check,
    /** A call was answered by the shop itself. */
    reportReachable: () => {
      responseCount += 1;
      if (!store.state) set(true);
    },
    /** A call failed for want of a connection: one may be an accident, so the shop is asked. */
    reportNoResponse: async () => {
      if (store.state) await check();
      return store.state;
    },
    /** What the browser says: that there is no network at all needs no second opinion. */
    reportOffline: () => set(false),
  };
}

/** Ties a connection to what the browser tells of its own. */
export function subscribeToNetworkEvents(connection: Connectivity): void {
  window.addEventListener('offline', connection.reportOffline);
  window.addEventListener('online', () => void connection.check());
  document.addEventListener('visibilitychange', () => {
    const isBack = document.visibilityState === 'visible';
    if (isBack && !connection.store.state) void connection.check();
  });
  if (!navigator.onLine) connection.reportOffline();
}
