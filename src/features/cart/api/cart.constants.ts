import { MAX_CART_LINES } from '#contract/cart.ts';

/** Maximum page size of the cart endpoint. The drawer lists the whole cart, the cart page ten items per page. */
export const MAX_CART_PAGE_SIZE = MAX_CART_LINES;
