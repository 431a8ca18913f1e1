import { eq } from 'drizzle-orm';
import type { addressCalls } from '#contract/addresses.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { countries, type addresses } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { findIslandConflict, findPostcodeProblem } from './address-region.ts';
import { findAddressCountry, getCountryName } from './country.rules.ts';
import {
  normalizeZipcode,
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

const createProblemError = (problem: ProvinceProblem, fields: AddressFields) =>
  createAddressFieldError(problem.field, REASON_CODES[problem.reason], describeProblem(problem, fields));

const createCountryError = (field: string) =>
  createAddressFieldError(field, 'country not served', getLocalizedMessage('addresses.countryNotServed'));

/** The shop ships only to the countries in its database. */
const selectCountries = (tx: Pick<Transaction, 'select'>) =>
  tx.select({ code: countries.code, name: countries.name }).from(countries);

/** Without what a pasted postcode brings along, if it has five digits. */
function toStoredZipcode(text: string, countryCode: string): string {
  const zipcode = normalizeZipcode(text, countryCode);
  return /^\d{5}$/u.test(zipcode) ? zipcode : text;
}

/**
 * Checks that an address can be shipped to, and returns it with its country and normalized postcode and province.
 *
 * @param defaultCountry the code for an address without a country; empty for none.
 * @throws AppError `invalidInput` that names the field to correct.
 */
export async function validateAddress(
  tx: Pick<Transaction, 'select'>,
  input: AddressFields,
  defaultCountry: string,
): Promise<AddressFields> {
  const country = findAddressCountry(await selectCountries(tx), input, defaultCountry);
  if (!country) throw createCountryError('addressCountryCode');
  const fields = {
    ...input,
    addressCountryCode: country.code,
    addressCountry: getCountryName(country, input.addressCountry),
    addressZipcode: toStoredZipcode(input.addressZipcode, country.code),
  };
  const reason = findPostcodeProblem(fields);
  if (reason !== undefined) throw createProblemError({ field: 'addressZipcode', reason }, fields);
  const conflict = findIslandConflict(fields);
  if (conflict !== undefined) {
    const code = REASON_CODES[conflict === 'addressCity' ? 'otherCity' : 'otherProvince'];
    const values = { postcode: fields.addressZipcode, city: fields[conflict] };
    throw createAddressFieldError(conflict, code, getLocalizedMessage('addresses.postcode.otherCity', values));
  }
  if (fields.addressCountryCode !== 'IT') return fields;
  const resolved = resolveItalianProvinces(fields);
  if ('reason' in resolved) throw createProblemError(resolved, fields);
  const [province = ''] = resolved.provinces;
  const isCertain = resolved.provinces.length === 1;
  return {
    ...fields,
    addressZipcode: resolved.zipcode,
    addressProvince: isCertain ? province : fields.addressProvince,
  };
}

type AddressRow = typeof addresses.$inferSelect;

/**
 * Checks that an order can be shipped to a stored address, and returns it with the name of its country. An address that
 * was stored before {@link validateAddress} may lack the fields that the delivery price depends on, or name another
 * country than its code.
 *
 * @throws AppError `invalidInput`
 */
export async function toShippableAddress(tx: Pick<Transaction, 'select'>, address: AddressRow): Promise<AddressRow> {
  const code = address.addressCountryCode;
  const [country] = await selectCountries(tx).where(eq(countries.code, code));
  if (!country) throw createCountryError('userAddressId');
  if (code !== 'IT' || getProvincesOfStoredAddress(address).length > 0) {
    return { ...address, addressCountry: getCountryName(country, address.addressCountry) };
  }
  throw createAddressFieldError(
    'userAddressId',
    REASON_CODES.missing,
    getLocalizedMessage('addresses.postcode.missingInStoredAddress'),
  );
}
