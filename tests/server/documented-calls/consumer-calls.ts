import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { fieldsOf, type DocumentedCall, type Found } from './documented-call.ts';

const LISTED =
  'price kp discountPercentage availableQuantity category.id category.name subCategory.id subCategory.name';
const PRODUCT = `_id name images ${LISTED}`;
const CART_ITEM =
  '_id shopProductId name images quantity availableQuantity toWhom toWhomUser._id toWhomUser.fullName toWhomUser.email ' +
  'price priceAfterDiscount discount totalPrice finalPrice itemDiscountPercentage kp totalkp kpNovv totalkpNovv';
const CART_TOTALS =
  'totalCount totalCartItemsPrice totalDiscountApplied totalCartItemsFinalDiscountedPrice discountPercentage ' +
  'totalCartItemsKP totalKpNovv cartCount toWhomUser._id';
const PROMOTION =
  '_id shop title code image durationType showCountdown startDate endDate noOfDaysAfterEvent latestEventEndDate';

const inShop = () => ({ shopId: SHOP_ID });
const addBody = (found: Found) => ({ quantity: 1, toWhom: 'Personal', toWhomUser: found['memberId'] });

/** Shops, products, promotions and the consumer cart. */
export const consumerCalls: readonly DocumentedCall[] = [
  { call: 'GET /shop/country/options', reads: fieldsOf('data.*', 'id code name flag') },
  {
    call: 'GET /country/shops',
    query: () => ({ countryId: 'it' }),
    reads: fieldsOf('data.*', 'fullName _id picture'),
  },
  {
    call: 'GET /shop/products',
    as: 'buyer',
    query: () => ({
      page: '1',
      limit: '8',
      category: 'food',
      subCategory: 'jam',
      shopId: SHOP_ID,
      countryCode: 'IT',
      'selectedFilters[]': 'small',
    }),
    reads: [...fieldsOf('data.*', `${PRODUCT} kpNovv`), 'totalCount'],
    keeps: { productId: 'data.*._id' },
  },
  {
    call: 'GET /shop/product/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['productId'] ?? '' }),
    query: inShop,
    reads: fieldsOf('data', `${PRODUCT} kpNovv description technical`),
  },
  {
    call: 'POST /shop/product/viewed/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['productId'] ?? '' }),
    reads: [],
  },
  {
    call: 'GET /shop/viewed/products/{shopId}',
    as: 'buyer',
    params: inShop,
    reads: fieldsOf('data.*', PRODUCT),
  },
  {
    call: 'GET /shop/highlighted/products/{shopId}',
    as: 'buyer',
    params: inShop,
    reads: fieldsOf('data.*', `${PRODUCT} discount`),
  },
  {
    call: 'GET /shop/product/categories/with/subcategories',
    query: inShop,
    reads: fieldsOf('data.*', '_id name image subCategories.*._id subCategories.*.name'),
  },
  {
    call: 'GET /shop/product/keword/list',
    query: () => ({ category: 'food', subCategory: '', shopId: SHOP_ID, countryCode: 'IT' }),
    // The two documents name the list differently.
    reads: fieldsOf('data.*', 'name items.*._id items.*.name subKeywords.*._id subKeywords.*.name'),
  },
  {
    call: 'GET /shop/product/assign/user/options',
    as: 'buyer',
    query: () => ({ search: 'marco', shopId: SHOP_ID }),
    reads: fieldsOf('data.*', '_id fullName email'),
    keeps: { friendId: 'data.*._id' },
  },
  {
    call: 'POST /shop/{shopId}/product/{productId}/cart',
    as: 'buyer',
    params: (found) => ({ shopId: SHOP_ID, productId: found['productId'] ?? '' }),
    body: (found) => ({ ...addBody(found), productType: 'Shop', promotionId: '' }),
    reads: ['message'],
  },
  {
    call: 'GET /shop/cart/products/{shopId}',
    as: 'buyer',
    params: inShop,
    query: () => ({ productType: 'Shop', promotionId: '' }),
    reads: [...fieldsOf('data.*', CART_ITEM), ...CART_TOTALS.split(' ')],
    keeps: { cartItemId: 'data.*._id' },
  },
  {
    call: 'POST /shop/{shopId}/product/assign/to/whom/{productId}/cart',
    as: 'buyer',
    params: (found) => ({ shopId: SHOP_ID, productId: found['productId'] ?? '' }),
    body: (found) => ({ toWhomUser: found['friendId'], shop: SHOP_ID, product: found['productId'] }),
    reads: ['message'],
  },
  {
    call: 'PUT /shop/product/cart/{cartItemId}/quantity',
    as: 'buyer',
    params: (found) => ({ cartItemId: found['cartItemId'] ?? '' }),
    body: () => ({ quantity: 2 }),
    reads: ['message'],
  },
  {
    call: 'GET /shop/cart/count/{shopId}',
    as: 'buyer',
    params: inShop,
    reads: ['cartCount', ...fieldsOf('toWhomUser', '_id fullName email')],
  },
  {
    call: 'DELETE /shop/cart/product/{cartItemId}',
    as: 'buyer',
    params: (found) => ({ cartItemId: found['cartItemId'] ?? '' }),
    reads: ['message'],
  },
  { call: 'GET /promotions/badgecount', reads: ['data'] },
  {
    call: 'GET /promotions',
    query: () => ({ page: '1', limit: '9', shopId: SHOP_ID }),
    reads: fieldsOf('data.*', PROMOTION),
    keeps: { promotionId: 'data.*._id' },
  },
  {
    call: 'PUT /user/shop/type',
    as: 'buyer',
    body: () => ({ shop: SHOP_ID, type: 'Promotion' }),
    reads: [],
  },
  {
    call: 'GET /promotion/products/list',
    as: 'buyer',
    query: (found) => ({
      page: '1',
      limit: '8',
      promotionId: found['promotionId'] ?? '',
      category: '',
      subCategory: '',
    }),
    reads: [...fieldsOf('data.products.*', `${PRODUCT} kpnovv shop`), 'totalCount'],
    keeps: { promotedId: 'data.products.*._id' },
  },
  {
    call: 'GET /promotion/product/detail/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['promotedId'] ?? '' }),
    reads: fieldsOf('data', `${PRODUCT} kpnovv shop description technical`),
  },
  {
    call: 'POST /shop/{shopId}/product/{productId}/cart',
    as: 'buyer',
    params: (found) => ({ shopId: SHOP_ID, productId: found['promotedId'] ?? '' }),
    body: (found) => ({ ...addBody(found), productType: 'Promotion', promotionId: found['promotionId'] }),
    reads: ['message'],
  },
  {
    call: 'DELETE /shop/cart/products/{shopId}',
    as: 'buyer',
    params: inShop,
    body: () => ({ productType: 'Promotion' }),
    reads: ['message'],
  },
];
