import {
  FISCAL_CODE_LENGTH,
  SDI_CODE_LENGTH,
  type Address,
  type AddressInput,
  type City,
  type GeoArea,
} from '#contract/addresses.ts';
import { toPhoneInput } from '#contract/fields/phone.ts';
import { normalizeForSearch } from '#contract/fields/search-text.ts';
import { isBlank, normalizeWidth, trimText } from '#contract/fields/text.ts';
import type { Profile } from '#contract/session.ts';

type Contact = Pick<Profile, 'firstName' | 'lastName' | 'email' | 'mobile'>;

/** The raw values of the address form. */
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
  mobile: toPhoneInput(address.mobile),
  address: address.address,
  addressCity: address.addressCity,
  addressProvince: address.addressProvince,
  addressZipcode: address.addressZipcode,
  addressType: address.addressType,
  // Sent back unchanged when the form has no field for them.
  sdiCode: address.sdiCode,
  fiscalCode: address.fiscalCode,
  isDefault: address.isDefault,
});

/** Body of the save. Invalid values of the selects are sent as their default. */
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

/** Keeps letters and digits only, up to the maximum length (REQ-BCHK-23). */
const createCodeSanitizer =
  (maxLength: number) =>
  (text: string): string =>
    normalizeWidth(text)
      .replace(/[^a-z\d]/giu, '')
      .slice(0, maxLength);

/** Filters for typed or pasted text, by field (REQ-BCHK-23, REQ-BCHK-24). */
export const INPUT_SANITIZERS = {
  mobile: toPhoneInput,
  sdiCode: createCodeSanitizer(SDI_CODE_LENGTH),
  fiscalCode: createCodeSanitizer(FISCAL_CODE_LENGTH),
} as const satisfies Partial<Record<keyof AddressFormValues, (text: string) => string>>;

export type SanitizedField = keyof typeof INPUT_SANITIZERS;

/** Removes what a pasted postcode brings along, such as in ` 20121` or `I-20121`. Text that is not a postcode stays. */
export function sanitizePostcode(text: string): string {
  const postcode = normalizeWidth(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^[a-z]{1,2}-?(?=\d)/iu, '');
  return isCompletePostcode(postcode) ? postcode : text;
}

/** All served countries have five digits. */
export const isCompletePostcode = (text: string): boolean => /^\d{5}$/u.test(text);

/**
 * Applies a suggested city: sets its province, and its postcode when it has exactly one. A complete postcode that the
 * member has typed stays, because a part of a city can have its own.
 */
export function withCity(form: AddressFormValues, city: City, typedZipcode: string): AddressFormValues {
  const [zipcode = ''] = city.zipcodes;
  const isTyped = isCompletePostcode(typedZipcode) && form.addressZipcode === typedZipcode;
  return {
    ...form,
    addressCity: city.name,
    addressProvince: city.province === '' ? form.addressProvince : city.province,
    addressZipcode: city.zipcodes.length === 1 && !isTyped ? zipcode : form.addressZipcode,
  };
}

/** What the server knows about a postcode. */
export interface PostcodePlaces {
  readonly cities: readonly City[];
  /** Empty if unknown. */
  readonly province: string;
}

/** City and province as a postcode filled them in. Empty text was not filled. */
export type FilledPlace = Pick<AddressFormValues, 'addressCity' | 'addressProvince'>;

/** The place of a postcode: its city when it has exactly one, its province when all its cities share one. */
export function getPlaceOfPostcode({ cities, province }: PostcodePlaces): FilledPlace {
  const [first] = cities;
  if (first === undefined) return { addressCity: '', addressProvince: province };
  return {
    addressCity: cities.length === 1 ? first.name : '',
    addressProvince: cities.every((city) => city.province === first.province) ? first.province : '',
  };
}

/**
 * Fills in the place of a postcode. What the member has typed stays. What an earlier postcode filled is replaced, also
 * by nothing. An unknown postcode changes nothing.
 */
export function withPlace(form: AddressFormValues, place: FilledPlace, previous: FilledPlace): AddressFormValues {
  if (place.addressCity === '' && place.addressProvince === '') return form;
  const fill = (field: keyof FilledPlace) =>
    isBlank(form[field]) || form[field] === previous[field] ? place[field] : form[field];
  return { ...form, addressCity: fill('addressCity'), addressProvince: fill('addressProvince') };
}

/** A city as suggestions show it, such as `Livo (CO)`: several cities have the same name. */
export const formatSuggestion = ({ name, province }: City): string =>
  province === '' ? name : `${name} (${province})`;

interface SuggestionContext {
  readonly text: string;
  readonly province: string;
  /** The cities of the postcode, which may be beyond the limit of the search. */
  readonly postcodeCities: readonly City[];
}

/**
 * Adds the matching cities of the postcode in front of the found ones, then those of the province; without a text only
 * the cities of the postcode.
 */
export function sortSuggestions(found: readonly City[], context: SuggestionContext): readonly City[] {
  const { text, province, postcodeCities } = context;
  if (text === '') return postcodeCities;
  const start = normalizeForSearch(text);
  const ofPostcode = postcodeCities.filter(({ name }) => normalizeForSearch(name).startsWith(start));
  const labels = new Set(ofPostcode.map(formatSuggestion));
  const others = found.filter((city) => !labels.has(formatSuggestion(city)));
  const byProvince = others.toSorted((a, b) => Number(b.province === province) - Number(a.province === province));
  return [...ofPostcode, ...byProvince];
}

/** A new address starts with the member's name, e-mail and phone number. */
export const toNewAddressForm = (
  { firstName, lastName, email, mobile }: Contact,
  addressType: AddressFormValues['addressType'],
): AddressFormValues => ({
  ...EMPTY_ADDRESS_FORM,
  firstName,
  lastName,
  email,
  mobile: toPhoneInput(mobile),
  addressType,
});

/** Formats postcode, city and province on one line, such as `20121 Milano (MI)`. */
export function formatCityLine(address: Address): string {
  const { addressCity, addressProvince, addressZipcode } = address;
  const city = addressProvince === '' ? addressCity : `${addressCity} (${addressProvince})`;
  return [addressZipcode, city].filter((part) => part !== '').join(' ');
}

const COMPARED_FIELDS = ['firstName', 'address', 'addressCity'] as const;

/** The server stores `I-20121` as `20121`. */
const isSameZipcode = (a: string, b: string): boolean => a.replace(/\D/gu, '') === b.replace(/\D/gu, '');

/**
 * Finds the address that a save added although its response was lost; undefined for none.
 * @param existingIds ids that existed before the save
 */
export const findAddedAddress = (
  addresses: readonly Address[],
  existingIds: ReadonlySet<string>,
  sent: AddressInput,
): Address | undefined =>
  addresses.find(
    (address) =>
      !existingIds.has(address.id) &&
      COMPARED_FIELDS.every((field) => address[field] === trimText(sent[field] ?? '')) &&
      isSameZipcode(address.addressZipcode, sent.addressZipcode ?? ''),
  );

/** Options of the provinces of all regions, sorted by name. The value is what an address stores. */
export const toProvinceOptions = (areas: readonly GeoArea[], language: string): { value: string; label: string }[] =>
  areas
    .flatMap(({ provinces, provinceNames }) =>
      provinces.map((value) => ({ value, label: provinceNames[value] ?? value })),
    )
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
