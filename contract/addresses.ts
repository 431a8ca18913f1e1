import * as v from 'valibot';
import { defineCall } from './call.ts';
import { entity } from './entity.ts';
import { CountryCode, Id } from './fields/common.ts';
import { Email } from './fields/email.ts';
import { TrimmedText, requiredLine, singleLineText, multiLineText } from './fields/lines.ts';
import { Mobile } from './fields/phone.ts';
import { normalizeWidth } from './fields/text.ts';

export const Salutation = v.picklist(['Mr', 'Mrs']);
export const AddressType = v.picklist(['Office', 'Home']);

/** Only letters and digits, in the case that was typed (REQ-BCHK-23). The length limit only keeps input small. */
const alphanumeric = (maxLength: number) =>
  v.pipe(
    TrimmedText,
    v.transform(normalizeWidth),
    v.maxLength(maxLength),
    v.regex(/^[a-z\d]*$/iu, 'letters and digits'),
  );

export const SDI_CODE_LENGTH = 7;
export const FISCAL_CODE_LENGTH = 16;

/** First name, street, city and type are required; the other fields have no rule (REQ-BCHK-18, 20, 21). */
export const AddressBody = v.object({
  salutation: v.optional(v.union([v.literal(''), Salutation]), ''),
  firstName: requiredLine(80),
  lastName: v.optional(singleLineText(80), ''),
  email: v.optional(v.pipe(TrimmedText, v.union([v.literal(''), Email])), ''),
  mobile: v.optional(Mobile, ''),
  address: v.pipe(multiLineText(300), v.nonEmpty('required')),
  addressCity: requiredLine(100),
  addressProvince: v.optional(singleLineText(100), ''),
  addressZipcode: v.optional(singleLineText(20), ''),
  /** Without a code, the name decides; without both, the country of the member's shop. */
  addressCountryCode: v.optional(v.union([v.literal(''), CountryCode]), ''),
  /** Ignored with a code: the shop knows the country's name. */
  addressCountry: v.optional(singleLineText(80), ''),
  addressType: AddressType,
  isDefault: v.optional(v.boolean(), false),
  /** Not in the specification, like the next field: for business addresses. Without the field, the stored value stays. */
  sdiCode: v.optional(alphanumeric(SDI_CODE_LENGTH)),
  fiscalCode: v.optional(alphanumeric(FISCAL_CODE_LENGTH)),
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

const GeoArea = entity({
  name: v.string(),
  /** As addresses write them: a code in Italy, otherwise the name. */
  provinces: v.optional(v.array(v.string()), []),
  /** Names of the provinces that addresses write as a code. */
  provinceNames: v.optional(v.record(v.string(), v.string()), {}),
});

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
  addresses: defineCall({
    summary: "The member's addresses in one country",
    method: 'GET',
    path: '/user/addresses',
    access: 'member',
    query: v.object({ countryCode: CountryCode, countryId: v.optional(Id) }),
    response: { data: v.array(Address) },
  }),
  addAddress: defineCall({
    summary: 'Save a new address',
    method: 'POST',
    path: '/user/address',
    access: 'member',
    body: AddressBody,
    response: { data: v.optional(v.object({ _id: v.string() })) },
  }),
  changeAddress: defineCall({
    summary: 'Change an address',
    method: 'PUT',
    path: '/user/address/{id}',
    access: 'member',
    body: AddressBody,
    response: {},
  }),
  removeAddress: defineCall({
    summary: 'Delete an address',
    method: 'DELETE',
    path: '/user/address/{id}',
    access: 'member',
    response: {},
  }),
  geoAreas: defineCall({
    summary: 'Regions of a country with their provinces',
    method: 'GET',
    path: '/shop/geo/areas/{countryId}',
    access: 'public',
    response: { data: v.array(GeoArea) },
  }),
  cities: defineCall({
    summary: 'Cities of a country whose name starts with a text, or that have a postcode',
    method: 'GET',
    path: '/cities/options',
    access: 'public',
    query: v.object({
      countryCode: CountryCode,
      countryId: v.optional(Id),
      search: v.optional(singleLineText(100), ''),
    }),
    response: {
      data: v.array(City),
      /** Not in the specification. The only province of the searched Italian postcode, also without a listed city. */
      province: v.optional(v.string()),
    },
  }),
};
