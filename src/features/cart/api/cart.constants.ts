/** Maximum page size of the cart endpoint. The drawer lists the whole cart, the cart page ten items per page. */
export const MAX_CART_PAGE_SIZE = 100;
