import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { supportCalls } from '#contract/support.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { issueSubPages, supportEntries, ticketFiles, tickets } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { listIssuePages } from './issue-pages.ts';

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Names of the files, by ticket. */
async function listFileNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select({ ticketId: ticketFiles.ticketId, name: ticketFiles.originalName })
    .from(ticketFiles)
    .where(inArray(ticketFiles.ticketId, [...ids]))
    .orderBy(asc(ticketFiles.position));
  return new Map(ids.map((id) => [id, rows.filter(({ ticketId }) => ticketId === id).map(({ name }) => name)]));
}

/** Replies of the staff, oldest first. Never the internal notes. */
function listReplies(db: Database, ids: readonly string[]) {
  return db
    .select({ ticketId: supportEntries.caseId, text: supportEntries.text, at: supportEntries.at })
    .from(supportEntries)
    .where(and(inArray(supportEntries.caseId, [...ids]), eq(supportEntries.kind, 'reply')))
    .orderBy(asc(supportEntries.id));
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
  const subPages = await db.select().from(issueSubPages);
  const getSubPage = ({ page: pageKey, subPage }: (typeof rows)[number]) => {
    const known = subPages.find((option) => option.pageKey === pageKey && option.key === subPage);
    return known ? localize(known.name) : subPage;
  };
  const ids = rows.map(({ id }) => id);
  const files = await listFileNames(db, ids);
  const replies = await listReplies(db, ids);
  const data = rows.map((ticket) => ({
    _id: ticket.id,
    title: ticket.title,
    page: ticket.otherPage || (names.get(ticket.page) ?? ticket.page),
    subPage: getSubPage(ticket),
    description: ticket.description,
    files: files.get(ticket.id) ?? [],
    replies: replies
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ text, at }) => ({ text, createdAt: at.toISOString() })),
    state: ticket.state,
    createdAt: ticket.createdAt.toISOString(),
  }));
  return { data, totalCount: await db.$count(tickets, isOwnTicket) };
}
