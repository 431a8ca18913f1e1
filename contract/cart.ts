import * as v from 'valibot';
import { defineCall } from './call.ts';
import { PersonSchema } from './catalogue.ts';
import { entity } from './entity.ts';
import { Id, OptionalId, PageNumber, ImageUrl, Quantity, pageSize } from './fields/common.ts';
import { Money } from './fields/money.ts';
import { PromotionSchema } from './promotion-entity.ts';

/** Cart page size of doc 1 §9. */
export const CART_ITEMS_PER_PAGE = 10;

export const ProductType = v.picklist(['Shop', 'Promotion']);
export const ToWhom = v.picklist(['Personal', 'Friend']);

export type ProductType = v.InferOutput<typeof ProductType>;
export type ToWhom = v.InferOutput<typeof ToWhom>;

/** `price` and `priceAfterDiscount` are per unit; `totalPrice` and `finalPrice` of the line. */
const CartItem = entity({
  shopProductId: v.string(),
  name: v.string(),
  images: v.optional(v.array(ImageUrl), []),
  quantity: v.number(),
  availableQuantity: v.number(),
  toWhom: ToWhom,
  toWhomUser: v.optional(v.nullable(PersonSchema), null),
  price: Money,
  priceAfterDiscount: Money,
  discount: v.optional(Money, 0),
  totalPrice: Money,
  finalPrice: Money,
  itemDiscountPercentage: v.optional(v.number(), 0),
  kp: v.optional(v.number(), 0),
  totalkp: v.optional(v.number(), 0),
  kpNovv: v.optional(v.number(), 0),
  totalkpNovv: v.optional(v.number(), 0),
  /** Open: its promotion has ended, or no longer has it; it can only be removed. */
  promotionOver: v.optional(v.boolean(), false),
});

/** Totals are of the whole cart, whatever page `data` is, without what a promotion no longer sells. */
export const cartResponse = {
  data: v.array(CartItem),
  totalCount: v.number(),
  totalCartItemsPrice: Money,
  totalDiscountApplied: Money,
  totalCartItemsFinalDiscountedPrice: Money,
  discountPercentage: v.optional(v.number(), 0),
  totalCartItemsKP: v.optional(v.number(), 0),
  totalKpNovv: v.optional(v.number(), 0),
  cartCount: v.number(),
  toWhomUser: v.optional(v.nullable(PersonSchema), null),
  /** Open: the promotion that this cart is of, running or over; null for a Shop cart or an empty one. */
  promotion: v.optional(v.nullable(PromotionSchema), null),
} satisfies v.ObjectEntries;

const CartSchema = v.object(cartResponse);
/** Of a change of an item's quantity, in either shop. */
export const quantityResponse = { data: v.object({ quantity: v.number() }) };

export { CartItem as CartItemSchema };
export type CartItem = v.InferOutput<typeof CartItem>;
export type Cart = v.InferOutput<typeof CartSchema>;

export const cartCalls = {
  cart: defineCall({
    summary: 'The cart of a shop',
    method: 'GET',
    path: '/shop/cart/products/{shopId}',
    access: 'member',
    query: v.object({
      productType: v.optional(ProductType, 'Shop'),
      promotionId: OptionalId,
      page: PageNumber,
      limit: pageSize(CART_ITEMS_PER_PAGE),
    }),
    response: cartResponse,
  }),
  addToCart: defineCall({
    summary: 'Put a product in the cart; what is there already is added to',
    method: 'POST',
    path: '/shop/{shopId}/product/{productId}/cart',
    access: 'member',
    idempotent: 'optional',
    body: v.object({
      quantity: Quantity,
      toWhom: ToWhom,
      toWhomUser: Id,
      productType: v.optional(ProductType, 'Shop'),
      promotionId: OptionalId,
    }),
    response: {},
    errors: [
      'quantityUnavailable',
      'quantityAboveMaximum',
      'outOfStock',
      'recipientLocked',
      'recipientNotFound',
      'shopInactive',
      'promotionOver',
      'idempotencyKeyReused',
    ],
  }),
  assignCart: defineCall({
    summary: 'Change for whom the cart of this item is; the recipient applies to the whole cart',
    method: 'POST',
    path: '/shop/{shopId}/product/assign/to/whom/{productId}/cart',
    access: 'member',
    body: v.object({
      toWhomUser: Id,
      shop: v.optional(Id),
      product: v.optional(Id),
      productType: v.optional(ProductType, 'Shop'),
    }),
    response: {},
    errors: ['recipientNotFound', 'shopInactive'],
  }),
  changeQuantity: defineCall({
    summary: 'Set the quantity of a cart item; a failure carries the server’s quantity',
    method: 'PUT',
    path: '/shop/product/cart/{cartItemId}/quantity',
    access: 'member',
    idempotent: 'optional',
    body: v.object({ quantity: Quantity }),
    response: quantityResponse,
    errors: [
      'quantityUnavailable',
      'quantityAboveMaximum',
      'outOfStock',
      'shopInactive',
      'promotionOver',
      'idempotencyKeyReused',
    ],
  }),
  removeItem: defineCall({
    summary: 'Take an item out of the cart',
    method: 'DELETE',
    path: '/shop/cart/product/{cartItemId}',
    access: 'member',
    idempotent: 'optional',
    response: {},
    errors: ['idempotencyKeyReused'],
  }),
  clearCart: defineCall({
    summary: 'Empty the cart of one product type',
    method: 'DELETE',
    path: '/shop/cart/products/{shopId}',
    access: 'member',
    idempotent: 'optional',
    body: v.object({ productType: v.optional(ProductType, 'Shop') }),
    response: {},
    errors: ['idempotencyKeyReused'],
  }),
  cartCount: defineCall({
    summary: 'How many pieces the shop’s cart holds, and for whom it is',
    method: 'GET',
    path: '/shop/cart/count/{shopId}',
    access: 'member',
    query: v.object({ productType: v.optional(ProductType, 'Shop') }),
    response: { cartCount: v.number(), toWhomUser: v.optional(v.nullable(PersonSchema), null) },
  }),
};
