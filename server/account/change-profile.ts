import { eq } from 'drizzle-orm';
import type { accountCalls } from '#contract/account.ts';
import type { ParsedInput } from '#contract/call.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, type Limit } from '#server/http/limits.ts';
import { requirePhone } from '#server/http/phone.ts';
import { countryOfMember } from './member-country.ts';
import { removePicture, storePicture } from './profile-picture.ts';
import type { SignedInMember } from './sessions.ts';

/** Pictures cost the server work, so a member may send so many an hour. */
export const PICTURE_TRIES: Limit = { name: 'profile:picture', tries: 30, windowSeconds: 3600 };

type Input = ParsedInput<typeof accountCalls.changeProfile>;

/** The fields of the form; the e-mail is read-only (doc 1 §5) and never among them. */
const columnsOf = ({ firstName, lastName, mobile, dob, gender }: Input['body'], country: string) => ({
  firstName,
  lastName,
  mobile: requirePhone(mobile, country),
  dob: dob || null,
  gender: gender || null,
});

/**
 * Changes the member's own profile; a new picture takes the place of the old one, whose files go.
 *
 * @throws Failure `notFound` for any other member's id, `invalidInput`, `fileTypeRefused`, `pictureAnimated`,
 * `pictureTooLarge`, `tooManyRequests`.
 */
export async function changeProfile(deps: Deps, member: SignedInMember, { params, body, files }: Input): Promise<void> {
  if (params.id !== member.id) throw new Failure('notFound');
  const { db, config } = deps;
  const columns = columnsOf(body, await countryOfMember(db, member.id));
  const [file] = files;
  if (file) await countTry(deps, PICTURE_TRIES, member.id);
  const picture = file && (await storePicture(deps, member.id, file));
  let former: string | null = null;
  try {
    await db.transaction(async (tx) => {
      const own = eq(members.id, member.id);
      // Locked, so that of two pictures at once each knows which one it replaces.
      const [row] = await tx.select({ picture: members.picture }).from(members).where(own).for('update');
      if (!row) throw new Failure('tokenInvalid');
      former = row.picture;
      await tx
        .update(members)
        .set({ ...columns, ...(picture ? { picture } : {}) })
        .where(own);
    });
  } catch (error) {
    if (picture) await removePicture(config.dataDir, picture);
    throw error;
  }
  if (picture) await removePicture(config.dataDir, former);
}
