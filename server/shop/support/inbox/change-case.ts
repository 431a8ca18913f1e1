import { and, desc, eq } from 'drizzle-orm';
import type { InboxState } from '#contract/staff/support.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { supportCases, supportEntries } from '#server/platform/db/schema/index.ts';
import { setTicketState } from '#server/shop/support/operator-reports.ts';
import type { InboxSource } from './inbox-items.ts';
import type { InboxRow } from './read-inbox.ts';

const SOURCE_COLUMNS = {
  ticket: 'ticketId',
  message: 'messageId',
  withdrawal: 'withdrawalId',
  statement: 'statementId',
} as const satisfies Record<InboxSource, keyof typeof supportCases.$inferInsert>;

/** The same text again within this time is a retry after a lost response. */
const DUPLICATE_WINDOW_MINUTES = 15;

type CaseItem = Pick<InboxRow, 'id' | 'source' | 'sourceId' | 'memberId'>;

/** Locks what the staff has done with an item, so that acts of two people happen one after the other. */
export async function lockCase(tx: Transaction, { id, source, sourceId }: CaseItem): Promise<void> {
  await tx
    .insert(supportCases)
    .values({ id, [SOURCE_COLUMNS[source]]: sourceId })
    .onConflictDoNothing();
  await tx.select({ id: supportCases.id }).from(supportCases).where(eq(supportCases.id, id)).for('update');
}

/** Changes the state of an item, with an audit entry. That of a ticket is also what the member sees. */
export async function setCaseState(
  tx: Transaction,
  operator: Operator,
  { id, source, memberId }: CaseItem,
  state: InboxState,
): Promise<void> {
  if (source === 'ticket') return setTicketState(tx, operator, id, state);
  await tx.update(supportCases).set({ state }).where(eq(supportCases.id, id));
  const detail = { ticket: id, state };
  await recordAuditEvent(tx, operator.now, { action: 'ticketStateChanged', actor: operator.actor, memberId, detail });
}

/** Names who works on an item, with an audit entry. @param assigneeId null for nobody */
export async function assignCase(
  tx: Transaction,
  { actor, now }: Operator,
  { id, memberId }: CaseItem,
  assigneeId: string | null,
): Promise<void> {
  await tx.update(supportCases).set({ assigneeId }).where(eq(supportCases.id, id));
  const detail = { ticket: id, assignee: assigneeId ?? '' };
  await recordAuditEvent(tx, now, { action: 'ticketAssigned', actor, memberId, detail });
}

/** The number of the last reply; 0 for none. */
export async function findLastReplyId(tx: Transaction, caseId: string): Promise<number> {
  const [reply] = await tx
    .select({ id: supportEntries.id })
    .from(supportEntries)
    .where(and(eq(supportEntries.caseId, caseId), eq(supportEntries.kind, 'reply')))
    .orderBy(desc(supportEntries.id))
    .limit(1);
  return reply?.id ?? 0;
}

interface NewEntry {
  readonly kind: 'reply' | 'note';
  readonly text: string;
}

/** Whether the person's last reply or note of this kind is the same text, just written. */
export async function isRepeatedEntry(
  tx: Transaction,
  { actor, now }: Operator,
  caseId: string,
  { kind, text }: NewEntry,
): Promise<boolean> {
  const [last] = await tx
    .select({ text: supportEntries.text, at: supportEntries.at })
    .from(supportEntries)
    .where(and(eq(supportEntries.caseId, caseId), eq(supportEntries.kind, kind), eq(supportEntries.staffId, actor)))
    .orderBy(desc(supportEntries.id))
    .limit(1);
  return (
    last !== undefined && last.text === text && now.getTime() - last.at.getTime() < DUPLICATE_WINDOW_MINUTES * 60_000
  );
}

/** Adds a reply or note of a person of the staff. */
export const addEntry = async (
  tx: Transaction,
  { actor, now }: Operator,
  caseId: string,
  entry: NewEntry,
): Promise<void> => {
  await tx.insert(supportEntries).values({ caseId, staffId: actor, at: now, ...entry });
};
