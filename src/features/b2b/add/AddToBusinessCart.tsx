import { AddToCartTrigger } from '#src/features/cart/add/AddToCartTrigger.tsx';
import type { OfferedProduct } from '#src/features/cart/add/AddToCartDialog.tsx';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';

const loadDialog = () => import('./AddToBusinessCartDialog.tsx');

export interface AddToBusinessCartProps {
  readonly shop: BusinessShop;
  readonly product: OfferedProduct;
  /** What the dialog starts with. */
  readonly quantity: number;
  /** Whoever goes on shopping starts from one piece again (doc 2 §4). */
  readonly onReset: () => void;
}

/** Adds to the cart of a business shop. */
export function AddToBusinessCart(props: AddToBusinessCartProps) {
  return (
    <AddToCartTrigger
      product={props.product}
      loadDialog={loadDialog}
      renderDialog={({ AddToBusinessCartDialog }, dialog) => <AddToBusinessCartDialog {...dialog} {...props} />}
    />
  );
}
