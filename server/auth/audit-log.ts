import type { Database } from '#server/db/connect.ts';
import { audit } from '#server/db/schema/index.ts';
import { generateId } from '#server/lib/ids.ts';

/** Actor of actions that were run from the command line. */
export const COMMAND_LINE_ACTOR = 'command';

/** Records an action on a member's account, in the transaction that performs it. */
export async function recordAuditEvent(
  tx: Pick<Database, 'insert'>,
  now: Date,
  entry: Pick<typeof audit.$inferInsert, 'action' | 'actor' | 'memberId' | 'detail'>,
): Promise<void> {
  await tx.insert(audit).values({ id: generateId(), at: now, ...entry });
}
