import { eq } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import type { addressCalls } from '#contract/addresses.ts';
import type { Transaction } from '#server/db/connect.ts';
import { countries, type addresses } from '#server/db/schema/index.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { AppError } from '#server/errors/app-error.ts';
import { getLocalizedMessage } from '#server/i18n/messages.ts';
import {
  resolveItalianProvinces,
  getProvincesOfStoredAddress,
  type ProvinceProblem,
} from './italian-province.rules.ts';

export type AddressFields = ParsedInput<typeof addressCalls.addAddress>['body'];

/** The error has a reason code, which the client translates, and a localized sentence, which it can show directly. */
function createAddressFieldError(field: string, reason: string, text: Required<Localized>): AppError {
  return new AppError('invalidInput', {
    localizedMessage: text,
    data: { fields: { [field]: reason } },
  });
}

function describeProblem(
  problem: ProvinceProblem,
  { addressZipcode, addressCity }: AddressFields,
): Required<Localized> {
  return getLocalizedMessage(`addresses.postcode.${problem.reason}`, {
    postcode: addressZipcode,
    city: addressCity,
    province: 'provinces' in problem ? problem.provinces.join('/') : '',
  });
}

/** Reason codes in the `fields` of an error response. The client has a message for each. */
const REASON_CODES = {
  missing: 'postcode missing',
  malformed: 'postcode malformed',
  unknown: 'postcode unknown',
  otherCity: 'postcode of another city',
  otherProvince: 'province of another postcode',
} as const satisfies Record<ProvinceProblem['reason'], string>;

/** The shop ships only to the countries in its database. */
async function isCountryServed(tx: Pick<Transaction, 'select'>, countryCode: string): Promise<boolean> {
  const [country] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.code, countryCode));
  return country !== undefined;
}

/**
 * Checks that an address can be shipped to, and returns it with normalized postcode and province.
 *
 * @throws AppError `invalidInput` that names the field to correct.
 */
export async function validateAddress(tx: Pick<Transaction, 'select'>, fields: AddressFields): Promise<AddressFields> {
  if (!(await isCountryServed(tx, fields.addressCountryCode))) {
    throw createAddressFieldError(
      'addressCountryCode',
      'country not served',
      getLocalizedMessage('addresses.countryNotServed'),
    );
  }
  if (fields.addressCountryCode !== 'IT') return fields;
  const resolved = resolveItalianProvinces(fields);
  if ('reason' in resolved)
    throw createAddressFieldError(resolved.field, REASON_CODES[resolved.reason], describeProblem(resolved, fields));
  const [province = ''] = resolved.provinces;
  const isCertain = resolved.provinces.length === 1;
  return {
    ...fields,
    addressZipcode: resolved.zipcode,
    addressProvince: isCertain ? province : fields.addressProvince,
  };
}

/**
 * Checks that an order can be shipped to a stored address. An address that was stored before {@link validateAddress}
 * may lack the fields that the delivery price depends on.
 *
 * @throws AppError `invalidInput`
 */
export async function requireShippableAddress(
  tx: Pick<Transaction, 'select'>,
  address: typeof addresses.$inferSelect,
): Promise<void> {
  if (!(await isCountryServed(tx, address.addressCountryCode))) {
    throw createAddressFieldError(
      'userAddressId',
      'country not served',
      getLocalizedMessage('addresses.countryNotServed'),
    );
  }
  if (address.addressCountryCode !== 'IT' || getProvincesOfStoredAddress(address).length > 0) return;
  throw createAddressFieldError(
    'userAddressId',
    REASON_CODES.missing,
    getLocalizedMessage('addresses.postcode.missingInStoredAddress'),
  );
}
