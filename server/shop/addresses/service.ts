import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { formatPhone } from '#contract/fields/e164.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { addresses, countries, members } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { parsePhone } from '#server/shop/account/parse-phone.ts';
import { findMemberCountry } from '#server/shop/account/profile/member-country.ts';
import { validateAddress, type AddressFields } from './validate-address.ts';

/** @throws AppError `invalidInput` for an impossible phone number, which a courier could not call. */
const toRow = (fields: AddressFields): AddressFields => ({
  ...fields,
  mobile: parsePhone(fields.mobile, fields.addressCountryCode),
});

/** Maximum stored addresses of a member. It limits storage and list size. */
export const MAX_ADDRESSES_PER_MEMBER = 100;

/** Matches a member's address by id. Every statement in this file filters by the member id (SEC-07). */
const isOwnAddress = (memberId: string, id: string) => and(eq(addresses.id, id), eq(addresses.memberId, memberId));

interface AddressQuery {
  readonly memberId: string;
  readonly countryCode: string;
  readonly localize: Localize;
}

/** The member's addresses in a country, the default one first, then the newest. The code gives the country's name. */
export async function findAddresses(db: Database, { memberId, countryCode, localize }: AddressQuery) {
  const rows = await db
    .select({ address: addresses, country: countries.name })
    .from(addresses)
    .leftJoin(countries, eq(countries.code, addresses.addressCountryCode))
    .where(and(eq(addresses.memberId, memberId), eq(addresses.addressCountryCode, countryCode)))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), asc(addresses.id));
  return rows.map(({ address: { id, ...fields }, country }) => ({
    _id: id,
    ...fields,
    mobile: formatPhone(fields.mobile),
    addressCountry: country ? localize(country) : fields.addressCountry,
  }));
}

/** Locks the member's row, so that parallel requests can't create two default addresses. */
const lockMember = (tx: Transaction, memberId: string) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');

/** A member has one default address per country, because a list shows one country. */
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
 * @throws AppError `invalidInput` for a country without delivery or contradictory fields, `tooLarge` above
 * {@link MAX_ADDRESSES_PER_MEMBER}.
 */
export function addAddress(db: Database, memberId: string, input: AddressFields): Promise<string> {
  return db.transaction(async (tx) => {
    const fields = await validateAddress(tx, input, await findMemberCountry(tx, memberId));
    await lockMember(tx, memberId);
    const count = await tx.$count(addresses, eq(addresses.memberId, memberId));
    if (count >= MAX_ADDRESSES_PER_MEMBER) throw new AppError('tooLarge');
    const id = generateId();
    await tx.insert(addresses).values({ ...toRow(fields), id, memberId });
    if (fields.isDefault) await clearOtherDefaults(tx, memberId, { ...fields, id });
    return id;
  });
}

/** @throws AppError `notFound`, also for another member's address; `invalidInput` as {@link addAddress}. */
export function changeAddress(db: Database, memberId: string, id: string, input: AddressFields): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const ownCount = await tx.$count(addresses, isOwnAddress(memberId, id));
    if (ownCount === 0) throw new AppError('notFound');
    const fields = await validateAddress(tx, input, await findMemberCountry(tx, memberId));
    const changed = await tx
      .update(addresses)
      .set(toRow(fields))
      .where(isOwnAddress(memberId, id))
      .returning({ id: addresses.id });
    if (changed.length === 0) throw new AppError('notFound');
    if (fields.isDefault) await clearOtherDefaults(tx, memberId, { ...fields, id });
  });
}

/** @throws AppError `notFound`, also for another member's address. */
export async function removeAddress(db: Database, memberId: string, id: string): Promise<void> {
  const removed = await db.delete(addresses).where(isOwnAddress(memberId, id)).returning({ id: addresses.id });
  if (removed.length === 0) throw new AppError('notFound');
}
