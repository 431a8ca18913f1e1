import { createStore } from '@tanstack/react-store';

/** After this time without a response the probe counts as failed. */
const PROBE_TIMEOUT_MS = 3_000;

/** Delays between two probes while offline. The last delay repeats. */
const PROBE_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Tracks whether the shop is reachable. Its store starts as `true`, until a request or probe fails. */
export type Connectivity = ReturnType<typeof createConnectivity>;

/**
 * Creates the connectivity tracker. `navigator.onLine` is only a hint: it is true in a tunnel and
 * behind the login page of a hotel network. What counts is whether the shop responds.
 * @param probe sends any request to the shop; any response counts, also an error status
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

  /** Probes the shop. Concurrent calls share one probe. */
  const check = (): Promise<void> => {
    probing ??= runProbe().finally(() => (probing = undefined));
    return probing;
  };

  const runProbe = async (): Promise<void> => {
    const countBefore = responseCount;
    try {
      await probe(AbortSignal.timeout(PROBE_TIMEOUT_MS));
      set(true);
    } catch {
      // If another request got a response meanwhile, the shop is reachable and only the probe failed.
      if (responseCount === countBefore) set(false);
    }
  };

  /** Only scheduled checks lengthen the delay. A check after a user action must not delay recovery. */
  const retryCheck = () => {
    retryCount += 1;
    void check();
  };

  return {
    store,
    check,
    /** The shop itself sent a response. */
    reportReachable: () => {
      responseCount += 1;
      if (!store.state) set(true);
    },
    /** A request got no response. A single failure may be temporary, so the shop is probed. */
    reportNoResponse: async () => {
      if (store.state) await check();
      return store.state;
    },
    /** The browser reports no network at all. This needs no probe. */
    reportOffline: () => set(false),
  };
}

/** Connects the tracker to the network and visibility events of the browser. */
export function subscribeToNetworkEvents(connectivity: Connectivity): void {
  window.addEventListener('offline', connectivity.reportOffline);
  window.addEventListener('online', () => void connectivity.check());
  document.addEventListener('visibilitychange', () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible && !connectivity.store.state) void connectivity.check();
  });
  if (!navigator.onLine) connectivity.reportOffline();
}
