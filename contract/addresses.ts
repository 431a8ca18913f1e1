import * as v from 'valibot';
import { declareCall } from './call.ts';
import { entity } from './entity.ts';
import { Email } from './email.ts';
import { CountryCode, Id, Trimmed, line, lines } from './fields.ts';
import { Mobile } from './phone.ts';
import { toPlainWidth } from './text.ts';

export const Salutation = v.picklist(['Mr', 'Mrs']);
export const AddressType = v.picklist(['Office', 'Home']);

const required = (maximum: number) => v.pipe(line(maximum), v.nonEmpty('required'));

/** Doc 2 §5: letters and digits alone; either case, as typed. The length only keeps input small. */
const lettersAndDigits = (maximum: number) =>
  v.pipe(Trimmed, v.transform(toPlainWidth), v.maxLength(maximum), v.regex(/^[a-z\d]*$/iu, 'letters and digits'));

export const SDI_CODE_LENGTH = 7;
export const FISCAL_CODE_LENGTH = 16;

/** Doc 2 §3 Address; doc 2 §5: first name, street, city and type are required, the rest has no rule. */
export const AddressBody = v.object({
  salutation: v.optional(v.union([v.literal(''), Salutation]), ''),
  firstName: required(80),
  lastName: v.optional(line(80), ''),
  email: v.optional(v.pipe(Trimmed, v.union([v.literal(''), Email])), ''),
  mobile: v.optional(Mobile, ''),
  address: v.pipe(lines(300), v.nonEmpty('required')),
  addressCity: required(100),
  addressProvince: v.optional(line(100), ''),
  addressZipcode: v.optional(line(20), ''),
  addressCountryCode: CountryCode,
  addressCountry: v.optional(line(80), ''),
  addressType: AddressType,
  isDefault: v.optional(v.boolean(), false),
  /** Open, as the next: of business addresses. Who does not know them leaves them as they are. */
  sdiCode: v.optional(lettersAndDigits(SDI_CODE_LENGTH)),
  fiscalCode: v.optional(lettersAndDigits(FISCAL_CODE_LENGTH)),
});

const Address = entity({
  salutation: v.optional(v.string(), ''),
  firstName: v.string(),
  lastName: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  mobile: v.optional(v.string(), ''),
  address: v.string(),
  addressCity: v.string(),
  addressProvince: v.optional(v.string(), ''),
  addressZipcode: v.optional(v.string(), ''),
  addressCountryCode: v.string(),
  addressCountry: v.optional(v.string(), ''),
  addressType: v.optional(v.string(), 'Home'),
  isDefault: v.optional(v.boolean(), false),
  sdiCode: v.optional(v.string(), ''),
  fiscalCode: v.optional(v.string(), ''),
});

const GeoArea = entity({ name: v.string(), provinces: v.optional(v.array(v.string()), []) });

const City = v.object({
  name: v.string(),
  province: v.optional(v.string(), ''),
  zipcodes: v.optional(v.array(v.string()), []),
});

export type Address = v.InferOutput<typeof Address>;
export type AddressInput = v.InferInput<typeof AddressBody>;
export type GeoArea = v.InferOutput<typeof GeoArea>;
export type City = v.InferOutput<typeof City>;

export const addressCalls = {
  addresses: declareCall({
    summary: "The member's addresses in one country",
    method: 'GET',
    path: '/user/addresses',
    access: 'member',
    query: v.object({ countryCode: CountryCode, countryId: v.optional(Id) }),
    answer: { data: v.array(Address) },
  }),
  addAddress: declareCall({
    summary: 'Save a new address',
    method: 'POST',
    path: '/user/address',
    access: 'member',
    body: AddressBody,
    answer: { data: v.optional(v.object({ _id: v.string() })) },
  }),
  changeAddress: declareCall({
    summary: 'Change an address',
    method: 'PUT',
    path: '/user/address/{id}',
    access: 'member',
    body: AddressBody,
    answer: {},
  }),
  removeAddress: declareCall({
    summary: 'Delete an address',
    method: 'DELETE',
    path: '/user/address/{id}',
    access: 'member',
    answer: {},
  }),
  geoAreas: declareCall({
    summary: 'Regions of a country with their provinces',
    method: 'GET',
    path: '/shop/geo/areas/{countryId}',
    access: 'public',
    answer: { data: v.array(GeoArea) },
  }),
  cities: declareCall({
    summary: 'Cities of a country whose name starts with a text',
    method: 'GET',
    path: '/cities/options',
    access: 'public',
    query: v.object({
      countryCode: CountryCode,
      countryId: v.optional(Id),
      search: v.optional(line(100), ''),
    }),
    answer: { data: v.array(City) },
  }),
};
