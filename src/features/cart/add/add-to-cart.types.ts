import type { ListedProduct } from '#contract/catalogue.ts';

/** The fields of a product that the dialog shows and sends. */
export type OfferedProduct = Pick<
  ListedProduct,
  | 'id'
  | 'name'
  | 'images'
  | 'price'
  | 'discountPercentage'
  | 'priceAfterDiscount'
  | 'kp'
  | 'kpNovv'
  | 'availableQuantity'
  | 'maxQuantity'
  | 'unitPrice'
  | 'allergens'
  | 'minimumAge'
>;

/** A promotion that sells a product. */
export interface PromotionOffer {
  readonly id: string;
  /** Selects the promotion, if it is not selected yet. @returns whether it is selected now */
  readonly choose: () => Promise<boolean>;
  /** Called when the server refuses the product because the promotion has ended. */
  readonly onEnded?: () => void;
}
