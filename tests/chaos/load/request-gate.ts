/** Holds back the members' requests while the shop is killed and checked. */
export interface RequestGate {
  /** Waits until the gate is open and counts one request. */
  readonly enter: () => Promise<void>;
  /** Ends the request that `enter` has counted, with or without a response. */
  readonly exit: () => void;
  readonly close: () => void;
  readonly open: () => void;
  /** True when no request is in flight. */
  readonly isIdle: () => boolean;
}

export function createRequestGate(): RequestGate {
  let activeRequests = 0;
  let closed: Promise<void> | undefined;
  let release = () => {};
  return {
    enter: async () => {
      while (closed) await closed;
      activeRequests += 1;
    },
    exit: () => {
      activeRequests -= 1;
    },
    close: () => {
      closed ??= new Promise((resolve) => (release = resolve));
    },
    open: () => {
      closed = undefined;
      release();
    },
    isIdle: () => activeRequests === 0,
  };
}
