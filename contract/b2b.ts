import * as v from 'valibot';
import { declareCall } from './call.ts';
import {
  CategorySchema,
  KeywordGroupSchema,
  ListedProductSchema,
  productEntries,
  productSpellings,
  productTexts,
} from './catalogue.ts';
import { entity } from './entity.ts';
import { Id, OptionalId, Page, Picture, QueryList, limit, line } from './fields.ts';

/** Page sizes of doc 2 §9. */
export const B2B_SHOPS_PER_PAGE = 6;
export const B2B_PRODUCTS_PER_PAGE = 8;

/** How a business order reaches its member (decision 24): chosen once, the same word everywhere. */
export const OrderType = v.picklist(['Takeaway', 'Delivery', 'Shipping']);
export type OrderType = v.InferOutput<typeof OrderType>;

/** A filter: empty means any. */
const AnyOrderType = v.optional(v.union([v.literal(''), OrderType]), '');

/** `companyDescription` is HTML and passes the sanitiser on show (S3). */
const B2bShop = entity({
  fullName: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  companyName: v.optional(v.string(), ''),
  companyDescription: v.optional(v.string(), ''),
  billingAddress: v.optional(v.string(), ''),
  billingAddressCity: v.optional(v.string(), ''),
  billingAddressCountry: v.optional(v.string(), ''),
  billingAddressCountryCode: v.optional(v.string(), ''),
  gallery: v.optional(v.array(Picture), []),
  /** Open: a back end that does not say so offers all of them. */
  availableDeliveryType: v.optional(v.array(OrderType), [...OrderType.options]),
});

/** A product with its shop: who opens a link to it has chosen none yet. */
const B2bProduct = entity(
  {
    ...productEntries,
    ...productTexts,
    shop: v.optional(
      v.pipe(
        v.union([v.string(), v.object({ _id: v.string() })]),
        v.transform((shop) => (typeof shop === 'string' ? shop : shop._id)),
      ),
      '',
    ),
  },
  productSpellings,
);

/** A day on which the shop hands over or delivers; times are the shop's, HH:mm. */
const DayOption = entity({
  dayName: v.string(),
  dayStartTime: v.string(),
  dayEndTime: v.string(),
  /** Open: YYYY-MM-DD of the shop's calendar. */
  date: v.optional(v.string(), ''),
});

const TimeSlot = entity({ startTime: v.string(), endTime: v.string() });

export const b2bCalls = {
  b2bShops: declareCall({
    summary: 'One page of a country’s business shops, by name, city and delivery type',
    method: 'GET',
    path: '/b2b/country/shops',
    access: 'public',
    query: v.object({
      page: Page,
      limit: limit(B2B_SHOPS_PER_PAGE),
      search: v.optional(line(100), ''),
      countryId: Id,
      availableDeliveryType: AnyOrderType,
      billingAddressCity: v.optional(line(100), ''),
    }),
    answer: { data: v.array(B2bShop), totalCount: v.number() },
  }),
  b2bCities: declareCall({
    summary: 'Cities of a country that have a business shop',
    method: 'GET',
    path: '/b2b/shop/country/cities',
    access: 'public',
    query: v.object({ countryId: Id }),
    answer: {
      data: v.array(v.object({ name: v.string(), countryCode: v.optional(v.string(), '') })),
    },
  }),
  // Before `{shopId}`: the server tries its routes in this order.
  b2bProducts: declareCall({
    summary: 'One page of a business shop’s products, by category and keywords',
    method: 'GET',
    path: '/b2b/shop/products',
    access: 'public',
    query: v.object({
      page: Page,
      limit: limit(B2B_PRODUCTS_PER_PAGE),
      shopId: Id,
      availableDeliveryType: AnyOrderType,
      category: OptionalId,
      subCategory: OptionalId,
      subKeywords: QueryList,
    }),
    answer: { data: v.array(ListedProductSchema), totalCount: v.number() },
  }),
  b2bProduct: declareCall({
    summary: 'One product of a business shop with its texts',
    method: 'GET',
    path: '/b2b/shop/product/{id}',
    access: 'public',
    answer: { data: B2bProduct },
  }),
  b2bShop: declareCall({
    summary: 'One business shop',
    method: 'GET',
    path: '/b2b/shop/{shopId}',
    access: 'public',
    answer: { data: B2bShop },
  }),
  b2bCategories: declareCall({
    summary: 'Categories of a business shop with their sub-categories',
    method: 'GET',
    path: '/b2b/shop/{shopId}/categories',
    access: 'public',
    answer: { data: v.array(CategorySchema) },
  }),
  b2bKeywords: declareCall({
    summary: 'Keyword groups to filter a business shop’s list by',
    method: 'GET',
    path: '/b2b/shop/{shopId}/keywords',
    access: 'public',
    answer: { data: v.array(KeywordGroupSchema) },
  }),
  b2bSlots: declareCall({
    summary: 'The next days on which a business shop hands over and delivers',
    method: 'GET',
    path: '/b2b/shop/{shopId}/slots',
    access: 'member',
    answer: {
      data: v.object({
        takeAwayOptions: v.optional(v.array(DayOption), []),
        deliveryOptions: v.optional(v.array(DayOption), []),
      }),
    },
  }),
  b2bTimeSlots: declareCall({
    summary: 'Times of a takeaway day that can still be chosen',
    method: 'GET',
    path: '/b2b/shop/{shopId}/slots/{dayId}',
    access: 'member',
    answer: { data: v.object({ takeawaySlots: v.optional(v.array(TimeSlot), []) }) },
  }),
};
