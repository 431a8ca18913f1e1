import { eq } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { accountCalls } from '#contract/account.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { readImpersonator } from '#server/auth/admin-sessions.ts';
import type { SignedInMember } from '#server/auth/sessions.ts';

type ProfileResponse = WireResponse<typeof accountCalls.profile>['data'];

/** The member's own profile, doc 1 §3. */
export async function readProfile({ db, config }: Deps, signedIn: SignedInMember): Promise<ProfileResponse> {
  const { id, sessionId } = signedIn;
  const [member] = await db.select().from(members).where(eq(members.id, id));
  // Deleted between authentication and here.
  if (!member) throw new AppError('tokenInvalid');
  const { email, fullName, firstName, lastName, mobile, gender, dob, picture } = member;
  const { userType, profileType, iboType, isShopActive } = member;
  const enteredBy = await readImpersonator(db, signedIn);
  // A shop's own office and support sites are other products; the sandbox has a page for each.
  const site = (name: string) => (config.sandbox ? `${config.publicUrl}/sandbox/${name}` : '');
  return {
    _id: id,
    userId: member.number,
    sId: sessionId,
    fullName,
    firstName,
    lastName,
    email,
    mobile,
    gender,
    dob,
    picture,
    userType,
    profileType,
    iboType,
    isShopActive,
    virtualOfficeWebBaseUrl: site('office'),
    supportWebBaseUrl: site('support'),
    ...(enteredBy ? { enteredBy } : {}),
  };
}
