import type { Database } from '#server/platform/db/connect.ts';
import { audit } from '#server/platform/db/schema/index.ts';
import { generateId } from '#server/platform/lib/ids.ts';

/** Actor of actions that were run from the command line. */
export const COMMAND_LINE_ACTOR = 'command';

/** Who changes something, and when. */
export interface Operator {
  /** An administrator's id, or {@link COMMAND_LINE_ACTOR}. */
  readonly actor: string;
  readonly now: Date;
}

/** For a command: its actor and the current time. */
export const createCommandLineOperator = (): Operator => ({ actor: COMMAND_LINE_ACTOR, now: new Date() });

/** Records an action on a member's account, in the transaction that performs it. */
export async function recordAuditEvent(
  tx: Pick<Database, 'insert'>,
  now: Date,
  entry: Pick<typeof audit.$inferInsert, 'action' | 'actor' | 'memberId' | 'detail'>,
): Promise<void> {
  await tx.insert(audit).values({ id: generateId(), at: now, ...entry });
}
