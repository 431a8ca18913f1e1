import type { Database } from '#server/db/connect.ts';
import { audit } from '#server/db/schema/index.ts';
import { newId } from '#server/http/ids.ts';

/** Who runs the server, at its command line. */
export const COMMAND = 'command';

/** Writes down what someone did to a member's account, in the transaction that does it. */
export async function keepAudit(
  tx: Pick<Database, 'insert'>,
  now: Date,
  entry: Pick<typeof audit.$inferInsert, 'action' | 'actor' | 'memberId' | 'detail'>,
): Promise<void> {
  await tx.insert(audit).values({ id: newId(), at: now, ...entry });
}
