import * as v from 'valibot';
import { defineCall } from './call.ts';
import { withFieldAliases, entity } from './entity.ts';
import { Id, ImageUrl } from './fields/common.ts';

const Country = withFieldAliases(
  v.object({ id: v.string(), code: v.string(), name: v.string(), flag: v.optional(v.string(), '') }),
  { _id: 'id' },
);

const Shop = entity({ fullName: v.string(), picture: v.optional(v.nullable(ImageUrl), null) });

export type Country = v.InferOutput<typeof Country>;
export type Shop = v.InferOutput<typeof Shop>;

/** Not in catalogue.ts, because the product list does not need these calls and the first load is limited. */
export const shopCalls = {
  countries: defineCall({
    summary: 'Countries that have a shop',
    method: 'GET',
    path: '/shop/country/options',
    access: 'public',
    response: { data: v.array(Country) },
  }),
  shops: defineCall({
    summary: 'Consumer shops of a country',
    method: 'GET',
    path: '/country/shops',
    access: 'public',
    query: v.object({ countryId: Id }),
    response: { data: v.array(Shop) },
  }),
};
