/** Where the members' requests stop while the shop is being killed and looked at. */
export interface RequestGate {
  /** Lets one request pass, as soon as the gate is open. */
  readonly enter: () => Promise<void>;
  /** Said when that request has its answer, or has lost it. */
  readonly exit: () => void;
  readonly close: () => void;
  readonly open: () => void;
  /** Whether no request is under way. */
  readonly isIdle: () => boolean;
}

export function createRequestGate(): RequestGate {
  let inside = 0;
  let closed: Promise<void> | undefined;
  let letIn = () => {};
  return {
    enter: async () => {
      while (closed) await closed;
      inside += 1;
    },
    exit: () => {
      inside -= 1;
    },
    close: () => {
      closed ??= new Promise((done) => (letIn = done));
    },
    open: () => {
      closed = undefined;
      letIn();
    },
    isIdle: () => inside === 0,
  };
}
