import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ListedProductSchema } from './catalogue.ts';
import { entity } from './entity.ts';
import { Id, MaxQuantity, OptionalId, PageNumber, ImageUrl, Quantity, pageSize } from './fields/common.ts';
import { Money } from './fields/money.ts';
import { UnitPrice } from './fields/unit-price.ts';
import { MemberId, PersonSchema } from './members.ts';
import { PromotionSchema } from './promotion-entity.ts';

/** REQ-CART-01. */
export const CART_ITEMS_PER_PAGE = 10;

/** Maximum number of different products in a cart. */
export const MAX_CART_LINES = 100;

export const ProductType = v.picklist(['Shop', 'Promotion']);
export const ToWhom = v.picklist(['Personal', 'Friend']);

export type ProductType = v.InferOutput<typeof ProductType>;
export type ToWhom = v.InferOutput<typeof ToWhom>;

/** `price` and `priceAfterDiscount` are per unit; `totalPrice` and `finalPrice` are for the whole line. */
const CartItem = entity({
  shopProductId: v.string(),
  name: v.string(),
  images: v.optional(v.array(ImageUrl), []),
  quantity: v.number(),
  availableQuantity: v.number(),
  maxQuantity: MaxQuantity,
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
  /** Not in the specification: the promotion has ended or lacks this product. The item can only be removed. */
  promotionEnded: v.optional(v.boolean(), false),
  /** Not in the specification, as the next two. Absent where it would repeat the price. */
  unitPrice: v.optional(UnitPrice),
  /** As in a list of products. */
  allergens: v.optional(v.array(v.string())),
  /** Years that the buyer must have reached. */
  minimumAge: v.optional(v.number()),
  /** Why the buyer can't withdraw. Text, so that an app shows new ones. */
  withdrawalExclusion: v.optional(v.string()),
});

/** Totals cover the whole cart, not only the page in `data`. They exclude items with `promotionEnded`. */
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
  /** Not in the specification: the cart's promotion, running or ended. Null for a Shop cart and for an empty cart. */
  promotion: v.optional(v.nullable(PromotionSchema), null),
  /** Not in the specification: the cheapest delivery, and the price of the products above which it is free. */
  delivery: v.optional(v.object({ lowestPrice: Money, freeAbove: Money })),
} satisfies v.ObjectEntries;

const CartSchema = v.object(cartResponse);

/** Response of a quantity change, in both shops. */
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
      // Not in the specification, as the next field. Without them, the whole cart.
      page: PageNumber,
      limit: pageSize(MAX_CART_LINES),
    }),
    response: cartResponse,
  }),
  addToCart: defineCall({
    summary: 'Add a product to the cart; the quantity of an existing item increases',
    method: 'POST',
    path: '/shop/{shopId}/product/{productId}/cart',
    access: 'member',
    idempotent: 'optional',
    body: v.object({
      quantity: Quantity,
      toWhom: ToWhom,
      toWhomUser: MemberId,
      productType: v.optional(ProductType, 'Shop'),
      promotionId: OptionalId,
    }),
    response: {},
    errors: [
      'quantityUnavailable',
      'quantityAboveMaximum',
      'outOfStock',
      'tooManyCartLines',
      'recipientLocked',
      'recipientNotFound',
      'shopInactive',
      'promotionEnded',
      'idempotencyKeyReused',
    ],
  }),
  assignCart: defineCall({
    summary: 'Change the recipient of the cart of this item; the recipient applies to the whole cart',
    method: 'POST',
    path: '/shop/{shopId}/product/assign/to/whom/{productId}/cart',
    access: 'member',
    body: v.object({
      toWhomUser: MemberId,
      shop: v.optional(Id),
      product: v.optional(Id),
      productType: v.optional(ProductType, 'Shop'),
    }),
    response: {},
    errors: ['recipientNotFound', 'shopInactive'],
  }),
  changeQuantity: defineCall({
    summary: 'Set the quantity of a cart item; an error carries the server’s quantity',
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
      'promotionEnded',
      'idempotencyKeyReused',
    ],
  }),
  removeItem: defineCall({
    summary: 'Remove an item from the cart',
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
    summary: 'Number of pieces in the shop’s cart, and its recipient',
    method: 'GET',
    path: '/shop/cart/count/{shopId}',
    access: 'member',
    query: v.object({ productType: v.optional(ProductType, 'Shop') }),
    response: { cartCount: v.number(), toWhomUser: v.optional(v.nullable(PersonSchema), null) },
  }),
};

/** Not in the specification. */
export const boughtProductCalls = {
  boughtProducts: defineCall({
    summary: 'Available products of a shop that the member has bought, the last bought first',
    method: 'GET',
    path: '/shop/bought/products/{shopId}',
    access: 'member',
    response: { data: v.array(ListedProductSchema) },
  }),
};
