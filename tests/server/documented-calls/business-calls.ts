import { BUSINESS_SHOP_ID } from '#tests/server/helpers/seed.ts';
import { fieldsOf, type DocumentedCall } from './documented-call.ts';

const SHOP =
  '_id fullName name companyName companyDescription billingAddress billingAddressCity billingAddressCountry ' +
  'billingAddressCountryCode gallery';
const PRODUCT =
  '_id name price images availableQuantity discountPercentage kp category._id category.name subCategory._id subCategory.name';
const CART_ITEM = '_id id productId shopProductId name toWhom images price kp quantity finalPrice';
const DAY = '_id dayName dayStartTime dayEndTime';

const inShop = () => ({ shopId: BUSINESS_SHOP_ID });
const takeaway = () => ({ orderType: 'Takeaway' });

/** The calls of the business shop. The documents leave most paths open; those are this shop's. */
export const businessCalls: readonly DocumentedCall[] = [
  {
    call: 'GET /b2b/country/shops',
    query: () => ({
      page: '1',
      limit: '6',
      search: '',
      countryId: 'it',
      availableDeliveryType: 'Takeaway',
      billingAddressCity: '',
    }),
    reads: [...fieldsOf('data.*', SHOP), 'totalCount'],
  },
  {
    call: 'GET /b2b/shop/country/cities',
    query: () => ({ countryId: 'it' }),
    reads: fieldsOf('data.*', 'name countryCode'),
  },
  { call: 'GET /b2b/shop/{shopId}', params: inShop, reads: fieldsOf('data', SHOP) },
  {
    call: 'GET /b2b/shop/{shopId}/categories',
    params: inShop,
    reads: fieldsOf('data.*', '_id name subCategories.*._id subCategories.*.name'),
  },
  {
    call: 'GET /b2b/shop/{shopId}/keywords',
    params: inShop,
    reads: fieldsOf('data.*', 'name subKeywords.*._id subKeywords.*.name'),
    keeps: { keywordId: 'data.*.subKeywords.*._id' },
  },
  {
    call: 'GET /b2b/shop/products',
    as: 'buyer',
    query: (found) => ({
      page: '1',
      limit: '8',
      shopId: BUSINESS_SHOP_ID,
      availableDeliveryType: 'Takeaway',
      category: '',
      subCategory: '',
      'subKeywords[]': found['keywordId'] ?? '',
    }),
    reads: [...fieldsOf('data.*', PRODUCT), 'totalCount'],
    keeps: { businessProductId: 'data.*._id' },
  },
  {
    call: 'GET /b2b/shop/product/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['businessProductId'] ?? '' }),
    reads: fieldsOf('data', `${PRODUCT} description shop`),
  },
  {
    call: 'POST /b2b/shop/{shopId}/product/{productId}/cart',
    as: 'buyer',
    params: (found) => ({ shopId: BUSINESS_SHOP_ID, productId: found['businessProductId'] ?? '' }),
    body: () => ({ orderType: 'Takeaway', quantity: 1 }),
    reads: ['message'],
  },
  {
    call: 'GET /b2b/shop/cart/count/{shopId}',
    as: 'buyer',
    params: inShop,
    query: takeaway,
    reads: ['cartCount'],
  },
  {
    call: 'GET /b2b/shop/cart/products/{shopId}',
    as: 'buyer',
    params: inShop,
    query: takeaway,
    reads: [
      ...fieldsOf('data.*', CART_ITEM),
      'totalCartItemsPrice',
      'cartCount',
      ...fieldsOf('toWhomUser', '_id fullName email'),
    ],
    keeps: { businessItemId: 'data.*._id' },
  },
  {
    call: 'PUT /b2b/shop/product/cart/{id}/quantity',
    as: 'buyer',
    params: (found) => ({ id: found['businessItemId'] ?? '' }),
    body: () => ({ quantity: 2 }),
    reads: [],
  },
  {
    call: 'GET /b2b/shop/{shopId}/slots',
    as: 'buyer',
    params: inShop,
    reads: [...fieldsOf('data.takeAwayOptions.*', DAY), ...fieldsOf('data.deliveryOptions.*', DAY)],
    keeps: { dayId: 'data.takeAwayOptions.*._id' },
  },
  {
    call: 'GET /b2b/shop/{shopId}/slots/{dayId}',
    as: 'buyer',
    params: (found) => ({ shopId: BUSINESS_SHOP_ID, dayId: found['dayId'] ?? '' }),
    reads: fieldsOf('data.takeawaySlots.*', '_id startTime endTime'),
  },
  {
    call: 'DELETE /b2b/shop/cart/product/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['businessItemId'] ?? '' }),
    reads: ['success', 'message'],
  },
  {
    call: 'DELETE /b2b/shop/cart/products/{shopId}',
    as: 'buyer',
    params: inShop,
    reads: ['message'],
  },
];
