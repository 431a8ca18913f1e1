/** A member's operations, and whether they survive when the page closes. */
export interface OutboxSnapshot<Op> {
  readonly operations: readonly Op[];
  readonly isPersistent: boolean;
}

export const emptyOutboxSnapshot: OutboxSnapshot<never> = { operations: [], isPersistent: true };
