import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import type { addressCalls } from '#contract/addresses.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { addresses, members } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { generateId } from '#server/lib/ids.ts';
import { parsePhone } from '#server/account/parse-phone.ts';
import { validateAddress } from './validate-address.ts';

type AddressFields = ParsedInput<typeof addressCalls.addAddress>['body'];

/** @throws Failure `invalidInput` for a number that can be nobody's: a courier would call in vain. */
const toRow = (fields: AddressFields): AddressFields => ({
  ...fields,
  mobile: parsePhone(fields.mobile, fields.addressCountryCode),
});

/** Addresses that a member may keep: more than anyone needs, less than hurts. */
export const MAX_ADDRESSES_PER_MEMBER = 100;

/** A member's address by id; every statement here holds the member's id in its `where` (SEC-07). */
const isOwnAddress = (memberId: string, id: string) => and(eq(addresses.id, id), eq(addresses.memberId, memberId));

/** The member's addresses in a country, the default one first, then the newest. */
export async function findAddresses(db: Database, memberId: string, countryCode: string) {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.addressCountryCode, countryCode)))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), asc(addresses.id));
  return rows.map(({ id, ...fields }) => ({ _id: id, ...fields }));
}

/** The member's row is the lock: two requests at once can't leave two default addresses. */
const lockMember = (tx: Transaction, memberId: string) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');

/** One default address a member and country: a list never mixes countries, so neither does this. */
const clearOtherDefaults = (
  tx: Transaction,
  memberId: string,
  { id, addressCountryCode }: { readonly id: string; readonly addressCountryCode: string },
) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(addresses.memberId, memberId),
        eq(addresses.addressCountryCode, addressCountryCode),
        eq(addresses.isDefault, true),
        ne(addresses.id, id),
      ),
    );

/**
 * Saves a new address and returns its id.
 *
 * @throws Failure invalidInput for a country that is not served, or a place that contradicts itself.
 */
export function addAddress(db: Database, memberId: string, typed: AddressFields): Promise<string> {
  return db.transaction(async (tx) => {
    const fields = await validateAddress(tx, typed);
    await lockMember(tx, memberId);
    const count = await tx.$count(addresses, eq(addresses.memberId, memberId));
    if (count >= MAX_ADDRESSES_PER_MEMBER) throw new AppError('tooLarge');
    const id = generateId();
    await tx.insert(addresses).values({ ...toRow(fields), id, memberId });
    if (fields.isDefault) await clearOtherDefaults(tx, memberId, { ...fields, id });
    return id;
  });
}

/** @throws Failure `notFound`, for another member's address too; else as {@link addAddress}. */
export function changeAddress(db: Database, memberId: string, id: string, typed: AddressFields): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const isOwn = await tx.$count(addresses, isOwnAddress(memberId, id));
    if (isOwn === 0) throw new AppError('notFound');
    const fields = await validateAddress(tx, typed);
    const changed = await tx
      .update(addresses)
      .set(toRow(fields))
      .where(isOwnAddress(memberId, id))
      .returning({ id: addresses.id });
    if (changed.length === 0) throw new AppError('notFound');
    if (fields.isDefault) await clearOtherDefaults(tx, memberId, { ...fields, id });
  });
}

/** @throws Failure `notFound`, for another member's address too. */
export async function removeAddress(db: Database, memberId: string, id: string): Promise<void> {
  const removed = await db.delete(addresses).where(isOwnAddress(memberId, id)).returning({ id: addresses.id });
  if (removed.length === 0) throw new AppError('notFound');
}
