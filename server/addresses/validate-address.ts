import { eq } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import type { addressCalls } from '#contract/addresses.ts';
import type { Transaction } from '#server/db/connect.ts';
import { countries, type addresses } from '#server/db/schema/index.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
  resolveItalianProvinces,
  getProvincesOfStoredAddress,
  type ProvinceProblem,
} from './italian-province.rules.ts';

type AddressFields = ParsedInput<typeof addressCalls.addAddress>['body'];

/** A reason that the client can translate by its name, beside a sentence that it can show as it is. */
function createInvalidFieldError(field: string, reason: string, text: Required<Localized>): AppError {
  return new AppError('invalidInput', {
    values: { fields: text },
    data: { fields: { [field]: reason } },
  });
}

function describeProblem(
  problem: ProvinceProblem,
  { addressZipcode, addressCity }: AddressFields,
): Required<Localized> {
  switch (problem.reason) {
    case 'missing':
      return { it: 'manca il CAP', en: 'the postcode is missing' };
    case 'malformed':
      return { it: 'il CAP ha cinque cifre', en: 'a postcode has five digits' };
    case 'unknown':
      return { it: `il CAP ${addressZipcode} non esiste`, en: `there is no postcode ${addressZipcode}` };
    case 'otherCity':
      return {
        it: `il CAP ${addressZipcode} non è di ${addressCity}`,
        en: `the postcode ${addressZipcode} is not in ${addressCity}`,
      };
    case 'otherProvince': {
      const province = problem.provinces.join('/');
      return { it: `la provincia è ${province}`, en: `the province is ${province}` };
    }
  }
}

/** The name of each reason in a failure's `fields`: the app has a text for each. */
const REASON_CODES = {
  missing: 'postcode missing',
  malformed: 'postcode malformed',
  unknown: 'postcode unknown',
  otherCity: 'postcode of another city',
  otherProvince: 'province of another postcode',
} as const satisfies Record<ProvinceProblem['reason'], string>;

const countryNotServedText = {
  it: 'non spediamo in questo paese',
  en: 'we do not ship to this country',
} as const;

/** The shop ships to the countries that it has, and to no others. */
async function isCountryServed(tx: Pick<Transaction, 'select'>, countryCode: string): Promise<boolean> {
  const [country] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.code, countryCode));
  return country !== undefined;
}

/**
 * An address that can be shipped to, with its province as the post writes it.
 *
 * @throws Failure invalidInput that names the field to correct.
 */
export async function validateAddress(tx: Pick<Transaction, 'select'>, fields: AddressFields): Promise<AddressFields> {
  if (!(await isCountryServed(tx, fields.addressCountryCode))) {
    throw createInvalidFieldError('addressCountryCode', 'country not served', countryNotServedText);
  }
  if (fields.addressCountryCode !== 'IT') return fields;
  const place = resolveItalianProvinces(fields);
  if ('reason' in place)
    throw createInvalidFieldError(place.field, REASON_CODES[place.reason], describeProblem(place, fields));
  const [province = ''] = place.provinces;
  const isCertain = place.provinces.length === 1;
  return {
    ...fields,
    addressZipcode: place.zipcode,
    addressProvince: isCertain ? province : fields.addressProvince,
  };
}

/**
 * An order can go to a stored address. Addresses that were saved before {@link checkedAddress} may
 * lack what the price of the delivery depends on.
 *
 * @throws Failure invalidInput
 */
export async function requireShippableAddress(
  tx: Pick<Transaction, 'select'>,
  address: typeof addresses.$inferSelect,
): Promise<void> {
  if (!(await isCountryServed(tx, address.addressCountryCode))) {
    throw createInvalidFieldError('userAddressId', 'country not served', countryNotServedText);
  }
  if (address.addressCountryCode !== 'IT' || getProvincesOfStoredAddress(address).length > 0) return;
  throw createInvalidFieldError('userAddressId', REASON_CODES.missing, {
    it: 'manca il CAP dell’indirizzo',
    en: 'the postcode of the address is missing',
  });
}
