import { asc, desc, eq } from 'drizzle-orm';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { contactMessages, members, ticketFiles, tickets } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';

type TicketState = (typeof tickets.$inferSelect)['state'];

const states: readonly TicketState[] = tickets.state.enumValues;

/** @throws CliError for any other text */
export function parseTicketState(text: string): TicketState {
  const state = states.find((name) => name === text);
  if (state === undefined)
    throw new CliError(`"${text}" is no state: use ${states.map((name) => `"${name}"`).join(', ')}.`);
  return state;
}

/** Tickets of all members, newest first. @param state undefined for all states */
export const listAllTickets = (db: Pick<Database, 'select'>, state: TicketState | undefined) =>
  db
    .select({
      id: tickets.id,
      state: tickets.state,
      title: tickets.title,
      email: members.email,
      createdAt: tickets.createdAt,
    })
    .from(tickets)
    .innerJoin(members, eq(members.id, tickets.memberId))
    .where(state && eq(tickets.state, state))
    .orderBy(desc(tickets.createdAt), desc(tickets.id));

/** Contact messages of all members, newest first. */
export const listContactMessages = (db: Pick<Database, 'select'>) =>
  db
    .select({
      number: contactMessages.number,
      at: contactMessages.acceptedAt,
      firstName: contactMessages.firstName,
      lastName: contactMessages.lastName,
      email: contactMessages.email,
      mobile: contactMessages.mobile,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .orderBy(desc(contactMessages.acceptedAt));

/** A ticket with its files. @throws CliError for an unknown id */
export async function getTicket(db: Pick<Database, 'select'>, id: string) {
  const [row] = await db
    .select({ ticket: tickets, email: members.email })
    .from(tickets)
    .innerJoin(members, eq(members.id, tickets.memberId))
    .where(eq(tickets.id, id));
  if (!row) throw new CliError(`There is no ticket ${id}.`);
  const files = await db
    .select({ position: ticketFiles.position, name: ticketFiles.originalName, bytes: ticketFiles.bytes })
    .from(ticketFiles)
    .where(eq(ticketFiles.ticketId, id))
    .orderBy(asc(ticketFiles.position));
  const { digest: _digest, memberId: _memberId, ...ticket } = row.ticket;
  return { ...ticket, email: row.email, files };
}

/** Changes the state that the member sees, with an audit entry. @throws CliError for an unknown id */
export async function setTicketState(
  tx: Transaction,
  { actor, now }: Operator,
  id: string,
  state: TicketState,
): Promise<void> {
  const [ticket] = await tx.update(tickets).set({ state }).where(eq(tickets.id, id)).returning();
  if (!ticket) throw new CliError(`There is no ticket ${id}.`);
  const { memberId } = ticket;
  const detail = { ticket: id, state };
  await recordAuditEvent(tx, now, { action: 'ticketStateChanged', actor, memberId, detail });
}
