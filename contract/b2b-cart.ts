import * as v from 'valibot';
import { OrderType } from './b2b.ts';
import { defineCall } from './call.ts';
import { ToWhom, quantityResponse, type CartItem } from './cart.ts';
import { withFieldAliases } from './entity.ts';
import { MAX_QUANTITY, MaxQuantity, ImageUrl, Quantity } from './fields/common.ts';
import { Money } from './fields/money.ts';
import { UnitPrice } from './fields/unit-price.ts';
import { PersonSchema } from './members.ts';

/**
 * A line of a business cart, parsed into a {@link CartItem} so that both shops share the components.
 * The specification has fewer fields here (REQ-B2B-25); the missing ones are computed.
 */
const B2bCartItem = withFieldAliases(
  v.pipe(
    v.object({
      _id: v.string(),
      productId: v.optional(v.string()),
      shopProductId: v.optional(v.string()),
      name: v.string(),
      toWhom: v.optional(
        v.union([
          ToWhom,
          v.pipe(
            v.literal('friend'),
            v.transform(() => 'Friend' as const),
          ),
        ]),
        'Personal',
      ),
      images: v.optional(v.array(ImageUrl), []),
      price: Money,
      priceAfterDiscount: v.optional(Money),
      kp: v.optional(v.number(), 0),
      quantity: v.number(),
      availableQuantity: v.optional(v.number(), MAX_QUANTITY),
      maxQuantity: MaxQuantity,
      finalPrice: Money,
      itemDiscountPercentage: v.optional(v.number(), 0),
      // Not in the specification, as the next two.
      unitPrice: v.optional(UnitPrice),
      allergens: v.optional(v.array(v.string())),
      minimumAge: v.optional(v.number()),
    }),
    v.transform(({ _id, productId = '', shopProductId = productId, ...item }): CartItem => {
      const totalPrice = item.price * item.quantity;
      return {
        ...item,
        id: _id,
        shopProductId,
        toWhomUser: null,
        priceAfterDiscount: item.priceAfterDiscount ?? item.price,
        totalPrice,
        discount: totalPrice - item.finalPrice,
        totalkp: item.kp * item.quantity,
        kpNovv: 0,
        totalkpNovv: 0,
        promotionEnded: false,
      };
    }),
  ),
  { id: '_id' },
);

/** `totalCartItemsPrice` is the sum of the lines' `finalPrice`. No screen shows another total. */
const b2bCartResponse = {
  data: v.array(B2bCartItem),
  totalCartItemsPrice: Money,
  cartCount: v.number(),
  toWhomUser: v.optional(v.nullable(PersonSchema), null),
} satisfies v.ObjectEntries;

/** There is one cart per member, business shop and order type. */
export const b2bCartCalls = {
  addToB2bCart: defineCall({
    summary: 'Add a product to the cart of an order type; the quantity of an existing item increases',
    method: 'POST',
    path: '/b2b/shop/{shopId}/product/{productId}/cart',
    access: 'member',
    body: v.object({ orderType: OrderType, quantity: Quantity }),
    response: {},
    errors: [
      'orderTypeNotOffered',
      'quantityUnavailable',
      'quantityAboveMaximum',
      'outOfStock',
      'tooManyCartLines',
      'shopInactive',
    ],
  }),
  b2bCartCount: defineCall({
    summary: 'Number of pieces in a business shop’s cart of an order type',
    method: 'GET',
    path: '/b2b/shop/cart/count/{shopId}',
    access: 'member',
    query: v.object({ orderType: OrderType }),
    response: { cartCount: v.number() },
  }),
  b2bCart: defineCall({
    summary: 'The whole cart of a business shop and order type',
    method: 'GET',
    path: '/b2b/shop/cart/products/{shopId}',
    access: 'member',
    query: v.object({ orderType: OrderType }),
    response: b2bCartResponse,
  }),
  changeB2bQuantity: defineCall({
    summary: 'Set the quantity of an item in a business cart; an error carries the server’s quantity',
    method: 'PUT',
    path: '/b2b/shop/product/cart/{id}/quantity',
    access: 'member',
    body: v.object({ quantity: Quantity }),
    response: quantityResponse,
    errors: ['quantityUnavailable', 'quantityAboveMaximum', 'outOfStock', 'shopInactive'],
  }),
  removeB2bItem: defineCall({
    summary: 'Remove an item from a business cart',
    method: 'DELETE',
    path: '/b2b/shop/cart/product/{id}',
    access: 'member',
    response: {},
  }),
  clearB2bCart: defineCall({
    summary: 'Empty the cart of an order type, or all carts of the shop when none is named',
    method: 'DELETE',
    path: '/b2b/shop/cart/products/{shopId}',
    access: 'member',
    // Not in the specification, where the call sends only the shop (REQ-CALL-32).
    body: v.object({ orderType: v.optional(OrderType) }),
    response: {},
  }),
};
