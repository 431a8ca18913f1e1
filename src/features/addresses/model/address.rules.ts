import {
  FISCAL_CODE_LENGTH,
  SDI_CODE_LENGTH,
  type Address,
  type AddressInput,
  type City,
} from '#contract/addresses.ts';
import { toPhoneInput } from '#contract/fields/phone.ts';
import { normalizeWidth, trimText } from '#contract/fields/text.ts';

/** Every field of the form, as text. */
export interface AddressFormValues {
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: string;
  readonly addressCity: string;
  readonly addressProvince: string;
  readonly addressZipcode: string;
  readonly addressType: string;
  readonly sdiCode: string;
  readonly fiscalCode: string;
  readonly isDefault: boolean;
}

export const EMPTY_ADDRESS_FORM: AddressFormValues = {
  salutation: '',
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  address: '',
  addressCity: '',
  addressProvince: '',
  addressZipcode: '',
  addressType: '',
  sdiCode: '',
  fiscalCode: '',
  isDefault: false,
};

export const toAddressFormValues = (address: Address): AddressFormValues => ({
  salutation: address.salutation,
  firstName: address.firstName,
  lastName: address.lastName,
  email: address.email,
  mobile: address.mobile,
  address: address.address,
  addressCity: address.addressCity,
  addressProvince: address.addressProvince,
  addressZipcode: address.addressZipcode,
  addressType: address.addressType,
  // Where the form has no field for them, they are sent back as they came.
  sdiCode: address.sdiCode,
  fiscalCode: address.fiscalCode,
  isDefault: address.isDefault,
});

/** What is sent; a value of the lists that is none counts as not chosen. */
export function toAddressInput(
  form: AddressFormValues,
  country: { readonly code: string; readonly name: string },
): AddressInput {
  const { salutation, addressType } = form;
  return {
    ...form,
    salutation: salutation === 'Mr' || salutation === 'Mrs' ? salutation : '',
    addressType: addressType === 'Office' ? 'Office' : 'Home',
    addressCountryCode: country.code,
    addressCountry: country.name,
  };
}

/** Doc 2 §5: letters and digits, the first so many of them. */
const createCodeSanitizer =
  (maximum: number) =>
  (text: string): string =>
    normalizeWidth(text)
      .replace(/[^a-z\d]/giu, '')
      .slice(0, maximum);

/** What the fields with a keyboard helper keep of what is typed or pasted (doc 2 §5). */
export const INPUT_SANITIZERS = {
  // Digits, and a plus sign as the first character alone.
  mobile: toPhoneInput,
  sdiCode: createCodeSanitizer(SDI_CODE_LENGTH),
  fiscalCode: createCodeSanitizer(FISCAL_CODE_LENGTH),
} as const satisfies Partial<Record<keyof AddressFormValues, (text: string) => string>>;

export type SanitizedField = keyof typeof INPUT_SANITIZERS;

/** A city brings its province, and its post code where it has only one. */
export function withCity(form: AddressFormValues, city: City): AddressFormValues {
  const [zipcode = ''] = city.zipcodes;
  const keeps = city.zipcodes.length !== 1;
  return {
    ...form,
    addressCity: city.name,
    addressProvince: city.province === '' ? form.addressProvince : city.province,
    addressZipcode: keeps ? form.addressZipcode : zipcode,
  };
}

/** `Milano (MI), 20121` and the like: city, province and post code on one line. */
export function formatCityLine(address: Address): string {
  const { addressCity, addressProvince, addressZipcode } = address;
  const place = addressProvince === '' ? addressCity : `${addressCity} (${addressProvince})`;
  return [addressZipcode, place].filter((part) => part !== '').join(' ');
}

const COMPARED_FIELDS = ['firstName', 'address', 'addressCity'] as const;

/** The shop stores `I-20121` as `20121`. */
const isSameZipcode = (a: string, b: string): boolean => a.replace(/\D/gu, '') === b.replace(/\D/gu, '');

/**
 * The address that a save has added although its answer never came.
 * @param known ids from before it was sent
 */
export const findAddedAddress = (
  addresses: readonly Address[],
  known: ReadonlySet<string>,
  sent: AddressInput,
): Address | undefined =>
  addresses.find(
    (one) =>
      !known.has(one.id) &&
      COMPARED_FIELDS.every((field) => one[field] === trimText(sent[field] ?? '')) &&
      isSameZipcode(one.addressZipcode, sent.addressZipcode ?? ''),
  );
