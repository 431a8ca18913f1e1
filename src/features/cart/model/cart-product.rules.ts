import type { CartItem } from '#contract/cart.ts';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { ProductSnapshot } from '#src/features/cart/outbox/outbox.types.ts';
import { getFinalPrice } from '#src/features/catalogue/model/product.rules.ts';

/** Converts a line to the product of a card. The prices are per unit. A line has no category. */
export const toListedProduct = (item: CartItem): ListedProduct => ({
  id: item.shopProductId,
  name: item.name,
  images: item.images,
  price: item.price,
  priceAfterDiscount: item.priceAfterDiscount,
  discountPercentage: item.itemDiscountPercentage,
  kp: item.kp,
  kpNovv: item.kpNovv,
  availableQuantity: item.availableQuantity,
  maxQuantity: item.maxQuantity,
  unitPrice: item.unitPrice,
  allergens: item.allergens,
  minimumAge: item.minimumAge,
  category: null,
  subCategory: null,
});

/** Converts a product to its id and the snapshot that the cart shows until the server has responded. */
export const toProductInput = (
  product: Omit<ListedProduct, 'availableQuantity' | 'category' | 'subCategory'>,
): { readonly productId: string; readonly seen: ProductSnapshot } => {
  const { id, name, images, price, discountPercentage, kp, kpNovv, maxQuantity } = product;
  const { unitPrice, allergens, minimumAge } = product;
  const priceAfterDiscount = getFinalPrice(product);
  const seen = { name, images, price, priceAfterDiscount, kp, kpNovv, maxQuantity, unitPrice, allergens, minimumAge };
  return { productId: id, seen: { ...seen, itemDiscountPercentage: discountPercentage } };
};
