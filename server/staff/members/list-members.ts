import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { STAFF_MEMBERS_PER_PAGE } from '#contract/staff/member-entity.ts';
import type { staffMemberCalls } from '#contract/staff/members.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { members } from '#server/platform/db/schema/index.ts';
import { matchesSearch, refreshSearchNames, toLikePattern } from '#server/platform/db/search-names.ts';
import { isVisibleMember } from './member-scope.ts';
import { parseMemberSearch } from './member-search.rules.ts';

/** Members that match a text. Each condition has an index, which a condition on an expression would not use. */
function matchesText(text: string): SQL | undefined {
  const { name, email, phone, number } = parseMemberSearch(text);
  return or(
    matchesSearch(members.searchName, name),
    email === undefined ? undefined : sql`${members.email} like ${toLikePattern(email)}`,
    phone === undefined ? undefined : sql`${members.mobile} like ${toLikePattern(phone)}`,
    number === undefined ? undefined : eq(members.number, number),
  );
}

type MemberRow = typeof members.$inferSelect;

const COLUMNS = {
  id: members.id,
  number: members.number,
  fullName: members.fullName,
  email: members.email,
  mobile: members.mobile,
  createdAt: members.createdAt,
  emailVerifiedAt: members.emailVerifiedAt,
  mobileVerifiedAt: members.mobileVerifiedAt,
  blockedAt: members.blockedAt,
};

/** A member as the list and the page of the member have it. */
export const toMemberSummary = (row: Pick<MemberRow, keyof typeof COLUMNS>) => ({
  id: row.id,
  number: row.number,
  name: row.fullName,
  email: row.email,
  mobile: row.mobile,
  createdAt: row.createdAt.toISOString(),
  isEmailVerified: row.emailVerifiedAt !== null,
  isMobileVerified: row.mobileVerifiedAt !== null,
  isBlocked: row.blockedAt !== null,
});

/** A page of the members that the person sees and that match a search, newest first. */
export async function listMembers(
  db: Database,
  staff: SignedInStaff,
  { find, page }: ParsedInput<typeof staffMemberCalls.staffMembers>['query'],
): Promise<WireResponse<typeof staffMemberCalls.staffMembers>> {
  if (find !== '') await refreshSearchNames.members(db);
  const rows = await db
    .select(COLUMNS)
    .from(members)
    .where(and(isVisibleMember(db, staff), find === '' ? undefined : matchesText(find)))
    .orderBy(desc(members.createdAt), asc(members.id))
    .offset((page - 1) * STAFF_MEMBERS_PER_PAGE)
    // One more, to know whether there is another page.
    .limit(STAFF_MEMBERS_PER_PAGE + 1);
  const shown = rows.slice(0, STAFF_MEMBERS_PER_PAGE);
  return { data: shown.map(toMemberSummary), hasMore: rows.length > shown.length };
}
