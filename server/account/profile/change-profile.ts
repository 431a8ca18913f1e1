import { eq } from 'drizzle-orm';
import type { accountCalls } from '#contract/account.ts';
import type { ParsedInput } from '#contract/call.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeRateLimit, type RateLimit } from '#server/rate-limit/rate-limit.ts';
import { parsePhone } from '#server/account/parse-phone.ts';
import { findMemberCountry } from './member-country.ts';
import { removeProfileImage, storeProfileImage } from './profile-image.ts';
import type { SignedInMember } from '#server/auth/sessions.ts';

/** Pictures cost the server work, so a member may send so many an hour. */
export const PROFILE_IMAGE_LIMIT: RateLimit = { name: 'profile:picture', maxAttempts: 30, windowSeconds: 3600 };

type ChangeProfileInput = ParsedInput<typeof accountCalls.changeProfile>;

/** The fields of the form; the e-mail is read-only (doc 1 §5) and never among them. */
const toMemberColumns = (
  { firstName, lastName, mobile, dob, gender }: ChangeProfileInput['body'],
  country: string,
) => ({
  firstName,
  lastName,
  mobile: parsePhone(mobile, country),
  dob: dob || null,
  gender: gender || null,
});

/**
 * Changes the member's own profile; a new picture takes the place of the old one, whose files go.
 *
 * @throws Failure `notFound` for any other member's id, `invalidInput`, `fileTypeRefused`, `pictureAnimated`,
 * `pictureTooLarge`, `tooManyRequests`.
 */
export async function changeProfile(
  deps: Deps,
  member: SignedInMember,
  { params, body, files }: ChangeProfileInput,
): Promise<void> {
  if (params.id !== member.id) throw new AppError('notFound');
  const { db, config } = deps;
  const columns = toMemberColumns(body, await findMemberCountry(db, member.id));
  const [file] = files;
  if (file) await consumeRateLimit(deps, PROFILE_IMAGE_LIMIT, member.id);
  const picture = file && (await storeProfileImage(deps, member.id, file));
  let former: string | null = null;
  try {
    await db.transaction(async (tx) => {
      const own = eq(members.id, member.id);
      // Locked, so that of two pictures at once each knows which one it replaces.
      const [row] = await tx.select({ picture: members.picture }).from(members).where(own).for('update');
      if (!row) throw new AppError('tokenInvalid');
      former = row.picture;
      await tx
        .update(members)
        .set({ ...columns, ...(picture ? { picture } : {}) })
        .where(own);
    });
  } catch (error) {
    if (picture) await removeProfileImage(config.dataDir, picture);
    throw error;
  }
  if (picture) await removeProfileImage(config.dataDir, former);
}
