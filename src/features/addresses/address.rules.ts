import type { Address, AddressInput, City } from '#contract/addresses.ts';

/** Every field of the form, as text. */
export interface AddressForm {
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
  readonly isDefault: boolean;
}

export const EMPTY_ADDRESS: AddressForm = {
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
  isDefault: false,
};

/** Doc 2 §5: these four must have a value; all others may be empty. */
export const REQUIRED_FIELDS = ['firstName', 'address', 'addressCity', 'addressType'] as const;

export const formOf = (address: Address): AddressForm => ({
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
  isDefault: address.isDefault,
});

/** What is sent; a value of the lists that is none counts as not chosen. */
export function inputOf(
  form: AddressForm,
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

/** Doc 2 §5: digits, and a plus sign as the first character alone. */
export const typedMobile = (text: string): string =>
  (text.trimStart().startsWith('+') ? '+' : '') + text.replace(/\D/gu, '');

/** A city brings its province, and its post code where it has only one. */
export function withCity(form: AddressForm, city: City): AddressForm {
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
export function cityLine(address: Address): string {
  const { addressCity, addressProvince, addressZipcode } = address;
  const place = addressProvince === '' ? addressCity : `${addressCity} (${addressProvince})`;
  return [addressZipcode, place].filter((part) => part !== '').join(' ');
}
