import type { Cart, CartItem, ProductType } from '#contract/cart.ts';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { OrderType } from '#contract/b2b.ts';
import { findCopies, type FindCopies } from '#src/features/catalogue/api/product-copies.ts';
import { cartQueryKey } from './cart-count.queries.ts';

/** Converts a line to the product of a card. The prices are per unit. A line has no category. */
const toListedProduct = (item: CartItem): ListedProduct => ({
  id: item.shopProductId,
  name: item.name,
  images: item.images,
  price: item.price,
  priceAfterDiscount: item.priceAfterDiscount,
  discountPercentage: item.itemDiscountPercentage,
  kp: item.kp,
  kpNovv: item.kpNovv,
  availableQuantity: item.availableQuantity,
  category: null,
  subCategory: null,
});

/** The product in the lines of a cart. Lines of an ended promotion have no price. */
export function findInCart({ data }: Pick<Cart, 'data'>, id: string): ListedProduct | undefined {
  const item = data.find(({ shopProductId, promotionEnded }) => shopProductId === id && !promotionEnded);
  return item && toListedProduct(item);
}

/** Creates the search for copies of a product in the cached lines of one cart of a shop. */
export const createFindCartCopies =
  (cart: ProductType | OrderType): FindCopies =>
  (client, { shopId, language, id }) =>
    findCopies(
      client,
      client.getQueriesData<Pick<Cart, 'data'>>({ queryKey: [...cartQueryKey(shopId), cart, 'list', { language }] }),
      (data) => findInCart(data, id),
    );

/** Copies in the shop's own cart. */
export const findShopCartCopies = createFindCartCopies('Shop');
