import type { PoolClient } from 'pg';

/**
 * Function of PostgreSQL that waits for the synchronous standby. When the wait is cancelled, a commit *succeeds* with a
 * warning from this function, although a failover would lose it. `statement_timeout` does not end the wait; at the time
 * limit of a transaction the connection is destroyed, which is no acknowledgement either.
 */
const WAIT_ROUTINE = 'SyncRepWaitForLSN';

const unreplicatedClients = new WeakSet<PoolClient>();

/** Like 57014 (statement cancelled), it becomes a 503: the client repeats the request with the same idempotency key. */
export class UnreplicatedCommitError extends Error {
  readonly code = '57014';

  constructor() {
    super('the transaction may not have reached the standby');
    this.name = 'UnreplicatedCommitError';
  }
}

/** Watches a connection for commits that did not reach the synchronous standby. */
export function watchReplication(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAIT_ROUTINE) unreplicatedClients.add(client);
  });
}

/** @throws UnreplicatedCommitError once after such a commit: no response may acknowledge it (REQ-OPS-34). */
export function assertReplicated(client: PoolClient): void {
  if (unreplicatedClients.delete(client)) throw new UnreplicatedCommitError();
}
