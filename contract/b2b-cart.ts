import * as v from 'valibot';
import { OrderType } from './b2b.ts';
import { declareCall } from './call.ts';
import { ToWhom, quantityAnswer, type CartItem } from './cart.ts';
import { PersonSchema } from './catalogue.ts';
import { alsoSpelled } from './entity.ts';
import { MOST_PIECES, Picture, Quantity } from './fields.ts';
import { Money } from './money.ts';

/**
 * A line of a business cart, read as a {@link CartItem} so that both shops share what shows one.
 * Doc 2 §3 knows fewer fields of it; what is missing follows from the rest.
 */
const B2bCartItem = alsoSpelled(
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
      images: v.optional(v.array(Picture), []),
      price: Money,
      priceAfterDiscount: v.optional(Money),
      kp: v.optional(v.number(), 0),
      quantity: v.number(),
      availableQuantity: v.optional(v.number(), MOST_PIECES),
      finalPrice: Money,
      itemDiscountPercentage: v.optional(v.number(), 0),
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
        promotionOver: false,
      };
    }),
  ),
  { id: '_id' },
);

/** `totalCartItemsPrice` is what the lines' `finalPrice` come to: no screen shows another total. */
const cartAnswer = {
  data: v.array(B2bCartItem),
  totalCartItemsPrice: Money,
  cartCount: v.number(),
  toWhomUser: v.optional(v.nullable(PersonSchema), null),
} satisfies v.ObjectEntries;

/** One cart a member, business shop and order type. */
export const b2bCartCalls = {
  addToB2bCart: declareCall({
    summary: 'Put a product in the cart of an order type; what is there already is added to',
    method: 'POST',
    path: '/b2b/shop/{shopId}/product/{productId}/cart',
    access: 'member',
    body: v.object({ orderType: OrderType, quantity: Quantity }),
    answer: {},
    failures: ['orderTypeNotOffered', 'quantityUnavailable', 'quantityAboveMaximum', 'outOfStock', 'shopInactive'],
  }),
  b2bCartCount: declareCall({
    summary: 'How many pieces a business shop’s cart of an order type holds',
    method: 'GET',
    path: '/b2b/shop/cart/count/{shopId}',
    access: 'member',
    query: v.object({ orderType: OrderType }),
    answer: { cartCount: v.number() },
  }),
  b2bCart: declareCall({
    summary: 'The cart of a business shop and order type, whole',
    method: 'GET',
    path: '/b2b/shop/cart/products/{shopId}',
    access: 'member',
    query: v.object({ orderType: OrderType }),
    answer: cartAnswer,
  }),
  changeB2bQuantity: declareCall({
    summary: 'Set the quantity of a business cart’s item; a failure carries the server’s quantity',
    method: 'PUT',
    path: '/b2b/shop/product/cart/{id}/quantity',
    access: 'member',
    body: v.object({ quantity: Quantity }),
    answer: quantityAnswer,
    failures: ['quantityUnavailable', 'quantityAboveMaximum', 'outOfStock', 'shopInactive'],
  }),
  removeB2bItem: declareCall({
    summary: 'Take an item out of a business cart',
    method: 'DELETE',
    path: '/b2b/shop/cart/product/{id}',
    access: 'member',
    answer: {},
  }),
  clearB2bCart: declareCall({
    summary: 'Empty the cart of an order type, or all carts of the shop when none is named',
    method: 'DELETE',
    path: '/b2b/shop/cart/products/{shopId}',
    access: 'member',
    // Open: doc 2 §7 sends the shop alone.
    body: v.object({ orderType: v.optional(OrderType) }),
    answer: {},
  }),
};
