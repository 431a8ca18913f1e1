import { eq } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import { formatPhone } from '#contract/fields/e164.ts';
import type { sessionCalls } from '#contract/session.ts';
import { readImpersonator } from '#server/platform/auth/admin-sessions.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { accountDeletions, members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

type ProfileResponse = WireResponse<typeof sessionCalls.profile>['data'];

/**
 * The member's own profile (REQ-ENT-01).
 *
 * @throws AppError `tokenInvalid` if the member was deleted after the authentication.
 */
export async function readProfile({ db, config }: Deps, signedIn: SignedInMember): Promise<ProfileResponse> {
  const { id, sessionId } = signedIn;
  const [row] = await db
    .select({ member: members, deletionDueAt: accountDeletions.dueAt })
    .from(members)
    .leftJoin(accountDeletions, eq(accountDeletions.memberId, members.id))
    .where(eq(members.id, id));
  if (!row) throw new AppError('tokenInvalid');
  const { member, deletionDueAt } = row;
  const { email, fullName, firstName, lastName, mobile, gender, dob, picture } = member;
  const { userType, profileType, iboType, isShopActive } = member;
  const enteredBy = await readImpersonator(db, signedIn);
  // The Virtual Office and the support site are separate products. The sandbox has a page for each.
  const getSiteUrl = (name: string) => (config.sandbox ? `${config.apiPublicUrl}/sandbox/${name}` : '');
  return {
    _id: id,
    userId: member.number,
    sId: sessionId,
    fullName,
    firstName,
    lastName,
    email,
    mobile: formatPhone(mobile),
    gender,
    dob,
    picture,
    userType,
    profileType,
    iboType,
    isShopActive,
    virtualOfficeWebBaseUrl: getSiteUrl('office'),
    supportWebBaseUrl: getSiteUrl('support'),
    ...(enteredBy ? { enteredBy } : {}),
    ...(deletionDueAt ? { deletionDueAt: deletionDueAt.toISOString() } : {}),
  };
}
