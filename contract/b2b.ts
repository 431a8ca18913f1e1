import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  CategorySchema,
  KeywordGroupSchema,
  ListedProductSchema,
  filterableFactEntries,
  listPriceEntries,
  productEntries,
  productFieldAliases,
} from './catalogue.ts';
import { entity } from './entity.ts';
import { Id, OptionalId, PageNumber, ImageUrl, QueryIdList, pageSize } from './fields/common.ts';
import { singleLineText } from './fields/lines.ts';
import { productSearchEntries } from './product-search.ts';
import { productDetailEntries } from './product.ts';

/** REQ-B2B-03, REQ-B2B-09. */
export const B2B_SHOPS_PER_PAGE = 6;
export const B2B_PRODUCTS_PER_PAGE = 8;

/** How the member gets a business order (GAP-24). The values are the same in all calls. */
export const OrderType = v.picklist(['Takeaway', 'Delivery', 'Shipping']);
export type OrderType = v.InferOutput<typeof OrderType>;

/** Filter; empty matches any type. */
const OrderTypeFilter = v.optional(v.union([v.literal(''), OrderType]), '');

/** `companyDescription` is HTML; it is sanitized before it is shown (SEC-03). */
const B2bShop = entity({
  fullName: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  companyName: v.optional(v.string(), ''),
  companyDescription: v.optional(v.string(), ''),
  billingAddress: v.optional(v.string(), ''),
  billingAddressCity: v.optional(v.string(), ''),
  billingAddressCountry: v.optional(v.string(), ''),
  billingAddressCountryCode: v.optional(v.string(), ''),
  gallery: v.optional(v.array(ImageUrl), []),
  /** Not in the specification. Without the field, the shop offers all types. */
  availableDeliveryType: v.optional(v.array(OrderType), [...OrderType.options]),
});

/** Includes the shop, because a visitor who opens a link has not chosen one yet. */
const B2bProduct = entity(
  {
    ...productEntries,
    ...productDetailEntries,
    shop: v.optional(
      v.pipe(
        v.union([v.string(), v.object({ _id: v.string() })]),
        v.transform((shop) => (typeof shop === 'string' ? shop : shop._id)),
      ),
      '',
    ),
  },
  productFieldAliases,
);

/** Not in the specification. */
const slotEntries = {
  /** No further order is accepted. A takeaway day is full when all its times are. */
  isFull: v.optional(v.boolean(), false),
  /** Full for this member, who has as many orders in it as a member may have. */
  isOwnMaximum: v.optional(v.boolean(), false),
  /** Until when the shop accepts orders. For a takeaway day, the end of its last time. */
  closesAt: v.optional(v.nullable(v.string()), null),
} satisfies v.ObjectEntries;

/** A day with collection or delivery. Times are HH:mm in the shop's time zone. */
const DayOption = entity({
  dayName: v.string(),
  dayStartTime: v.string(),
  dayEndTime: v.string(),
  /** Not in the specification. YYYY-MM-DD in the shop's time zone. */
  date: v.optional(v.string(), ''),
  ...slotEntries,
});

const TimeSlot = entity({ startTime: v.string(), endTime: v.string(), ...slotEntries });

export const b2bCalls = {
  b2bShops: defineCall({
    summary: 'One page of a country’s business shops, by name, city and delivery type',
    method: 'GET',
    path: '/b2b/country/shops',
    access: 'public',
    query: v.object({
      page: PageNumber,
      limit: pageSize(B2B_SHOPS_PER_PAGE),
      search: v.optional(singleLineText(100), ''),
      countryId: Id,
      availableDeliveryType: OrderTypeFilter,
      billingAddressCity: v.optional(singleLineText(100), ''),
    }),
    response: { data: v.array(B2bShop), totalCount: v.number() },
  }),
  b2bCities: defineCall({
    summary: 'Cities of a country that have a business shop',
    method: 'GET',
    path: '/b2b/shop/country/cities',
    access: 'public',
    query: v.object({ countryId: Id }),
    response: {
      data: v.array(v.object({ name: v.string(), countryCode: v.optional(v.string(), '') })),
    },
  }),
  // Must come before `{shopId}`: the server matches its routes in this order.
  b2bProducts: defineCall({
    summary: 'One page of a business shop’s products, by category, keywords, search text, price and availability',
    method: 'GET',
    path: '/b2b/shop/products',
    access: 'public',
    query: v.object({
      page: PageNumber,
      limit: pageSize(B2B_PRODUCTS_PER_PAGE),
      shopId: Id,
      availableDeliveryType: OrderTypeFilter,
      category: OptionalId,
      subCategory: OptionalId,
      subKeywords: QueryIdList,
      ...productSearchEntries,
    }),
    response: { data: v.array(ListedProductSchema), totalCount: v.number(), ...listPriceEntries },
  }),
  b2bProduct: defineCall({
    summary: 'One product of a business shop with its texts',
    method: 'GET',
    path: '/b2b/shop/product/{id}',
    access: 'public',
    response: { data: B2bProduct },
  }),
  b2bShop: defineCall({
    summary: 'One business shop',
    method: 'GET',
    path: '/b2b/shop/{shopId}',
    access: 'public',
    response: { data: B2bShop },
  }),
  b2bCategories: defineCall({
    summary: 'Categories of a business shop with their sub-categories',
    method: 'GET',
    path: '/b2b/shop/{shopId}/categories',
    access: 'public',
    response: { data: v.array(CategorySchema) },
  }),
  b2bKeywords: defineCall({
    summary: 'Keyword groups to filter a business shop’s list by',
    method: 'GET',
    path: '/b2b/shop/{shopId}/keywords',
    access: 'public',
    response: { data: v.array(KeywordGroupSchema), ...filterableFactEntries },
  }),
  b2bSlots: defineCall({
    summary: 'The next collection and delivery days of a business shop',
    method: 'GET',
    path: '/b2b/shop/{shopId}/slots',
    access: 'member',
    response: {
      data: v.object({
        takeAwayOptions: v.optional(v.array(DayOption), []),
        deliveryOptions: v.optional(v.array(DayOption), []),
      }),
    },
  }),
  b2bTimeSlots: defineCall({
    summary: 'Times of a takeaway day that can still be chosen',
    method: 'GET',
    path: '/b2b/shop/{shopId}/slots/{dayId}',
    access: 'member',
    response: { data: v.object({ takeawaySlots: v.optional(v.array(TimeSlot), []) }) },
  }),
};
