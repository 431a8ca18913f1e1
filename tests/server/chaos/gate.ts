/** Where the members' requests stop while the shop is being killed and looked at. */
export interface Gate {
  /** Lets one request pass, as soon as the gate is open. */
  readonly pass: () => Promise<void>;
  /** Said when that request has its answer, or has lost it. */
  readonly leave: () => void;
  readonly close: () => void;
  readonly open: () => void;
  /** Whether no request is under way. */
  readonly isQuiet: () => boolean;
}

export function newGate(): Gate {
  let inside = 0;
  let closed: Promise<void> | undefined;
  let letIn = () => {};
  return {
    pass: async () => {
      while (closed) await closed;
      inside += 1;
    },
    leave: () => {
      inside -= 1;
    },
    close: () => {
      closed ??= new Promise((done) => (letIn = done));
    },
    open: () => {
      closed = undefined;
      letIn();
    },
    isQuiet: () => inside === 0,
  };
}
