import { and, arrayContained, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { staffPeopleCalls } from '#contract/staff/people.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { shops, staff, staffInvitations, staffSessions } from '#server/platform/db/schema/index.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { hashContent } from '#server/platform/lib/ids.ts';

type Person = WireResponse<typeof staffPeopleCalls.staffPeople>['data'][number];
type Scope = Pick<SignedInStaff, 'shopIds'>;

/** People with the own shops or fewer. An owner with chosen shops neither sees nor changes people who see more. */
const seesNoMoreThan = ({ shopIds }: Scope): SQL | undefined =>
  shopIds === null ? undefined : arrayContained(staff.shopIds, shopIds);

/** The people that an owner sees, by name. */
export async function listPeople(db: Queryable, scope: Scope, condition?: SQL): Promise<Person[]> {
  const rows = await db
    .select({ person: staff, link: staffInvitations })
    .from(staff)
    .leftJoin(staffInvitations, eq(staffInvitations.staffId, staff.id))
    .where(and(seesNoMoreThan(scope), condition))
    .orderBy(asc(staff.name), asc(staff.id));
  const allShops = await db.select({ id: shops.id, name: shops.fullName }).from(shops).orderBy(asc(shops.fullName));
  return rows.map(({ person, link }) => {
    const { id, name, email, role, shopIds, passwordHash, disabledAt } = person;
    const isInvited = passwordHash === null || link !== null;
    return {
      id,
      name,
      email,
      role,
      shops: allShops.filter((shop) => shopIds?.includes(shop.id)),
      hasAllShops: shopIds === null,
      state: disabledAt === null ? (isInvited ? 'invited' : 'active') : 'disabled',
      linkExpiresAt: link?.expiresAt.toISOString() ?? null,
      version: hashContent(JSON.stringify([role, shopIds, disabledAt, isInvited, link?.tokenHash])),
    };
  });
}

/** @throws AppError `invalidInput` for more shops than the own ones */
export function assertOwnShops({ shopIds: ownIds }: Scope, shopIds: readonly string[] | null): void {
  if (ownIds === null || shopIds?.every((id) => ownIds.includes(id))) return;
  throw createInvalidFieldError('shopIds', 'not your shop');
}

/**
 * Locks the owner who acts and the person, and checks that the session has not ended while waiting. So of two owners who
 * disable each other at the same time, one stays. Whoever acts stays an owner, which is why the last one can't be lost here.
 * The lock is in the order of the ids: two owners can't wait for each other.
 *
 * @param ids of people who are changed
 * @throws AppError `tokenInvalid`
 */
export async function lockOwner(tx: Transaction, { id, tokenHash }: SignedInStaff, ...ids: string[]): Promise<void> {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(inArray(staff.id, [id, ...ids]))
    .orderBy(asc(staff.id))
    .for('update');
  if ((await tx.$count(staffSessions, eq(staffSessions.tokenHash, tokenHash))) === 0)
    throw new AppError('tokenInvalid');
}

/**
 * Locks a person who is changed.
 *
 * @param version that the owner has seen
 * @throws AppError `forbidden` for the own account, `notFound`, `staffChanged`, `tokenInvalid`
 */
export async function lockPerson(tx: Transaction, owner: SignedInStaff, id: string, version: string): Promise<Person> {
  if (id === owner.id) throw new AppError('forbidden');
  await lockOwner(tx, owner, id);
  const [person] = await listPeople(tx, owner, eq(staff.id, id));
  if (!person) throw new AppError('notFound');
  if (person.version !== version) throw new AppError('staffChanged');
  return person;
}
