import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { fieldsOf, type DocumentedCall } from './documented-call.ts';

const ADDRESS =
  '_id salutation firstName lastName email mobile address addressCity addressProvince addressZipcode ' +
  'addressCountryCode addressCountry isDefault addressType';
const SUMMARY =
  'cartItems.*._id allProductPrice scontoMerceUsed originalScontoMerce maxApplicableScontoMerce totalPrice ' +
  'deliveryPartners.*._id deliveryTypes finalKP totalVatPrice finalPrice originalEwallet ewallet';
const ORDER_ADDRESS = 'name email mobile address city province zipcode country';
const ORDER =
  'transactionId fullName email mobile shop.name shop.companyName warehouse.warehouseName deliverypartnerName mode ' +
  'type deliveryStatus deliveryStatusDate deliveryType billingGeographicalArea allProductPrice subTotalPrice ' +
  'deliveryPrice deliveryTypePrice extraDeliveryPrice totalVatPrice deliveryVat deliveryVatPercentage ' +
  'deliveryTypePercentage deliveryTypeVat finalKP discount finalPrice isEWalletUsed eWalletUsed ' +
  'isScontoMerceApplied scontoMerceUsed';
const ORDER_PRODUCT =
  'name images quantity vatPercentage toWhom toWhomUser.fullName price subTotalPrice vatPrice scontoMerceUsed finalPrice';

const address = {
  salutation: 'Mrs',
  firstName: 'Giulia',
  lastName: 'Rossi',
  email: 'giulia@example.com',
  mobile: '+39 333 123 4567',
  address: 'Via Roma 1',
  addressCity: 'Milano',
  addressProvince: 'MI',
  addressZipcode: '20121',
  addressCountryCode: 'IT',
  addressCountry: 'Italia',
  isDefault: false,
  addressType: 'Home',
};

/** Addresses, checkout, payment and orders. */
export const checkoutCalls: readonly DocumentedCall[] = [
  {
    call: 'GET /shop/geo/areas/{countryId}',
    params: () => ({ countryId: 'it' }),
    query: () => ({ countryCode: 'IT' }),
    reads: ['data.*._id', 'data.*.name'],
  },
  {
    call: 'GET /cities/options',
    query: () => ({ countryCode: 'IT', countryId: 'it' }),
    reads: ['data.*.name'],
  },
  { call: 'POST /user/address', as: 'buyer', body: () => address, reads: ['message'] },
  {
    // The country has no rule in the form.
    call: 'POST /user/address',
    as: 'buyer',
    body: () => ({ ...address, addressCountryCode: '', addressCountry: '' }),
    reads: ['message'],
  },
  {
    call: 'GET /user/addresses',
    as: 'buyer',
    query: () => ({ countryCode: 'IT', countryId: 'it' }),
    reads: fieldsOf('data.*', ADDRESS),
    keeps: { addressId: 'data.*._id' },
  },
  {
    call: 'PUT /user/address/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['addressId'] ?? '' }),
    body: () => ({ ...address, address: 'Via Roma 2' }),
    reads: ['message'],
  },
  {
    call: 'POST /shop/{shopId}/product/{productId}/cart',
    as: 'buyer',
    params: (found) => ({ shopId: SHOP_ID, productId: found['productId'] ?? '' }),
    // The documents give the recipient as the object of the user search.
    body: (found) => ({
      quantity: 1,
      toWhom: 'Personal',
      toWhomUser: { _id: found['memberId'], fullName: 'Giulia Rossi', email: 'giulia@example.com' },
      productType: 'Shop',
      promotionId: '',
    }),
    reads: ['message'],
  },
  {
    call: 'POST /shop/cart/product/checkout',
    as: 'buyer',
    body: (found) => ({
      scontoMerce: 0,
      deliveryType: 'standard',
      userAddressId: found['addressId'],
      deliveryId: 'gls',
      productType: 'Shop',
      promotionId: '',
      shopId: SHOP_ID,
      eWalletUsed: 0,
      paymentMode: 'Card',
    }),
    reads: fieldsOf('data', SUMMARY),
  },
  {
    call: 'POST /user/shop/product/transaction/init',
    as: 'buyer',
    body: (found) => ({
      shopId: SHOP_ID,
      productType: 'Shop',
      promotionId: '',
      scontoMerceUsed: 0,
      isScontoMerceApplied: false,
      userAddressId: found['addressId'],
      deliveryId: 'gls',
      deliveryType: 'standard',
      paymentType: 'Nexi',
      paymentMode: 'Card',
      eWalletUsed: 0,
      isEWalletedUsed: false,
      deviceType: 'Web',
    }),
    reads: ['success', 'message', ...fieldsOf('data', 'transactionId status paymentUrl orderNo')],
    keeps: { transactionId: 'data.transactionId', orderNo: 'data.orderNo' },
  },
  {
    call: 'PUT /user/shop/product/transaction/update',
    as: 'buyer',
    body: (found) => ({
      transactionId: found['transactionId'],
      orderNo: found['orderNo'],
      status: 3,
      paymentType: 'Nexi',
      deviceType: 'Web',
    }),
    reads: ['status'],
  },
  {
    call: 'GET /user/shop/productorders',
    as: 'buyer',
    reads: fieldsOf('data.*', '_id transactionId orderDeliveryStatus status paymentMode finalPrice products.*.images'),
    keeps: { orderId: 'data.*._id' },
  },
  {
    call: 'GET /user/shop/productorder/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['orderId'] ?? '' }),
    reads: [
      ...fieldsOf('data', ORDER),
      ...fieldsOf('data.shippingAddress', ORDER_ADDRESS),
      ...fieldsOf('data.billingAddress', ORDER_ADDRESS),
      ...fieldsOf('data.products.*', ORDER_PRODUCT),
    ],
  },
  {
    call: 'DELETE /user/address/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['addressId'] ?? '' }),
    reads: ['message'],
  },
];
