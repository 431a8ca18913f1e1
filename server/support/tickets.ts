import { desc, eq } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { supportCalls } from '#contract/support.ts';
import type { Database } from '#server/db/connect.ts';
import { tickets } from '#server/db/schema/index.ts';
import type { Localize } from '#server/i18n/localized.ts';
import { listIssuePages } from './issue-pages.ts';

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** The member's own tickets, newest first. `page` is the localized name, or the free text of the member. */
export async function listTickets(
  db: Database,
  memberId: string,
  localize: Localize,
  { page, limit }: Paging,
): Promise<WireResponse<typeof supportCalls.tickets>> {
  const isOwnTicket = eq(tickets.memberId, memberId);
  const rows = await db
    .select()
    .from(tickets)
    .where(isOwnTicket)
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const names = new Map((await listIssuePages(db)).map(({ key, name }) => [key, localize(name)]));
  const data = rows.map((ticket) => ({
    _id: ticket.id,
    title: ticket.title,
    page: ticket.otherPage || (names.get(ticket.page) ?? ticket.page),
    state: ticket.state,
    createdAt: ticket.createdAt.toISOString(),
  }));
  return { data, totalCount: await db.$count(tickets, isOwnTicket) };
}
