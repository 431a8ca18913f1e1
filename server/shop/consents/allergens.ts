import { eq } from 'drizzle-orm';
import type { allergenProfileCalls } from '#contract/allergen-profile.ts';
import type { WireResponse } from '#contract/call.ts';
import type { Allergen } from '#contract/fields/allergens.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { memberAllergens } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

type Member = Pick<SignedInMember, 'id' | 'openedBy'>;

/** Null for a member without allergens, and for an administrator who acts as the member. */
export async function readAllergens(
  { db }: Pick<Deps, 'db'>,
  { id, openedBy }: Member,
): Promise<WireResponse<typeof allergenProfileCalls.allergenProfile>['data']> {
  if (openedBy !== null) return null;
  const [row] = await db.select().from(memberAllergens).where(eq(memberAllergens.memberId, id));
  return row ? { allergens: row.allergens, consentedAt: row.consentedAt.toISOString() } : null;
}

/**
 * Replaces the member's allergens. A repeated request leaves the time of the consent.
 *
 * @throws AppError `forbidden` for an administrator who acts as the member, because nobody else can consent
 */
export async function saveAllergens(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, openedBy }: Member,
  chosen: readonly Allergen[],
): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  const allergens = [...new Set(chosen)];
  await db
    .insert(memberAllergens)
    .values({ memberId: id, allergens, consentedAt: now() })
    .onConflictDoUpdate({ target: memberAllergens.memberId, set: { allergens } });
}

/** A repeated request changes nothing. @throws AppError `forbidden` for an administrator who acts as the member */
export async function deleteAllergens({ db }: Pick<Deps, 'db'>, { id, openedBy }: Member): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  await db.delete(memberAllergens).where(eq(memberAllergens.memberId, id));
}
