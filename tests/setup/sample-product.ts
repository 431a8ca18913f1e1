import type { ListedProduct } from '#contract/catalogue.ts';

/** A product without a discount, in stock. */
export const createProduct = (changes: Partial<ListedProduct> = {}): ListedProduct => ({
  id: 'honey',
  name: 'Miele',
  images: [],
  price: 890,
  kp: 7,
  kpNovv: 0,
  discountPercentage: 0,
  availableQuantity: 5,
  category: null,
  subCategory: null,
  ...changes,
});
