import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Id, OptionalId, PageNumber } from '#contract/fields/common.ts';
import { multiLineText, requiredLine, singleLineText } from '#contract/fields/lines.ts';
import { Amount } from '#contract/fields/money.ts';
import {
  ListedStaffProduct,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_PRODUCTS_AT_ONCE,
  MAX_STAFF_DESCRIPTION_LENGTH,
  MAX_STAFF_PRICE,
  MAX_STOCK,
  PRODUCT_FILTERS,
  ProductChangeResult,
  StaffProduct,
} from './product-entity.ts';
import { Version } from './version.ts';

const Price = v.pipe(Amount, v.minValue(1, 'too small'), v.maxValue(MAX_STAFF_PRICE * 100, 'too large'));

const Stock = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK));

/** New price and stock of a product. `before` is what the person has seen. */
const ProductChange = v.object({
  id: Id,
  price: v.optional(
    v.object({
      before: Amount,
      after: Price,
      /** Shown as reduced from the lowest price of the last 30 days. */
      isReduction: v.optional(v.boolean(), false),
    }),
  ),
  stock: v.optional(v.object({ before: v.pipe(v.number(), v.integer()), after: Stock })),
});

const ProductChanges = v.pipe(
  v.object({
    products: v.pipe(v.array(ProductChange), v.minLength(1), v.maxLength(MAX_PRODUCTS_AT_ONCE)),
    /** Why the stock changes, for the log. */
    reason: v.optional(singleLineText(300), ''),
  }),
  v.forward(
    v.check(
      ({ products, reason }) => reason.length >= 3 || products.every(({ stock }) => stock === undefined),
      'required',
    ),
    ['reason'],
  ),
);

const Description = multiLineText(MAX_STAFF_DESCRIPTION_LENGTH);

/** The catalogue in the staff app (REQ-STAFF-25 to REQ-STAFF-28). */
export const staffProductCalls = {
  staffProducts: defineCall({
    summary: 'Products of the catalogue, also hidden ones, a page at a time',
    method: 'GET',
    path: '/staff/products',
    access: 'staff',
    area: 'catalogue',
    query: v.object({
      filter: v.optional(v.picklist(PRODUCT_FILTERS), 'all'),
      /** Words of name, id, article number or GTIN. */
      find: v.optional(singleLineText(100), ''),
      shopId: OptionalId,
      page: PageNumber,
    }),
    response: { data: v.array(ListedStaffProduct), hasMore: v.boolean() },
  }),
  staffChangeProducts: defineCall({
    summary: 'Change price and stock of products; each succeeds or fails on its own',
    method: 'POST',
    path: '/staff/products/change',
    access: 'staff',
    area: 'catalogue',
    body: ProductChanges,
    response: { data: v.array(ProductChangeResult) },
  }),
  staffPreviewDescription: defineCall({
    summary: 'A description as the shop would store it, without what it does not allow',
    method: 'POST',
    path: '/staff/products/preview',
    access: 'staff',
    area: 'catalogue',
    readOnly: true,
    body: v.object({ description: Description }),
    response: { data: v.object({ html: v.string() }) },
  }),
  staffProduct: defineCall({
    summary: 'A product with its texts, prices, missing facts and history',
    method: 'GET',
    path: '/staff/products/{productId}',
    access: 'staff',
    area: 'catalogue',
    response: { data: StaffProduct },
    errors: ['notFound'],
  }),
  staffSetProductTexts: defineCall({
    summary: 'Change name and description of a product in both languages',
    method: 'PUT',
    path: '/staff/products/{productId}/texts',
    access: 'staff',
    area: 'catalogue',
    body: v.object({
      version: Version,
      nameIt: requiredLine(MAX_PRODUCT_NAME_LENGTH),
      /** An empty text is shown in Italian. */
      nameEn: v.optional(singleLineText(MAX_PRODUCT_NAME_LENGTH), ''),
      descriptionIt: v.optional(Description, ''),
      descriptionEn: v.optional(Description, ''),
    }),
    response: {},
    errors: ['notFound', 'productChanged'],
  }),
  staffSetProductHidden: defineCall({
    summary: 'Hide a product from lists and sale, or show it again',
    method: 'PUT',
    path: '/staff/products/{productId}/hidden',
    access: 'staff',
    area: 'catalogue',
    body: v.object({ isHidden: v.boolean() }),
    response: { data: v.object({ isHidden: v.boolean() }) },
    errors: ['notFound'],
  }),
  staffSetProductHighlighted: defineCall({
    summary: 'Highlight a product in its shop, or end this',
    method: 'PUT',
    path: '/staff/products/{productId}/highlighted',
    access: 'staff',
    area: 'catalogue',
    body: v.object({ isHighlighted: v.boolean() }),
    response: {},
    errors: ['notFound'],
  }),
};
